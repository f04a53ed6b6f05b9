import { useState } from 'react';
import { signInTexts } from '#company/words/en/console-sign-in.ts';
import { call } from '#ui/console/api/call.ts';
import { FormField } from '#ui/console/parts/form-field.tsx';
import { ServerForm } from '#ui/console/parts/server-form.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';
import { Button } from '#ui/parts/button.tsx';

const texts = signInTexts.code;

interface CodeFormProps {
  onDone: () => Promise<unknown>;
  onBack: () => void;
}

/** The second step: a code from the authenticator app, or a backup code. */
export function CodeForm({ onDone, onBack }: CodeFormProps) {
  const [backup, setBackup] = useState(false);
  const form = useServerForm({ code: '' }, async (body) => {
    await call(backup ? 'POST /auth/sign-in/backup-code' : 'POST /auth/sign-in/code', { body });
    await onDone();
  });
  return (
    <div className="flex flex-col gap-3">
      <ServerForm form={form} submitLabel={signInTexts.signIn} wide>
        <FormField
          autoComplete="one-time-code"
          autoFocus
          error={form.formState.errors.code}
          field={form.register('code')}
          hint={backup ? texts.backupHint : texts.hint}
          inputMode={backup ? 'text' : 'numeric'}
          key={String(backup)}
          label={backup ? texts.backupLabel : texts.label}
        />
      </ServerForm>
      <div className="flex flex-wrap justify-between">
        <Button onClick={onBack} variant="quiet">
          {texts.back}
        </Button>
        <Button onClick={() => setBackup(!backup)} variant="quiet">
          {backup ? texts.useApp : texts.lostPhone}
        </Button>
      </div>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { call } from '#ui/console/api/call.ts';
import { setAskForPassword } from '#ui/console/api/confirmation.ts';
import { FormDialog } from '#ui/console/parts/form-dialog.tsx';
import { FormField } from '#ui/console/parts/form-field.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';
import { shellTexts } from '#ui/words/en/console-shell.ts';

const texts = shellTexts.confirmation;

/** Asks for the password again if a call needs it, above any dialog that made the call. */
export function PasswordDialog() {
  const [answer, setAnswer] = useState<((given: boolean) => void) | null>(null);
  useEffect(() => {
    setAskForPassword(() => new Promise((resolve) => setAnswer(() => resolve)));
    return () => setAskForPassword(null);
  }, []);
  if (answer === null) return null;
  return (
    <PasswordForm
      onDone={(given) => {
        setAnswer(null);
        answer(given);
      }}
    />
  );
}

function PasswordForm({ onDone }: { onDone: (given: boolean) => void }) {
  const form = useServerForm({ password: '' }, async (body) => {
    await call('POST /auth/confirm', { body });
    onDone(true);
  });
  return (
    <FormDialog
      form={form}
      onClose={() => onDone(false)}
      submitLabel={texts.goOn}
      title={texts.title}
    >
      <p>{texts.about}</p>
      <FormField
        autoComplete="current-password"
        error={form.formState.errors.password}
        field={form.register('password')}
        label={texts.password}
        type="password"
      />
    </FormDialog>
  );
}

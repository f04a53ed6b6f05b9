import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { api } from '../api/client.ts';
import { FormField, FormProblem } from '../parts/form-field.tsx';
import { useServerForm } from '../parts/use-server-form.ts';

interface CodeFormProps {
  onDone: () => Promise<unknown>;
  onBack: () => void;
}

/** The second step: a code of the authenticator app, or one of the backup codes. */
export function CodeForm({ onDone, onBack }: CodeFormProps) {
  const [backup, setBackup] = useState(false);
  const form = useServerForm({ code: '' }, async (values) => {
    await api.post(backup ? '/auth/sign-in/backup-code' : '/auth/sign-in/code', values);
    await onDone();
  });
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => void form.onSubmit(event)}
    >
      <FormProblem text={form.problem} />
      <FormField
        autoComplete="one-time-code"
        autoFocus
        error={form.formState.errors.code}
        field={form.register('code')}
        hint={
          backup
            ? 'One of the codes that you kept when you set up the authenticator app.'
            : 'Six figures, from your authenticator app.'
        }
        inputMode={backup ? 'text' : 'numeric'}
        key={String(backup)}
        label={backup ? 'Backup code' : 'Code'}
      />
      <Button busy={form.busy} type="submit">
        Sign in
      </Button>
      <div className="flex flex-wrap justify-between">
        <Button onClick={onBack} variant="quiet">
          Back
        </Button>
        <Button onClick={() => setBackup(!backup)} variant="quiet">
          {backup ? 'Use the app instead' : 'I lost my phone'}
        </Button>
      </div>
    </form>
  );
}

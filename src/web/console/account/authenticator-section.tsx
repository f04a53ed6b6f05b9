import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { api } from '../api/client.ts';
import { useMe } from '../api/me.ts';
import { CopyField } from '../parts/copy-field.tsx';
import { FormField, FormProblem } from '../parts/form-field.tsx';
import { QrCode } from '../parts/qr-code.tsx';
import { Section } from '../parts/section.tsx';
import { useServerForm } from '../parts/use-server-form.ts';

interface Setup {
  uri: string;
  backupCodes: string[];
}

/** The second step of signing in: codes of an authenticator app. */
export function AuthenticatorSection() {
  const client = useQueryClient();
  const me = useMe();
  const [setup, setSetup] = useState<Setup | null>(null);

  async function changed(): Promise<void> {
    setSetup(null);
    await client.invalidateQueries({ queryKey: ['/session'] });
  }

  return (
    <Section title="Authenticator app">
      <p className="mb-3">
        {me.hasTwoFactor
          ? 'On: signing in with your password asks for a code.'
          : 'Off. With it, a password alone is not enough to sign in.'}
      </p>
      {setup !== null ? (
        <ConfirmForm onDone={changed} setup={setup} />
      ) : me.hasTwoFactor ? (
        <PasswordForm
          act={(values) => api.post('/auth/authenticator/remove', values).then(changed)}
          label="Switch off"
        />
      ) : (
        <PasswordForm
          act={async (values) => setSetup(await api.post<Setup>('/auth/authenticator', values))}
          label="Set up"
        />
      )}
    </Section>
  );
}

interface PasswordFormProps {
  label: string;
  act: (values: { password: string }) => Promise<void>;
}

function PasswordForm({ label, act }: PasswordFormProps) {
  const form = useServerForm({ password: '' }, act);
  return (
    <form
      className="flex flex-col gap-3"
      noValidate
      onSubmit={(event) => void form.onSubmit(event)}
    >
      <FormProblem text={form.problem} />
      <FormField
        autoComplete="current-password"
        error={form.formState.errors.password}
        field={form.register('password')}
        label="Your password"
        type="password"
      />
      <Button busy={form.busy} className="self-start" type="submit" variant="secondary">
        {label}
      </Button>
    </form>
  );
}

function ConfirmForm({ setup, onDone }: { setup: Setup; onDone: () => Promise<void> }) {
  const secret = new URL(setup.uri).searchParams.get('secret') ?? '';
  const form = useServerForm({ code: '' }, async (values) => {
    await api.post('/auth/authenticator/confirm', values);
    await onDone();
  });
  return (
    <form
      className="flex flex-col gap-3"
      noValidate
      onSubmit={(event) => void form.onSubmit(event)}
    >
      <p>
        1. Add an account to your app: scan this code,{' '}
        <a className="text-primary underline" href={setup.uri}>
          open it on this device
        </a>
        , or type this key into it.
      </p>
      <QrCode label="Code for your authenticator app" text={setup.uri} />
      <CopyField label="Key" value={secret} />
      <p>2. Keep these backup codes where your phone is not. Each opens the account once.</p>
      <ul className="grid grid-cols-2 gap-1 font-mono text-xs">
        {setup.backupCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <FormProblem text={form.problem} />
      <FormField
        autoComplete="one-time-code"
        error={form.formState.errors.code}
        field={form.register('code')}
        inputMode="numeric"
        label="3. The six figures that the app shows now"
      />
      <Button busy={form.busy} className="self-start" type="submit">
        Switch on
      </Button>
    </form>
  );
}

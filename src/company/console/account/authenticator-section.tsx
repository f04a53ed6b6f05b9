import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '#company/console/parts/me.ts';
import { accountTexts } from '#company/words/en/console-account.ts';
import type { CallAnswers } from '#registry/console-calls.ts';
import { call } from '#ui/console/api/call.ts';
import { CopyField } from '#ui/console/parts/copy-field.tsx';
import { FormField } from '#ui/console/parts/form-field.tsx';
import { QrCode } from '#ui/console/parts/qr-code.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { ServerForm } from '#ui/console/parts/server-form.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';

const texts = accountTexts.authenticator;

type Setup = CallAnswers['POST /auth/authenticator'];

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
    <Section title={texts.title}>
      <p className="mb-3">{me.hasTwoFactor ? texts.on : texts.off}</p>
      {setup !== null ? (
        <ConfirmForm onDone={changed} setup={setup} />
      ) : me.hasTwoFactor ? (
        <PasswordForm
          act={(body) => call('POST /auth/authenticator/remove', { body }).then(changed)}
          label={texts.switchOff}
        />
      ) : (
        <PasswordForm
          act={async (body) => setSetup(await call('POST /auth/authenticator', { body }))}
          label={texts.setUp}
        />
      )}
    </Section>
  );
}

interface PasswordFormProps {
  label: string;
  act: (typed: { password: string }) => Promise<void>;
}

function PasswordForm({ label, act }: PasswordFormProps) {
  const form = useServerForm({ password: '' }, act);
  return (
    <ServerForm form={form} submitLabel={label} variant="secondary">
      <FormField
        autoComplete="current-password"
        error={form.formState.errors.password}
        field={form.register('password')}
        label={texts.password}
        type="password"
      />
    </ServerForm>
  );
}

function ConfirmForm({ setup, onDone }: { setup: Setup; onDone: () => Promise<void> }) {
  const secret = new URL(setup.uri).searchParams.get('secret') ?? '';
  const form = useServerForm({ code: '' }, async (body) => {
    await call('POST /auth/authenticator/confirm', { body });
    await onDone();
  });
  return (
    <div className="flex flex-col gap-3">
      <p>
        {texts.addBefore}{' '}
        <a className="text-primary underline" href={setup.uri}>
          {texts.addLink}
        </a>
        {texts.addAfter}
      </p>
      <QrCode label={texts.qrCode} text={setup.uri} />
      <CopyField label={texts.key} value={secret} />
      <p>{texts.backupCodes}</p>
      <ul className="grid grid-cols-2 gap-1 font-mono text-xs">
        {setup.backupCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ServerForm form={form} submitLabel={texts.switchOn}>
        <FormField
          autoComplete="one-time-code"
          error={form.formState.errors.code}
          field={form.register('code')}
          inputMode="numeric"
          label={texts.code}
        />
      </ServerForm>
    </div>
  );
}

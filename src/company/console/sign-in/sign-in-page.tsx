import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { signInTexts } from '#company/words/en/console-sign-in.ts';
import { call } from '#ui/console/api/call.ts';
import { ApiProblem, sentenceOf } from '#ui/console/api/problem.ts';
import { FormField, FormProblem } from '#ui/console/parts/form-field.tsx';
import { ServerForm } from '#ui/console/parts/server-form.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { CodeForm } from './code-form.tsx';
import { canUsePasskeys, signInWithPasskey } from './passkeys.ts';
import { SignInFrame } from './sign-in-frame.tsx';

const texts = signInTexts;

/** A password, then the authenticator's code if there is one; or only a passkey. */
export function SignInPage() {
  const client = useQueryClient();
  const [needsCode, setNeedsCode] = useState(false);
  const done = () => client.resetQueries();
  if (needsCode) {
    return (
      <SignInFrame title={texts.code.title}>
        <CodeForm onBack={() => setNeedsCode(false)} onDone={done} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={texts.title}>
      <PasswordForm onCode={() => setNeedsCode(true)} onDone={done} />
      {canUsePasskeys() && <PasskeyButton onDone={done} />}
    </SignInFrame>
  );
}

interface DoneProps {
  onDone: () => Promise<unknown>;
}

function PasswordForm({ onCode, onDone }: DoneProps & { onCode: () => void }) {
  const form = useServerForm({ email: '', password: '' }, async (body) => {
    const { needsCode } = await call('POST /auth/sign-in', { body });
    if (needsCode) onCode();
    else await onDone();
  });
  const { errors } = form.formState;
  return (
    <ServerForm form={form} submitLabel={texts.signIn} wide>
      <FormField
        autoComplete="username"
        error={errors.email}
        field={form.register('email')}
        label={texts.email}
        type="email"
      />
      <FormField
        autoComplete="current-password"
        error={errors.password}
        field={form.register('password')}
        label={texts.password}
        type="password"
      />
    </ServerForm>
  );
}

function PasskeyButton({ onDone }: DoneProps) {
  const [problem, setProblem] = useState<string | null>(null);

  async function signIn(): Promise<void> {
    setProblem(null);
    try {
      await signInWithPasskey();
      await onDone();
    } catch (error) {
      const cancelled = error instanceof ApiProblem && error.code === 'cancelled';
      setProblem(cancelled ? null : sentenceOf(error));
    }
  }

  return (
    <div className="mt-3 flex flex-col gap-3">
      <Button onClick={() => void signIn()} variant="secondary">
        {texts.passkey}
      </Button>
      <FormProblem text={problem} />
    </div>
  );
}

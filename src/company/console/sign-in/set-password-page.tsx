import { useState } from 'react';
import { Link } from 'react-router';
import { signInTexts } from '#company/words/en/console-sign-in.ts';
import { call } from '#ui/console/api/call.ts';
import { FormField } from '#ui/console/parts/form-field.tsx';
import { ServerForm } from '#ui/console/parts/server-form.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';
import { Notice } from '#ui/parts/notice.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

const texts = signInTexts.setPassword;

/** The page behind a one-time link. The token is behind the `#`, so no server log ever sees it. */
export function Component() {
  const [token] = useState(() => location.hash.slice(1));
  const [done, setDone] = useState(false);
  const form = useServerForm({ newPassword: '' }, async (values) => {
    await call('POST /auth/set-password', { body: { ...values, token } });
    history.replaceState(null, '', location.pathname);
    setDone(true);
  });
  if (done) {
    return (
      <SignInFrame title={texts.doneTitle}>
        <p className="mb-4">{texts.done}</p>
        <Link className="text-primary underline" to="/today">
          {signInTexts.signIn}
        </Link>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={texts.title}>
      {token === '' ? (
        <Notice tone="warning">{texts.incomplete}</Notice>
      ) : (
        <ServerForm form={form} submitLabel={texts.set} wide>
          <FormField
            autoComplete="new-password"
            error={form.formState.errors.newPassword}
            field={form.register('newPassword')}
            hint={texts.hint}
            label={texts.label}
            type="password"
          />
        </ServerForm>
      )}
    </SignInFrame>
  );
}

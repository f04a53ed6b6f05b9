import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { api } from '../api/client.ts';
import { FormField, FormProblem } from '../parts/form-field.tsx';
import { useServerForm } from '../parts/use-server-form.ts';
import { SignInFrame } from './sign-in-frame.tsx';

/** Where the one-time link leads. The token stands behind the `#`, so no server log ever sees it. */
export function Component() {
  const [token] = useState(() => location.hash.slice(1));
  const [done, setDone] = useState(false);
  const form = useServerForm({ newPassword: '' }, async (values) => {
    await api.post('/auth/set-password', { ...values, token });
    history.replaceState(null, '', location.pathname);
    setDone(true);
  });
  if (done) {
    return (
      <SignInFrame title="Your password is set">
        <p className="mb-4">Every other session of this account has ended.</p>
        <Link className="text-primary underline" to="/today">
          Sign in
        </Link>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title="Set your password">
      {token === '' ? (
        <Notice tone="warning">
          The link is not complete. Open it again from where you got it, or ask for a new one.
        </Notice>
      ) : (
        <form
          className="flex flex-col gap-4"
          noValidate
          onSubmit={(event) => void form.onSubmit(event)}
        >
          <FormProblem text={form.problem} />
          <FormField
            autoComplete="new-password"
            error={form.formState.errors.newPassword}
            field={form.register('newPassword')}
            hint="At least 12 characters. A short sentence is easy to remember."
            label="New password"
            type="password"
          />
          <Button busy={form.busy} type="submit">
            Set password
          </Button>
        </form>
      )}
    </SignInFrame>
  );
}

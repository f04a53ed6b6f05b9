import { useState } from 'react';
import { useNavigate } from 'react-router';
import { signInTexts } from '#company/words/en/console-sign-in.ts';
import { call } from '#ui/console/api/call.ts';
import { queryClient } from '#ui/console/api/query.ts';
import { FormField } from '#ui/console/parts/form-field.tsx';
import { ServerForm } from '#ui/console/parts/server-form.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';
import { Notice } from '#ui/parts/notice.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

const { firstOwner: texts, setPassword } = signInTexts;

/** The page behind the terminal's link at the first start; the token is behind the `#`. */
export function Component() {
  const [token] = useState(() => location.hash.slice(1));
  const navigate = useNavigate();
  const form = useServerForm({ name: '', email: '', newPassword: '' }, async (values) => {
    await call('POST /auth/first-owner', { body: { ...values, token } });
    await queryClient.invalidateQueries();
    await navigate('/today', { replace: true });
  });
  const { errors } = form.formState;
  return (
    <SignInFrame title={texts.title}>
      {token === '' ? (
        <Notice tone="warning">{texts.incomplete}</Notice>
      ) : (
        <>
          <p className="mb-4 text-ink-soft">{texts.about}</p>
          <ServerForm form={form} submitLabel={texts.make} wide>
            <FormField
              autoComplete="name"
              error={errors.name}
              field={form.register('name')}
              label={texts.name}
            />
            <FormField
              autoComplete="username"
              error={errors.email}
              field={form.register('email')}
              label={texts.email}
              type="email"
            />
            <FormField
              autoComplete="new-password"
              error={errors.newPassword}
              field={form.register('newPassword')}
              hint={setPassword.hint}
              label={texts.password}
              type="password"
            />
          </ServerForm>
        </>
      )}
    </SignInFrame>
  );
}

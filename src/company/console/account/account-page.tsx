import { useQueryClient } from '@tanstack/react-query';
import { useMe } from '#company/console/parts/me.ts';
import { accountTexts } from '#company/words/en/console-account.ts';
import { call } from '#ui/console/api/call.ts';
import { FormField } from '#ui/console/parts/form-field.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { Fact, Facts, Section } from '#ui/console/parts/section.tsx';
import { ServerForm } from '#ui/console/parts/server-form.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { AuthenticatorSection } from './authenticator-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export function Component() {
  const client = useQueryClient();
  const me = useMe();

  async function signOut(): Promise<void> {
    await call('POST /auth/sign-out', {});
    client.clear();
    clearTabStorage();
    location.assign('/operator');
  }

  return (
    <>
      <PageTitle title={accountTexts.title}>
        <Button onClick={() => void signOut()} variant="secondary">
          {accountTexts.signOut}
        </Button>
      </PageTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <Section title={accountTexts.you}>
            <Facts>
              <Fact term={accountTexts.email}>{me.email}</Fact>
              <Fact term={accountTexts.role}>{accountTexts.roles[me.role]}</Fact>
            </Facts>
            <NameForm />
          </Section>
          <PasswordSection />
        </div>
        <div className="flex flex-col gap-4">
          <AuthenticatorSection />
          <PasskeysSection />
          <SessionsSection />
        </div>
      </div>
    </>
  );
}

/** Drafts in this tab belong to the person who signed in. */
function clearTabStorage(): void {
  try {
    sessionStorage.clear();
  } catch {
    // A browser that blocks storage has nothing to forget.
  }
}

function NameForm() {
  const client = useQueryClient();
  const me = useMe();
  const form = useServerForm({ name: me.name }, async (values) => {
    await call('PATCH /me', { body: values });
    await client.invalidateQueries({ queryKey: ['/session'] });
  });
  return (
    <div className="mt-3">
      <ServerForm form={form} submitLabel={accountTexts.save} variant="secondary">
        <FormField
          autoComplete="name"
          error={form.formState.errors.name}
          field={form.register('name')}
          hint={accountTexts.nameHint}
          label={accountTexts.name}
        />
      </ServerForm>
    </div>
  );
}

function PasswordSection() {
  const texts = accountTexts.password;
  const empty = { currentPassword: '', newPassword: '' };
  const form = useServerForm(empty, async (values) => {
    await call('POST /auth/password', { body: values });
    form.reset(empty);
  });
  const { errors, isSubmitSuccessful } = form.formState;
  return (
    <Section title={texts.title}>
      <ServerForm form={form} submitLabel={texts.change} variant="secondary">
        <FormField
          autoComplete="current-password"
          error={errors.currentPassword}
          field={form.register('currentPassword')}
          label={texts.now}
          type="password"
        />
        <FormField
          autoComplete="new-password"
          error={errors.newPassword}
          field={form.register('newPassword')}
          hint={texts.hint}
          label={texts.new}
          type="password"
        />
      </ServerForm>
      <p className="mt-3" role="status">
        {isSubmitSuccessful && !form.problem ? texts.changed : ''}
      </p>
    </Section>
  );
}

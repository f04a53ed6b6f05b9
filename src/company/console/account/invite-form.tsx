import { useQueryClient } from '@tanstack/react-query';
import { accountsTexts } from '#company/words/en/console-account.ts';
import type { CallRequests } from '#registry/console-calls.ts';
import { call } from '#ui/console/api/call.ts';
import { FormField, FormSelect } from '#ui/console/parts/form-field.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { ServerForm } from '#ui/console/parts/server-form.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';

const texts = accountsTexts.invite;
const ROLES = [
  { value: 'staff', label: accountsTexts.roles.staff.option },
  { value: 'owner', label: accountsTexts.roles.owner.option },
];

export function InviteForm({ onLink }: { onLink: (link: string) => void }) {
  const client = useQueryClient();
  const empty: CallRequests['POST /accounts']['body'] = { name: '', email: '', role: 'staff' };
  const form = useServerForm(empty, async (body) => {
    const { link } = await call('POST /accounts', { body });
    form.reset(empty);
    onLink(link);
    await client.invalidateQueries({ queryKey: ['/accounts'] });
  });
  const { errors } = form.formState;
  return (
    <Section title={texts.title}>
      <ServerForm form={form} submitLabel={texts.make}>
        <FormField error={errors.name} field={form.register('name')} label={texts.name} />
        <FormField
          error={errors.email}
          field={form.register('email')}
          label={texts.email}
          type="email"
        />
        <FormSelect
          error={errors.role}
          field={form.register('role')}
          hint={texts.roleHint}
          label={texts.role}
          options={ROLES}
        />
      </ServerForm>
    </Section>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { apiScopes } from '#api/contract/scopes.ts';
import { apiPageTexts } from '#api/words/en/console.ts';
import type { NewSecret } from '#company/console/parts/made-secret.tsx';
import { Ticks } from '#company/console/parts/ticks.tsx';
import type { CallRequests } from '#registry/console-calls.ts';
import { call } from '#ui/console/api/call.ts';
import { FormField } from '#ui/console/parts/form-field.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { ServerForm } from '#ui/console/parts/server-form.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';

const { keys: texts, scopes } = apiPageTexts;
const SCOPES = apiScopes.map((value) => ({ value, ...scopes[value] }));

/** Creates a key: its program's name, and what it can do. */
export function ApiKeyForm({ onMade }: { onMade: (made: NewSecret) => void }) {
  const client = useQueryClient();
  const empty: CallRequests['POST /api-keys']['body'] = { name: '', scopes: [] };
  const form = useServerForm(empty, async (body) => {
    const { key } = await call('POST /api-keys', { body });
    form.reset(empty);
    onMade({ name: body.name.trim(), secret: key });
    await client.invalidateQueries({ queryKey: ['/api-keys'] });
  });
  const { errors } = form.formState;
  return (
    <Section title={texts.new}>
      <ServerForm form={form} submitLabel={texts.make}>
        <FormField
          autoComplete="off"
          error={errors.name}
          field={form.register('name')}
          hint={texts.nameHint}
          label={texts.name}
        />
        <Ticks
          choices={SCOPES}
          error={errors.scopes?.message}
          field={form.register('scopes')}
          legend={texts.may}
        />
      </ServerForm>
    </Section>
  );
}

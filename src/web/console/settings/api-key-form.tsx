import { useQueryClient } from '@tanstack/react-query';
import { apiScopes } from '#contract/api/scopes.ts';
import type { CallRequests } from '#contract/console/calls.ts';
import { apiPageTexts } from '#texts/console/api.ts';
import { call } from '../api/call.ts';
import { FormField } from '../parts/form-field.tsx';
import { Section } from '../parts/section.tsx';
import { ServerForm } from '../parts/server-form.tsx';
import { useServerForm } from '../parts/use-server-form.ts';
import type { MadeSecret } from './made-secret.tsx';
import { Ticks } from './ticks.tsx';

const { keys: texts, scopes } = apiPageTexts;
const SCOPES = apiScopes.map((value) => ({ value, ...scopes[value] }));

/** Makes a key: for whom, and what it may do. */
export function ApiKeyForm({ onMade }: { onMade: (made: MadeSecret) => void }) {
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

import { useQueryClient } from '@tanstack/react-query';
import type { CallRequests } from '#contract/console/calls.ts';
import { toldKinds } from '#contract/console-api.ts';
import { apiPageTexts } from '#texts/console/api.ts';
import { call } from '../api/call.ts';
import { FormField } from '../parts/form-field.tsx';
import { Section } from '../parts/section.tsx';
import { ServerForm } from '../parts/server-form.tsx';
import { useServerForm } from '../parts/use-server-form.ts';
import type { MadeSecret } from './made-secret.tsx';
import { Ticks } from './ticks.tsx';
import { webhookKinds } from './webhook-kinds.ts';

const { webhooks: texts } = apiPageTexts;

/** Has an address told what happens. */
export function WebhookForm({ onMade }: { onMade: (made: MadeSecret) => void }) {
  const client = useQueryClient();
  const empty: CallRequests['POST /webhooks']['body'] = { name: '', url: '', kinds: toldKinds };
  const form = useServerForm(empty, async (body) => {
    const { secret } = await call('POST /webhooks', { body });
    form.reset(empty);
    onMade({ name: body.name.trim(), secret });
    await client.invalidateQueries({ queryKey: ['/webhooks'] });
  });
  const { errors } = form.formState;
  return (
    <Section title={texts.new}>
      <ServerForm form={form} submitLabel={texts.make}>
        <FormField
          autoComplete="off"
          error={errors.name}
          field={form.register('name')}
          label={texts.name}
        />
        <FormField
          autoComplete="off"
          error={errors.url}
          field={form.register('url')}
          hint={texts.urlHint}
          inputMode="url"
          label={texts.url}
        />
        <Ticks
          choices={webhookKinds}
          error={errors.kinds?.message}
          field={form.register('kinds')}
          legend={texts.toldOf}
        />
      </ServerForm>
    </Section>
  );
}

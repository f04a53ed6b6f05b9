import { useQueryClient } from '@tanstack/react-query';
import type { NewSecret } from '#company/console/parts/made-secret.tsx';
import { Ticks } from '#company/console/parts/ticks.tsx';
import { webhookEventKinds } from '#messages/contract/webhooks.ts';
import { webhookTexts } from '#messages/words/en/webhooks.ts';
import type { CallRequests } from '#registry/console-calls.ts';
import { call } from '#ui/console/api/call.ts';
import { FormField } from '#ui/console/parts/form-field.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { ServerForm } from '#ui/console/parts/server-form.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';
import { webhookKinds } from './webhook-kinds.ts';

const texts = webhookTexts;

/** Adds an address that gets events. */
export function WebhookForm({ onMade }: { onMade: (made: NewSecret) => void }) {
  const client = useQueryClient();
  const empty: CallRequests['POST /webhooks']['body'] = {
    name: '',
    url: '',
    kinds: webhookEventKinds,
  };
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

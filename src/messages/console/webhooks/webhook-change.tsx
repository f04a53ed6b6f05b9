import { useQueryClient } from '@tanstack/react-query';
import { Ticks } from '#company/console/parts/ticks.tsx';
import type { WebhookRow } from '#messages/contract/webhooks.ts';
import { webhookTexts } from '#messages/words/en/webhooks.ts';
import { call } from '#ui/console/api/call.ts';
import { FormDialog } from '#ui/console/parts/form-dialog.tsx';
import { FormField } from '#ui/console/parts/form-field.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';
import { webhookKinds } from './webhook-kinds.ts';

const texts = webhookTexts;

interface WebhookChangeProps {
  row: WebhookRow;
  onClose: () => void;
}

/** Changes the name and the events of a webhook. Its address stays, because the secret belongs to it. */
export function WebhookChange({ row, onClose }: WebhookChangeProps) {
  const client = useQueryClient();
  const { id, name, kinds } = row;
  const form = useServerForm({ name, kinds: [...kinds] }, async (body) => {
    await call('PUT /webhooks/:id', { params: { id }, body });
    await client.invalidateQueries({ queryKey: ['/webhooks'] });
    onClose();
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      submitLabel={texts.save}
      title={texts.changeTitle(name)}
    >
      <FormField
        autoComplete="off"
        error={errors.name}
        field={form.register('name')}
        label={texts.name}
      />
      <Ticks
        choices={webhookKinds}
        error={errors.kinds?.message}
        field={form.register('kinds')}
        legend={texts.toldOf}
      />
    </FormDialog>
  );
}

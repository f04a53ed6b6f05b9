import { SecretsPart } from '#company/console/settings/secrets-part.tsx';
import type { WebhookRow } from '#messages/contract/webhooks.ts';
import { webhookTexts } from '#messages/words/en/webhooks.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookItem } from './webhook-item.tsx';

const texts = webhookTexts;

/** Addresses that are told what happens, and the form for another one. */
export function WebhooksPart({ webhooks }: { webhooks: readonly WebhookRow[] }) {
  return (
    <SecretsPart
      form={(onMade) => <WebhookForm onMade={onMade} />}
      items={(onSecret) =>
        webhooks.map((row) => <WebhookItem key={row.id} onSecret={onSecret} row={row} />)
      }
      label={texts.secret}
      texts={texts}
    />
  );
}

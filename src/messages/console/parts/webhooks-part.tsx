import { SecretsPart } from '#company/console/parts/secrets-part.tsx';
import { WebhookForm } from '#messages/console/webhooks/webhook-form.tsx';
import { WebhookItem } from '#messages/console/webhooks/webhook-item.tsx';
import type { WebhookRow } from '#messages/contract/webhooks.ts';
import { webhookTexts } from '#messages/words/en/webhooks.ts';

const texts = webhookTexts;

/** Lists the addresses that get events, with the form for another one. */
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

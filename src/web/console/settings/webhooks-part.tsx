import type { WebhookRow } from '#contract/console-api.ts';
import { apiPageTexts } from '#texts/console/api.ts';
import { SecretsPart } from './secrets-part.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookItem } from './webhook-item.tsx';

const { webhooks: texts } = apiPageTexts;

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

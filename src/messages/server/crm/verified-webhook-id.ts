import { Webhook, WebhookVerificationError } from 'standardwebhooks';

/** Which message it is, when its signature fits and is not older than 5 minutes; else null. */
export function verifiedWebhookId(
  secret: string,
  headers: Record<string, string>,
  body: string,
): string | null {
  try {
    new Webhook(secret).verify(body, headers, { jsonParse: false });
  } catch (error) {
    if (error instanceof WebhookVerificationError) return null;
    throw error;
  }
  return headers['webhook-id'] ?? null;
}

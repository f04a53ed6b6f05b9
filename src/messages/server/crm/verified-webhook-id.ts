import { Webhook, WebhookVerificationError } from 'standardwebhooks';

/** Returns the id of the message if its signature fits and is at most 5 minutes old; otherwise null. */
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

import { keyedHash } from '#platform/server/http/keyed-hash.ts';

/** Returns the secret that identifies this server to a console endpoint: whsec_…, derived from its salt each time. */
export type WebhookSecret = (salt: string) => string;

/** Derives all secrets from the server's own secret, so the database holds nothing that can sign. */
export function webhookSecrets(secret: string): WebhookSecret {
  const hash = keyedHash(secret, 'webhooks');
  return (salt) => `whsec_${hash(salt).toString('base64')}`;
}

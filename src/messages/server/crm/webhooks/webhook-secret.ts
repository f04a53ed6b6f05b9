import { keyedHash } from '#platform/server/http/keyed-hash.ts';

/** The secret by which an endpoint of the console knows us: whsec_…, made again of its salt each time. */
export type WebhookSecret = (salt: string) => string;

/** Nothing that signs is in the database: all of it hangs on the server's own secret. */
export function webhookSecrets(secret: string): WebhookSecret {
  const hash = keyedHash(secret, 'webhooks');
  return (salt) => `whsec_${hash(salt).toString('base64')}`;
}

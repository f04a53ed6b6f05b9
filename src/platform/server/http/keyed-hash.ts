import { createHmac } from 'node:crypto';

/**
 * Hashes what is counted by (an address, a phone number, an email) so it is never stored: without
 * `secret` nobody can try out which address it was. All copies make the same of it.
 */
export function keyedHash(secret: string, purpose: string): (text: string) => Buffer {
  const key = createHmac('sha256', secret).update(purpose).digest();
  return (text) => createHmac('sha256', key).update(text).digest();
}

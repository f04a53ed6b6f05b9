import { createHmac } from 'node:crypto';

/**
 * Hashes the key of a count (an address, a phone number, an email) so that it is never stored and
 * cannot be guessed without `secret`. All copies compute the same hash.
 */
export function keyedHash(secret: string, purpose: string): (text: string) => Buffer {
  const key = createHmac('sha256', secret).update(purpose).digest();
  return (text) => createHmac('sha256', key).update(text).digest();
}

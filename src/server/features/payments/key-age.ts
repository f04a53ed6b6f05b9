/** The processor keeps idempotency keys for 24 hours; after that the same request does it again. */
const TRUSTED_MS = 20 * 3_600_000;

/** Asked for so long ago that the key may be forgotten: look what was done before asking again. */
export function isKeyOld(askedAt: Date, now = new Date()): boolean {
  return now.getTime() - askedAt.getTime() > TRUSTED_MS;
}

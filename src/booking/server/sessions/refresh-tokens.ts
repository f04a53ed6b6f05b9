import { createHash, randomBytes } from 'node:crypto';

/** A session that nobody comes back to for this long has to be made again. */
export const REFRESH_TOKEN_DAYS = 60;

export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. It has 256 random bits, so a plain hash cannot be guessed. */
export function refreshTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

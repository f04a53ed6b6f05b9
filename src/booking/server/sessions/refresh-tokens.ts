import { createHash, randomBytes } from 'node:crypto';

/** A session unused for this long must be made again. */
export const REFRESH_TOKEN_DAYS = 60;

export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database stores of a token. It has 256 random bits, so a plain hash cannot be guessed. */
export function refreshTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

import { createHash, randomBytes } from 'node:crypto';

/** A referral link's token: 192 random bits, 32 characters of base64url. */
export function newReferralToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Always the same for the secret of the customer who shares it; does not reveal the secret. */
export function sharedReferralToken(secret: string): string {
  return referralTokenHash(`share ${secret}`).subarray(0, 24).toString('base64url');
}

/** What the database stores of it, useless to someone who reads the table. */
export function referralTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

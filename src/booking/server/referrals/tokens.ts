import { createHash, randomBytes } from 'node:crypto';

/** A referral link's token: 192 random bits, 32 characters of base64url. */
export function newReferralToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Always the same for a secret of the customer who shares it; the secret cannot be told from it. */
export function sharedReferralToken(secret: string): string {
  return referralTokenHash(`share ${secret}`).subarray(0, 24).toString('base64url');
}

/** What the database keeps of it: of no use to someone who reads the table. */
export function referralTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

import { createHash, randomBytes } from 'node:crypto';

/** A referral link's token: 192 random bits, 32 characters of base64url. */
export function newReferralToken(): string {
  return randomBytes(24).toString('base64url');
}

/** What the database keeps of it: of no use to someone who reads the table. */
export function referralTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

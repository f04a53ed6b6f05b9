import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#server/database/schema.ts';
import { insertResumeLink } from './unfinished-queries.ts';

export { eraseFromEnquiries } from './erase-queries.ts';
export { type HashMailbox, mailboxHash } from './mailbox-hash.ts';

/** A new token to an unfinished booking: 256 random bits; the database keeps its hash alone. */
export async function mintResumeLink(db: Db, unfinishedId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertResumeLink(db, resumeTokenHash(token), unfinishedId);
  return token;
}

export function resumeTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

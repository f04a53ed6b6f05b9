import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#registry/tables.ts';
import { insertResumeLink } from './unfinished-queries.ts';

export { eraseFromEnquiries } from './erase-queries.ts';
export { type HashMailbox, mailboxHash } from './mailbox-hash.ts';

/**
 * A new token for an unfinished booking, for the email address it has right now: 256 random bits;
 * the database stores only the hash. Null if it has another email by now, or is gone.
 */
export async function mintResumeLink(
  db: Db,
  unfinishedId: string,
  email: string,
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const link = { tokenHash: resumeTokenHash(token), unfinishedId, email };
  return (await insertResumeLink(db, link)) ? token : null;
}

export function resumeTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

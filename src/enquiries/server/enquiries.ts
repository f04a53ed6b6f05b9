import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#registry/tables.ts';
import { insertResumeLink } from './unfinished-queries.ts';

export { eraseFromEnquiries } from './erase-queries.ts';
export { type HashMailbox, mailboxHash } from './mailbox-hash.ts';

/**
 * A new token to an unfinished booking, for the mailbox that it names at this moment: 256 random bits;
 * the database keeps its hash alone. Null: it names another by now, or is gone.
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

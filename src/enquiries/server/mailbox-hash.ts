import { keyedHash } from '#platform/server/http/keyed-hash.ts';
import { mailboxOf } from '#platform/server/mailbox.ts';

/** Identifies a mailbox after all other data about its owner is deleted. */
export type HashMailbox = (email: string) => Buffer;

export function mailboxHash(secret: string): HashMailbox {
  const hash = keyedHash(secret, 'reminded mailboxes');
  return (email) => hash(mailboxOf(email));
}

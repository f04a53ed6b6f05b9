import { keyedHash } from '#platform/server/http/keyed-hash.ts';
import { mailboxOf } from '#platform/server/mailbox.ts';

/** What a mailbox is known by, once nothing else of its owner is kept. */
export type HashMailbox = (email: string) => Buffer;

export function mailboxHash(secret: string): HashMailbox {
  const hash = keyedHash(secret, 'reminded mailboxes');
  return (email) => hash(mailboxOf(email));
}

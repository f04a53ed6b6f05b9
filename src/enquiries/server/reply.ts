import type { SeenVersion } from '#company/server/operators/operators.ts';
import { enqueue } from '#outbox/server/outbox.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { actOnEnquiry } from './act-on-enquiry.ts';
import { insertReply, setState } from './queries.ts';

/**
 * Emails a written reply and stores it.
 * @throws a problem: 404, 409 someone was faster, or there is no email address
 */
export function replyTo(db: Db, seen: SeenVersion, text: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { id, email } = await actOnEnquiry(trx, seen, 'enquiry.replied');
    if (email === '') fail('enquiry-email-missing');
    const replyId = await insertReply(trx, { contactId: id, operatorId: seen.operatorId, text });
    await setState(trx, id, 'answered');
    await enqueue(trx, [{ channel: 'mail', kind: 'reply', contactId: id, replyId, key: replyId }]);
  });
}

/** Closes an inquiry, or reopens it. */
export function closeOrReopen(db: Db, seen: SeenVersion, state: 'closed' | 'open'): Promise<void> {
  return inTransaction(db, async (trx) => {
    const act = state === 'closed' ? 'enquiry.closed' : 'enquiry.reopened';
    const { id } = await actOnEnquiry(trx, seen, act);
    await setState(trx, id, state);
  });
}

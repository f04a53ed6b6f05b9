import type { Db } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { enqueue } from '#server/features/outbox/outbox.ts';
import { fail } from '#server/http/problem.ts';
import { type Claim, claimEnquiry } from './claim.ts';
import { insertReply, setState } from './queries.ts';

/**
 * Sends a written answer by mail and keeps it.
 * @throws a problem: 404, 409 somebody was faster, or no email address was left.
 */
export function replyTo(db: Db, claim: Claim, text: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { id, email } = await claimEnquiry(trx, claim, 'enquiry.replied');
    if (email === '') fail('enquiry-email-missing');
    const replyId = await insertReply(trx, { contactId: id, operatorId: claim.operatorId, text });
    await setState(trx, id, 'answered');
    await enqueue(trx, [{ channel: 'mail', kind: 'reply', contactId: id, replyId, key: replyId }]);
  });
}

/** Marks an enquiry as done with, or takes that back. */
export function settle(db: Db, claim: Claim, state: 'closed' | 'open'): Promise<void> {
  return inTransaction(db, async (trx) => {
    const act = state === 'closed' ? 'enquiry.closed' : 'enquiry.reopened';
    const { id } = await claimEnquiry(trx, claim, act);
    await setState(trx, id, state);
  });
}

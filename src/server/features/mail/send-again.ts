import type { Db } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { addSendJob } from './add-send-job.ts';
import { reopenMail } from './queries.ts';

/** Starts a parked mail anew, with the same Message-ID. Answers whether it was parked. */
export function sendAgain(db: Db, mailId: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const reopened = await reopenMail(trx, mailId);
    if (reopened !== undefined) await addSendJob(trx, mailId, reopened.next_at);
    return reopened !== undefined;
  });
}

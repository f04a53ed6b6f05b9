import type { Db } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { addDeliverJob } from './add-deliver-job.ts';
import { reopenDelivery } from './queries.ts';

/** Starts a parked delivery anew, with the same webhook-id. Answers whether it was parked. */
export function sendAgain(db: Db, deliveryId: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const reopened = await reopenDelivery(trx, deliveryId);
    if (reopened) await addDeliverJob(trx, deliveryId);
    return reopened;
  });
}

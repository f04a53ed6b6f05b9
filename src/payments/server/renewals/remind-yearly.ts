import { lockOrder } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { dueForReminder } from './notice-queries.ts';

/** In one round of the job; the next round continues. */
const MAX = 200;

/**
 * Reminds the customers of plans that have run for another year: 365 days after the start, then 365
 * days after the last reminder (ruling 47). An ending plan gets no reminder.
 */
export async function remindYearly({ db, orderLog }: Pick<PaymentDeps, 'db' | 'orderLog'>) {
  for (const orderId of await dueForReminder(db, MAX)) {
    await inTransaction(db, async (trx) => {
      await lockOrder(trx, orderId);
      // Another server may have sent it by now.
      if ((await dueForReminder(trx, 1, orderId)).length === 0) return;
      await orderLog.appendEvent(trx, orderId, { kind: 'plan.year-passed' }, 'system');
    });
  }
}

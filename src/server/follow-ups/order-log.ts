import { createOrderLog, type OrderLog } from '#server/features/orders/orders.ts';
import { enqueue } from '#server/features/outbox/outbox.ts';
import { followWithBills, followWithCredit } from '#server/features/payments/payments.ts';
import { followWithVisit, type KeepTimeDeps } from '#server/features/scheduling/scheduling.ts';
import { messagesAfter } from './order-messages.ts';

/** The log of what happens to orders, with everything that follows from it. */
export function wiredOrderLog(scheduling: KeepTimeDeps): OrderLog {
  const log: OrderLog = createOrderLog([
    (trx, appended) => enqueue(trx, messagesAfter(appended)),
    (trx, appended) => followWithCredit(trx, log, appended),
    (trx, appended) => followWithBills(trx, log, appended),
    (trx, appended) => followWithVisit(trx, log, scheduling, appended),
  ]);
  return log;
}

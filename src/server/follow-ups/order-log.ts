import { createOrderLog, type OrderLog } from '#server/features/orders/order-log.ts';
import { enqueue } from '#server/features/outbox/outbox.ts';
import { followWithCredit } from '#server/features/payments/referral-credit.ts';
import { crmEventsAfter } from './order-crm-events.ts';
import { mailsAfter } from './order-mails.ts';

/** The log of what happens to orders, with everything that follows from it. */
export function wiredOrderLog(): OrderLog {
  const log: OrderLog = createOrderLog([
    (trx, appended) => enqueue(trx, [...mailsAfter(appended), ...crmEventsAfter(appended)]),
    (trx, appended) => followWithCredit(trx, log, appended),
  ]);
  return log;
}

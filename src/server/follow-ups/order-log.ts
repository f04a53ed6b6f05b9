import { createOrderLog, type OrderLog } from '#server/features/orders/order-log.ts';
import { enqueue } from '#server/features/outbox/outbox.ts';
import { followWithCredit } from '#server/features/payments/referral-credit.ts';
import { mailsAfter } from './order-mails.ts';
import { type CrmContext, recordCrmEvent } from './record-crm-event.ts';

/** The log of what happens to orders, with everything that follows from it. */
export function wiredOrderLog(context: CrmContext): OrderLog {
  const log: OrderLog = createOrderLog([
    (trx, appended) => enqueue(trx, mailsAfter(appended)),
    (trx, appended) => recordCrmEvent(trx, context, appended),
    (trx, appended) => followWithCredit(trx, log, appended),
  ]);
  return log;
}

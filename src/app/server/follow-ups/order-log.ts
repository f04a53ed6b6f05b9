import { thankForInvoices } from '#invoices/server/invoices.ts';
import { createOrderLog, type OrderLog } from '#orders/server/orders.ts';
import { enqueue } from '#outbox/server/outbox.ts';
import { answerRequestsOnEvent } from '#own-page/server/own-page.ts';
import { followWithInvoices } from '#payments/server/invoices/invoices.ts';
import {
  followWithBills,
  followWithCredit,
  followWithDue,
  followWithHold,
  followWithLastDay,
  followWithNotice,
  followWithPause,
} from '#payments/server/payments.ts';
import { followWithVisit, type HoldTimeDeps } from '#visits/server/visits.ts';
import { messagesAfter } from './order-messages.ts';

/** The log of order events, with everything that follows from each. */
export function wiredOrderLog(scheduling: HoldTimeDeps): OrderLog {
  const log: OrderLog = createOrderLog([
    (trx, appended) => enqueue(trx, messagesAfter(appended)),
    (trx, appended) => followWithNotice(trx, scheduling.settings, appended),
    (trx, appended) => followWithCredit(trx, log, scheduling.settings, appended),
    (trx, appended) => followWithBills(trx, log, appended),
    (trx, appended) => followWithInvoices(trx, log, appended),
    (trx, appended) => thankForInvoices(trx, appended),
    (trx, appended) => followWithDue(trx, log, scheduling.settings, appended),
    (trx, appended) => followWithHold(trx, log, appended, scheduling.now()),
    (trx, appended) => followWithLastDay(trx, appended),
    (trx, appended) => followWithPause(trx, appended),
    (trx, appended) => followWithVisit(trx, log, scheduling, appended),
    answerRequestsOnEvent,
  ]);
  return log;
}

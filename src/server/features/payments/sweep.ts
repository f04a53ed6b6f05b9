import { inTransaction } from '#server/database/transaction.ts';
import { lockOrder } from '#server/features/orders/queries.ts';
import { moveOrder } from '#server/features/orders/timeline.ts';
import { applyPaymentSession } from './apply-payment-session.ts';
import { applyPlan } from './apply-plan.ts';
import { openReservations } from './credit-queries.ts';
import { handleEvent } from './handle-event.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { openBills } from './payment-queries.ts';
import { stalePlans, unknownPlans } from './plan-queries.ts';
import { type Attempt, failAttempt, findLiveAttempt, takeTurn } from './queries.ts';
import { deleteOldReceipts } from './receipt-queries.ts';
import { sendRefund } from './refund-payment.ts';
import { openRefunds } from './refund-queries.ts';
import { sendCharge } from './send-charge.ts';
import { SESSION_HOURS } from './session-params.ts';
import { lapsedAttempts, strandedOrders, unpaidSessions } from './sweep-queries.ts';
import { sendCredit } from './use-credit.ts';

const OLDER_THAN_SECONDS = 120;
const MOST = 500;
const AT_ONCE = 4;
const DAY_MS = 24 * 3_600_000;
/** The processor itself gives up sending after three days. */
const EVENT_DAYS = 4;
/** It lists the newest first, and those done already as well: a bound, never to be reached. */
const MOST_EVENTS = 50_000;

/** Asks about every session that may have been paid without our hearing of it. */
export async function sweepUnpaid(deps: PaymentDeps): Promise<void> {
  const waiting = await unpaidSessions(deps.db, OLDER_THAN_SECONDS, MOST);
  const ask = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await takeTurn(deps.db, next.id, 0);
      await applyPaymentSession(deps, next.sessionRef);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  for (const refundId of await openRefunds(deps.db, MOST)) await sendRefund(deps, refundId);
  for (const paymentId of await openBills(deps.db, MOST)) await sendCharge(deps, paymentId);
  for (const id of await openReservations(deps.db, MOST)) await sendCredit(deps, id);
  for (const attempt of await lapsedAttempts(deps.db, MOST)) {
    await lapse(deps, attempt.order_id, attempt);
  }
  for (const orderId of await strandedOrders(deps.db, SESSION_HOURS, MOST)) {
    await lapse(deps, orderId);
  }
}

/**
 * Does the events that did not reach us; those that did are known by their receipts. Asks about
 * plans that have been silent for a day.
 */
export async function sweepEvents(deps: PaymentDeps, now = new Date()): Promise<void> {
  const from = new Date(now.getTime() - EVENT_DAYS * DAY_MS);
  const events = await deps.processor.undeliveredEvents(from, MOST_EVENTS);
  if (!events.ok) throw new Error(`events not listed: ${events.failure.code}`);
  for (const event of events.value) await handleEvent(deps, event);
  await deleteOldReceipts(deps.db);
  const plans = [...(await unknownPlans(deps.db, MOST)), ...(await stalePlans(deps.db, MOST))];
  for (const subscription of plans) await applyPlan(deps, subscription);
}

/** Ends an order that nobody can pay any more. */
function lapse({ db }: PaymentDeps, orderId: string, attempt?: Attempt): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockOrder(trx, orderId);
    if (attempt !== undefined) await failAttempt(trx, attempt.id, 'lapsed');
    if ((await findLiveAttempt(trx, orderId)) !== undefined) return;
    await moveOrder(trx, orderId, 'expired', { kind: 'payment.expired', actor: 'system' });
  });
}

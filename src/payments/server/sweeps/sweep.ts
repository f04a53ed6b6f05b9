import type { OrderId } from '#kernel/rules/ids.ts';
import { lockOrder } from '#orders/server/orders.ts';
import { sendCharge } from '#payments/server/charges/send-charge.ts';
import { openReservations } from '#payments/server/credit/credit-queries.ts';
import { sendCredit } from '#payments/server/credit/use-credit.ts';
import { unsettledBilling } from '#payments/server/disputes/dispute-queries.ts';
import { settleBilling } from '#payments/server/disputes/plan-billing.ts';
import { applierOf } from '#payments/server/events/apply-event.ts';
import { handleEvent } from '#payments/server/events/handle-event.ts';
import { deleteOldReceipts, fileSettled } from '#payments/server/events/receipt-queries.ts';
import { openGiftRefunds } from '#payments/server/gift-cards/bought/gift-refund-queries.ts';
import { sendGiftRefund } from '#payments/server/gift-cards/bought/gift-refunds.ts';
import {
  forgetUnpaid,
  unpaidPurchases,
} from '#payments/server/gift-cards/bought/purchase-queries.ts';
import { openHolds } from '#payments/server/holds/hold-queries.ts';
import { settleHold } from '#payments/server/holds/release-hold.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { openCharges } from '#payments/server/payment-queries.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { sendPlanEnd } from '#payments/server/plans/end-plan.ts';
import { openPlanEnds } from '#payments/server/plans/plan-end-queries.ts';
import { stalePlans, unknownPlans } from '#payments/server/plans/plan-queries.ts';
import type { ProcessorEvent } from '#payments/server/processor/processor.ts';
import { sendRefund } from '#payments/server/refunds/refund-payment.ts';
import { openRefunds, refundsToRetry } from '#payments/server/refunds/refund-queries.ts';
import { retryRefund } from '#payments/server/refunds/retry-refund.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import {
  type Attempt,
  failAttempt,
  findLiveAttempt,
} from '#payments/server/sessions/attempt-queries.ts';
import { SESSION_HOURS } from '#payments/server/sessions/session-params.ts';
import { startCheck } from '#payments/server/sessions/session-queries.ts';
import {
  lapsedAttempts,
  ordersWithoutAttempt,
  unpaidSessions,
} from '#payments/server/sessions/unpaid-queries.ts';
import { releaseStale } from '#payments/server/tenders/tender-queries.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { JobUndone } from '#platform/server/jobs/jobs.ts';
import type { Db } from '#registry/tables.ts';
import { sweepRound } from './sweep-round.ts';
import { EVENT_DAYS, MAX_EVENTS } from './undelivered.ts';

const OLDER_THAN_SECONDS = 120;
const MAX = 500;
const AT_ONCE = 4;
const DAY_MS = 24 * 3_600_000;

/** Asks about every session that may have been paid without our knowing. */
export async function sweepUnpaid(deps: PaymentDeps): Promise<void> {
  const waiting = await unpaidSessions(deps.db, OLDER_THAN_SECONDS, MAX);
  const round = (name: string, atOnce = 1) => ({ logger: deps.logger, name, atOnce });
  await sweepRound(waiting, round('sessions', AT_ONCE), async ({ id, sessionRef }) => {
    await startCheck(deps.db, id, 0);
    return (await applyPaymentSession(deps, sessionRef)) !== 'unreachable';
  });
  const refunds = await openRefunds(deps.db, MAX);
  await sweepRound(refunds, round('refunds'), (id) => sendRefund(deps, id));
  const refused = await refundsToRetry(deps.db, MAX);
  await sweepRound(refused, round('refused refunds'), (refund) => retryRefund(deps, refund));
  const bills = await openCharges(deps.db, MAX);
  await sweepRound(bills, round('bills'), (id) => sendCharge(deps, id));
  const holds = await openHolds(deps.db, MAX);
  await sweepRound(holds, round('holds'), (id) => settleHold(deps, id));
  const reservations = await openReservations(deps.db, MAX);
  await sweepRound(reservations, round('credit'), async (id) => {
    return (await sendCredit(deps, id)) !== 'waiting';
  });
  const lapsed = await lapsedAttempts(deps.db, MAX);
  await sweepRound(lapsed, round('lapsed attempts'), (attempt) =>
    expireOrder(deps, attempt.order_id, attempt),
  );
  await releaseStale(deps.db);
  await sweepGiftCards(deps);
  const stranded = await ordersWithoutAttempt(deps.db, SESSION_HOURS, MAX);
  await sweepRound(stranded, round('stranded orders'), (orderId) => expireOrder(deps, orderId));
}

/** Gift cards that may have been bought without our knowing, and their pending refunds. */
async function sweepGiftCards(deps: PaymentDeps): Promise<void> {
  const round = (name: string) => ({ logger: deps.logger, name });
  const unpaid = await unpaidPurchases(deps.db, OLDER_THAN_SECONDS, MAX);
  await sweepRound(unpaid, round('gift cards'), async ({ sessionRef }) => {
    return (await applyPaymentSession(deps, sessionRef)) !== 'unreachable';
  });
  const refunds = await openGiftRefunds(deps.db, MAX);
  await sweepRound(refunds, round('gift refunds'), (id) => sendGiftRefund(deps, id));
  await forgetUnpaid(deps.db);
}

/** Handles the events that did not reach us; the others have receipts. Asks about plans without news for a day. */
export async function sweepEvents(deps: PaymentDeps, now = new Date()): Promise<void> {
  const from = new Date(now.getTime() - EVENT_DAYS * DAY_MS);
  const events = await deps.processor.undeliveredEvents(from, MAX_EVENTS);
  if (!events.ok) throw new JobUndone('events-not-listed', events.failure.code);
  const round = (name: string) => ({ logger: deps.logger, name });
  const open = shuffled(await unsettledEvents(deps.db, events.value));
  const allEvents = await sweepRound(open, round('events'), async (event) => {
    return (await handleEvent(deps, event)) !== 'unreachable';
  });
  await deleteOldReceipts(deps.db);
  const plans = [...(await unknownPlans(deps.db, MAX)), ...(await stalePlans(deps.db, MAX))];
  const allPlans = await sweepRound(plans, round('plans'), async (subscription) => {
    return (await applyPlan(deps, subscription)) !== 'unreachable';
  });
  const unsettled = await unsettledBilling(deps.db, MAX);
  await sweepRound(unsettled, round('plan billing'), (orderId) => settleBilling(deps, orderId));
  const ends = await openPlanEnds(deps.db, MAX);
  await sweepRound(shuffled(ends), round('plan ends'), (subscription) =>
    sendPlanEnd(deps, subscription),
  );
  // The job is retried before the schedule starts the next one.
  if (!allEvents || !allPlans) throw new JobUndone('processor-unreachable');
}

/** The events that may still change something; the receipts of the others are stored in batches. */
async function unsettledEvents(db: Db, events: readonly ProcessorEvent[]) {
  const open: ProcessorEvent[] = [];
  for (let from = 0; from < events.length; from += MAX) {
    const some = events.slice(from, from + MAX);
    const asked = some.map((event) => ({ event, changesNothing: applierOf(event) === undefined }));
    const standings = await fileSettled(db, asked);
    open.push(...some.filter((_, at) => !(standings[at]?.isSeen || standings[at]?.isSettled)));
  }
  return open;
}

/** Their order is irrelevant; shuffling keeps a few that never get an answer from blocking the same others. */
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Ends an order that can no longer be paid. */
function expireOrder(
  { db, orderLog }: PaymentDeps,
  orderId: OrderId,
  attempt?: Attempt,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockOrder(trx, orderId);
    if (attempt !== undefined) await failAttempt(trx, attempt.id, 'lapsed');
    if ((await findLiveAttempt(trx, orderId)) !== undefined) return true;
    const event = { kind: 'payment.expired', attemptId: attempt?.id ?? null } as const;
    await orderLog.moveOrder(trx, orderId, 'expired', event, 'system');
    return true;
  });
}

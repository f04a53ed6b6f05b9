import type { SessionRef } from '#kernel/rules/ids.ts';
import { type Cents, noCents, sumCents } from '#kernel/rules/money.ts';
import type { OrderEvent } from '#orders/rules/order-event.ts';
import { isUnpaid, isWithBank } from '#orders/rules/order-status.ts';
import { isBookedAndUnpaid, setPaidByCard, storePaymentRefs } from '#orders/server/orders.ts';
import { applyBillSession } from '#payments/server/charges/apply-bill-session.ts';
import { withReceipt } from '#payments/server/events/with-receipt.ts';
import { applyGiftSession } from '#payments/server/gift-cards/bought/apply-gift-session.ts';
import { owedFor } from '#payments/server/owed.ts';
import type { Applied, PaymentDeps } from '#payments/server/payment-deps.ts';
import { insertPayment, type Payment, paymentsOf } from '#payments/server/payment-queries.ts';
import { askToEndPlan } from '#payments/server/plans/ask-plan-end.ts';
import type { PaymentSession, ProcessorEvent } from '#payments/server/processor/processor.ts';
import { returnPayment } from '#payments/server/refunds/return-payment.ts';
import { confirmByTenders } from '#payments/server/tenders/stand-by-tenders.ts';
import { logTenders, takeTenders } from '#payments/server/tenders/tenders.ts';
import type { Trx } from '#registry/tables.ts';
import { changeAttempt } from './attempt-queries.ts';
import { type Effect, effects, judgeSession } from './judge-session.ts';
import { type LockedSession, lockSession } from './session-queries.ts';

/**
 * The only function that applies a session: reads it again from the processor and updates its order.
 * Safe to repeat, concurrently and in any order. The receipt of a triggering event is stored in the
 * same transaction. Four round trips: the locks, earlier payments, the result, and the messages with
 * the commit.
 */
export async function applyPaymentSession(
  deps: PaymentDeps,
  sessionId: SessionRef,
  event?: ProcessorEvent,
): Promise<Applied> {
  const answer = await deps.processor.readSession(sessionId);
  if (!answer.ok && answer.failure.kind === 'unreachable') return 'unreachable';
  return withReceipt(deps, event, async (trx) => {
    return answer.ok ? applySession(trx, deps, answer.value) : 'not-ours';
  });
}

async function applySession(
  trx: Trx,
  deps: PaymentDeps,
  session: PaymentSession,
): Promise<Applied> {
  const held = await lockSession(trx, session);
  if (held === undefined) return applyGiftSession(trx, deps, session);
  const { attempt, order, expected } = held;
  const { payment_id } = attempt;
  if (payment_id !== null) {
    return applyBillSession(trx, deps, session, { ...attempt, payment_id });
  }
  const verdict = judgeSession(session, expected);
  if (verdict === 'open') return 'unchanged';
  if (verdict === 'declined' && attempt.last_decline === session.decline?.id) return 'unchanged';
  const effect: Effect = effects[verdict];
  if (!effect.after.includes(attempt.state)) return 'unchanged';
  const told = { order, attempt, session, effect };
  const payment = await settleAttempt(trx, told);
  const change = { ...told, tenders: await tendersOf(trx, told) };
  // Another attempt would start another plan, so this plan must not be charged after all.
  if (verdict === 'failed' && session.subscriptionRef !== null) {
    await askToEndPlan(trx, order.id, session.subscriptionRef);
  }
  await changeOrder(trx, deps, change, payment);
  return 'changed';
}

interface SessionUpdate extends Pick<LockedSession, 'order' | 'attempt'> {
  readonly session: PaymentSession;
  readonly effect: Effect;
}

interface SessionUpdateWithTenders extends SessionUpdate {
  /** What credit and gift cards have just paid besides the card. */
  readonly tenders: readonly Payment[];
}

/** The tenders reserved for the order pay when it is confirmed. */
async function tendersOf(trx: Trx, told: SessionUpdate): Promise<readonly Payment[]> {
  const { order, attempt, effect } = told;
  const stands = effect.attempt === 'paid' || effect.attempt === 'saved';
  const { tender_cents: said } = attempt;
  return stands && said > noCents && isOrderWaiting(told) ? takeTenders(trx, order, said) : [];
}

async function changeOrder(
  trx: Trx,
  deps: PaymentDeps,
  change: SessionUpdateWithTenders,
  payment: Payment | undefined,
): Promise<void> {
  const { order, session, effect } = change;
  const event = eventOf(change);
  const { orderLog } = deps;
  if (effect.order === null) {
    deps.logger.error({ orderId: order.id, ...event }, 'paid amount differs from order');
    return orderLog.appendEvent(trx, order.id, event, 'processor');
  }
  if (isDeposit(change)) {
    await secureBooking(trx, deps, change);
    return logTenders(trx, deps, order.id, change.tenders);
  }
  if (effect.attempt === 'saved') return payByTenders(trx, deps, change);
  const isPaid = effect.attempt === 'paid';
  const isPaidAgain = isPaid && order.paid_at !== null;
  const paid = isPaid ? session : undefined;
  const to = effect.order;
  const move = () => orderLog.moveOrder(trx, order.id, to, event, 'processor', paid);
  if (!isPaidAgain && (await move())) return logTenders(trx, deps, order.id, change.tenders);
  if (isPaid && isBookedAndUnpaid(order) && !(await isOverpaid(trx, change))) {
    await payConfirmedBooking(trx, change);
    return orderLog.appendEvent(trx, order.id, event, 'processor');
  }
  if (isPaid) return refundUnneededPayment(trx, deps, change, payment);
  return orderLog.appendEvent(trx, order.id, event, 'processor');
}

/** By its terms the booking pays nothing, or only a part, before the visit. */
function isDeposit(change: SessionUpdateWithTenders): boolean {
  const { attempt, order, effect, tenders } = change;
  const isWhole =
    tenders.length > 0 &&
    sumCents([attempt.asks_cents ?? noCents, ...amountsOf(tenders)]) >= order.total_cents;
  if (effect.attempt === 'saved') return !isWhole;
  return (
    effect.attempt === 'paid' && attempt.asks_cents !== null && !isWhole && isOrderWaiting(change)
  );
}

/** The order waits for this: no other payment or person was faster. */
function isOrderWaiting({ order }: SessionUpdate): boolean {
  return isUnpaid(order.status) || isWithBank(order.status);
}

/** A card is saved, and credit or a gift card has paid the full price: the booking is paid. */
async function payByTenders(
  trx: Trx,
  deps: PaymentDeps,
  change: SessionUpdateWithTenders,
): Promise<void> {
  const { order, session, tenders } = change;
  await confirmByTenders(trx, deps, order.id, tenders, { actor: 'processor', refs: session });
}

/** A card is saved, and nothing or a part was paid: the booking is confirmed, and owes the rest. */
async function secureBooking(
  trx: Trx,
  { orderLog }: PaymentDeps,
  { order, attempt, session }: SessionUpdateWithTenders,
): Promise<void> {
  const ids = { attemptId: attempt.id, sessionRef: session.id };
  const amount = attempt.asks_cents ?? noCents;
  const event = { kind: 'order.secured', ...ids, amount } as const;
  await storePaymentRefs(trx, order.id, session);
  const isMoved = await orderLog.moveOrder(trx, order.id, 'confirmed', event, 'processor');
  if (!isMoved) await orderLog.appendEvent(trx, order.id, event, 'processor');
}

/** A second deposit is more than the price, or will be: a confirmed booking already has its own. */
async function isOverpaid(
  trx: Trx,
  { attempt, order }: SessionUpdateWithTenders,
): Promise<boolean> {
  if (attempt.asks_cents === null) return false;
  const came = (await paymentsOf(trx, order.id)).filter(isPriceMoney);
  return sumCents(amountsOf(came)) > order.total_cents;
}

function amountsOf(payments: readonly Payment[]): Cents[] {
  return payments.map(({ amount_cents }) => amount_cents);
}

function isPriceMoney({ kind, state }: Payment): boolean {
  return kind === 'booking' && state === 'paid';
}

/** A confirmed booking got everything it owed, or a part. */
async function payConfirmedBooking(
  trx: Trx,
  { attempt, order, session }: SessionUpdateWithTenders,
): Promise<void> {
  const isWhole =
    attempt.asks_cents === null || owedFor(order, await paymentsOf(trx, order.id)) === noCents;
  if (isWhole) await setPaidByCard(trx, order.id, session);
}

/** Money for a paid or canceled order confirms nothing, and is refunded. */
async function refundUnneededPayment(
  trx: Trx,
  deps: PaymentDeps,
  change: SessionUpdateWithTenders,
  payment: Payment | undefined,
): Promise<void> {
  const { order, session } = change;
  const isAgain = order.paid_at !== null || isBookedAndUnpaid(order);
  const paid = paidFacts(change);
  const event: OrderEvent = isAgain
    ? {
        kind: 'payment.received-again',
        amount: paid.amount,
        sessionRef: session.id,
        paymentId: null,
      }
    : { kind: 'payment.after-cancel', ...paid };
  deps.logger.error({ orderId: order.id, ...paid }, event.kind);
  await deps.orderLog.appendEvent(trx, order.id, event, 'processor');
  if (!isAgain) await storePaymentRefs(trx, order.id, session);
  if (session.subscriptionRef !== null) await askToEndPlan(trx, order.id, session.subscriptionRef);
  if (payment !== undefined)
    await returnPayment(trx, deps, payment, isAgain ? 'paid-already' : 'paid-after-cancellation');
}

/** Money that moved is recorded, even if it is not the order's price. */
async function settleAttempt(trx: Trx, { order, attempt, session, effect }: SessionUpdate) {
  const settled = { id: attempt.id, state: effect.attempt, session };
  const moved = effect.attempt === 'paid' || effect.attempt === 'mismatch';
  if (!moved || session.payment !== 'paid' || !session.amount) {
    await changeAttempt(trx, settled);
    return undefined;
  }
  const payment = {
    orderId: order.id,
    kind: 'booking',
    amount: session.amount,
    currency: session.currency ?? order.currency,
    paymentIntentRef: session.paymentIntentRef,
    invoiceRef: session.invoiceRef,
    paidAt: session.paidAt,
    isNew: session.isUntouched && session.subscriptionRef === null,
  } as const;
  return insertPayment(trx, payment, settled);
}

function paidFacts({
  attempt,
  session: { id: sessionRef, amount, currency },
}: SessionUpdateWithTenders) {
  return { attemptId: attempt.id, sessionRef, amount, currency };
}

/** The order event for a session's verdict. */
function eventOf(change: SessionUpdateWithTenders): OrderEvent {
  const { attempt, session, effect } = change;
  const ids = { attemptId: attempt.id, sessionRef: session.id };
  switch (effect.kind) {
    case 'payment.declined':
      return { kind: effect.kind, ...ids, code: session.decline?.code ?? null };
    case 'payment.received':
      return { kind: effect.kind, ...paidFacts(change) };
    case 'payment.mismatch':
      return { kind: effect.kind, sessionRef: session.id, amount: session.amount, paymentId: null };
    case 'payment.expired':
      return { kind: effect.kind, attemptId: attempt.id };
    case 'order.secured':
      return { kind: effect.kind, ...ids, amount: noCents };
    case 'payment.processing':
    case 'payment.failed':
      return { kind: effect.kind, ...ids };
  }
}

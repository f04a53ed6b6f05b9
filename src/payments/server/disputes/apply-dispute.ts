import type { DisputeRef } from '#kernel/rules/ids.ts';
import { type Cents, maxCents, noCents } from '#kernel/rules/money.ts';
import type { OrderEventKind, OrderEventOf } from '#orders/rules/order-event.ts';
import { isDisputed, isUpcoming, type OrderStatus } from '#orders/rules/order-status.ts';
import { lockOrder, type Order } from '#orders/server/orders.ts';
import { hasAttendedVisit } from '#payments/server/charges/bill-queries.ts';
import { findKnownPayment, invoiceOf } from '#payments/server/events/known-payment.ts';
import { withReceipt } from '#payments/server/events/with-receipt.ts';
import { applyGiftDispute } from '#payments/server/gift-cards/bought/gift-disputes.ts';
import type { Applied, PaymentDeps } from '#payments/server/payment-deps.ts';
import { lockPayment, type Payment } from '#payments/server/payment-queries.ts';
import { askToEndPlan } from '#payments/server/plans/ask-plan-end.ts';
import { askToSettleBilling } from '#payments/server/plans/plan-pause.ts';
import { databaseNow } from '#payments/server/plans/plan-queries.ts';
import type { ProcessorDispute, ProcessorEvent } from '#payments/server/processor/processor.ts';
import { leavesNothingOfOrder } from '#payments/server/refunds/apply-refunds.ts';
import { plansOfOrder } from '#payments/server/sessions/attempt-queries.ts';
import type { Trx } from '#registry/tables.ts';
import { type Dispute, findDispute, storeDispute } from './dispute-queries.ts';

type State = ProcessorDispute['state'];

/** Where a dispute can go from each state; a lost one can be appealed, or won late. */
const NEXT: Readonly<Record<State, readonly State[]>> = {
  inquiry: ['open', 'won', 'lost'],
  open: ['won', 'lost'],
  lost: ['open', 'won'],
  won: [],
};

/**
 * Updates an order, or a purchased gift card, to the state of a dispute at the processor: open, won,
 * or lost, when the bank keeps the money until it is won after all. Safe to repeat, concurrently and
 * in any order: an answer requested earlier never replaces a later one.
 */
export async function applyDispute(
  deps: PaymentDeps,
  disputeRef: DisputeRef,
  event?: ProcessorEvent,
): Promise<Applied> {
  const askedAt = await databaseNow(deps.db);
  const answer = await deps.processor.readDispute(disputeRef);
  if (!answer.ok) return answer.failure.kind === 'unreachable' ? 'unreachable' : 'not-ours';
  const dispute = answer.value;
  const { paymentIntentRef } = dispute;
  if (paymentIntentRef === null) return 'not-ours';
  const invoice = await invoiceOf(deps, paymentIntentRef);
  if (invoice === 'unreachable') return 'unreachable';
  return withReceipt(deps, event, async (trx) => {
    const known = await findKnownPayment(trx, paymentIntentRef, invoice);
    if (known === undefined) return applyGiftDispute(trx, deps, dispute, askedAt);
    const order = await lockOrder(trx, known.order_id);
    const payment = await lockPayment(trx, known.id);
    const before = await findDispute(trx, disputeRef);
    if (before !== undefined && before.asked_at >= askedAt) return 'unchanged';
    const isStep = before?.state !== dispute.state;
    if (before !== undefined && !hasChanged(before, dispute)) return 'unchanged';
    const taken = amountTakenByBank(dispute, before);
    await storeDispute(trx, payment.id, dispute, {
      orderStatus: order.status,
      askedAt,
      holdsBilling: order.recurring && holdsPlanBilling(dispute, before),
      taken,
    });
    const change = { order, payment, dispute, before };
    if (isStep) {
      if (order.recurring) await askToSettleBilling(trx, order.id);
      await applyChange(trx, deps, change);
    } else if (taken !== before.taken_cents) {
      await append(trx, deps, change, { kind: 'dispute.settled', ...lossOf(change) });
    }
    return 'changed';
  });
}

/** Whether it continues, was answered, got more time from the bank, or some of the money came back. */
function hasChanged(before: Dispute, { state, answerBy, held, fee }: ProcessorDispute): boolean {
  if (before.state !== state) return NEXT[before.state].includes(state);
  return (
    before.answer_by?.getTime() !== answerBy?.getTime() ||
    before.held_cents !== held ||
    before.fee_cents !== fee
  );
}

/** After its decision the bank keeps what the balance transactions say. */
function amountTakenByBank({ state, held }: ProcessorDispute, before: Dispute | undefined): Cents {
  if (state === 'lost') return maxCents(held, noCents);
  return state === 'open' ? (before?.taken_cents ?? noCents) : noCents;
}

/** A plan that an owner charges again stays that way, whatever happens to the dispute. */
function holdsPlanBilling({ state }: ProcessorDispute, before: Dispute | undefined): boolean {
  const isResumed = before !== undefined && isContested(before.state) && !before.holds_billing;
  return isContested(state) && !isResumed;
}

function isContested(state: State): boolean {
  return state === 'open' || state === 'lost';
}

interface Change {
  readonly order: Order;
  readonly payment: Payment;
  readonly dispute: ProcessorDispute;
  readonly before: Dispute | undefined;
}

function applyChange(trx: Trx, deps: PaymentDeps, change: Change): Promise<void> {
  switch (change.dispute.state) {
    case 'inquiry':
      return append(trx, deps, change, { kind: 'dispute.inquiry', ...factsOf(change) });
    case 'open':
      return contest(trx, deps, change);
    case 'lost':
      return lose(trx, deps, change);
    case 'won':
      return win(trx, deps, change);
  }
}

/** The bank has taken the money, or is reviewing a lost dispute again. */
async function contest(trx: Trx, deps: PaymentDeps, change: Change): Promise<void> {
  const { order, payment, before } = change;
  const kind = before?.state === 'lost' ? ('dispute.appealed' as const) : ('dispute.open' as const);
  const facts = factsOf(change);
  const { disputeRef, amount, reason } = facts;
  deps.logger.warn({ orderId: order.id, disputeRef, amount, reason }, 'a payment is disputed');
  const event = { kind, ...facts };
  const moved = payment.kind === 'booking' && (await move(trx, deps, change, event, 'disputed'));
  if (!moved) await append(trx, deps, change, event);
}

/**
 * The bank took the money back. That is not a refund (ruling 40). A booking with no money left is
 * canceled, unless a visit took place: done is done.
 */
async function lose(trx: Trx, deps: PaymentDeps, change: Change): Promise<void> {
  const { id: orderId, status } = change.order;
  const leavesNothing = await leavesNothingOfOrder(trx, change.payment);
  const former = isDisputed(status) ? (change.before?.order_status ?? status) : status;
  const cancels = leavesNothing && isUpcoming(former) && !(await hasAttendedVisit(trx, orderId));
  const loss = { ...lossOf(change), leavesNothing, cancels };
  await leaveDispute(
    trx,
    deps,
    change,
    { kind: 'dispute.lost', ...loss },
    cancels ? 'cancelled' : former,
  );
  if (!cancels) return;
  for (const plan of await plansOfOrder(trx, orderId)) await askToEndPlan(trx, orderId, plan);
}

/** Also late or on appeal: what the bank had kept is back. */
async function win(trx: Trx, deps: PaymentDeps, change: Change): Promise<void> {
  // The only way back from 'lost' is through 'disputed'.
  if (change.before?.state === 'lost') await contest(trx, deps, change);
  const { status } = await lockOrder(trx, change.order.id);
  const former = change.before?.order_status ?? status;
  await leaveDispute(trx, deps, change, { kind: 'dispute.won', ...factsOf(change) }, former);
}

/** Moves the order to `to` if the dispute held it, or ends it. */
async function leaveDispute(
  trx: Trx,
  deps: PaymentDeps,
  change: Change,
  event: DisputeEvent,
  to: OrderStatus,
): Promise<void> {
  const { status } = await lockOrder(trx, change.order.id);
  const goesOn = isDisputed(status) ? !isDisputed(to) : status !== to && 'cancels' in event;
  const moved = goesOn && (await move(trx, deps, change, event, to));
  if (!moved) await append(trx, deps, change, event);
}

type DisputeEvent = OrderEventOf<Extract<OrderEventKind, `dispute.${string}`>>;

function append(
  trx: Trx,
  { orderLog }: PaymentDeps,
  { order }: Change,
  event: DisputeEvent,
): Promise<void> {
  return orderLog.appendEvent(trx, order.id, event, 'processor');
}

function move(
  trx: Trx,
  { orderLog }: PaymentDeps,
  { order }: Change,
  event: DisputeEvent,
  to: OrderStatus,
): Promise<boolean> {
  return orderLog.moveOrder(trx, order.id, to, event, 'processor');
}

function factsOf({ payment, dispute }: Change) {
  const { id: disputeRef, amount, reason } = dispute;
  const answerBy = dispute.answerBy?.toISOString() ?? null;
  return { disputeRef, paymentId: payment.id, amount, reason, answerBy };
}

function lossOf(change: Change) {
  const { dispute, before } = change;
  return { ...factsOf(change), taken: amountTakenByBank(dispute, before), fee: dispute.fee };
}

import type { DisputeRef } from '#domain/order/ids.ts';
import type { OrderEvent } from '#domain/order/order-event.ts';
import { isDisputed, type OrderStatus } from '#domain/order/order-status.ts';
import type { Trx } from '#server/database/schema.ts';
import { lockOrder, type Order } from '#server/features/orders/orders.ts';
import { findKnownPayment, invoiceOf } from '#server/features/payments/known-payment.ts';
import type { Applied, PaymentDeps } from '#server/features/payments/payment-deps.ts';
import { lockPayment, type Payment } from '#server/features/payments/payment-queries.ts';
import { databaseNow } from '#server/features/payments/plans/plan-queries.ts';
import type {
  ProcessorDispute,
  ProcessorEvent,
} from '#server/features/payments/processor/processor.ts';
import { isOver, storeRefunds } from '#server/features/payments/refunds/apply-refunds.ts';
import { isReturnedBy } from '#server/features/payments/refunds/refund-queries.ts';
import { withReceipt } from '#server/features/payments/with-receipt.ts';
import { type Dispute, findDispute, setAnswerBy, storeDispute } from './dispute-queries.ts';
import { askToSettleBilling } from './plan-billing.ts';

type State = ProcessorDispute['state'];

/** What may become of a dispute; one that was lost is looked at again on appeal, or won late. */
const NEXT: Readonly<Record<State, readonly State[]>> = {
  inquiry: ['open', 'won', 'lost'],
  open: ['won', 'lost'],
  lost: ['open', 'won'],
  won: [],
};

/**
 * Brings an order to what the processor says of a dispute: contested, won back, or lost, which is
 * money given back until it is won after all. Safe to call any number of times, concurrently and in
 * any order: an answer asked for earlier never replaces a later one.
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
    if (known === undefined) return 'not-ours';
    const order = await lockOrder(trx, known.order_id);
    const payment = await lockPayment(trx, known.id);
    const before = await findDispute(trx, disputeRef);
    if (before !== undefined && before.asked_at >= askedAt) return 'unchanged';
    if (before?.state === dispute.state) {
      // No step of the dispute: it was answered, or the bank gives more time.
      if (before.answer_by?.getTime() === dispute.answerBy?.getTime()) return 'unchanged';
      await setAnswerBy(trx, disputeRef, { answerBy: dispute.answerBy, askedAt });
      return 'changed';
    }
    if (before !== undefined && !NEXT[before.state].includes(dispute.state)) return 'unchanged';
    await storeDispute(trx, payment.id, dispute, {
      orderStatus: order.status,
      askedAt,
      holdsBilling: order.recurring && holds(dispute, before),
    });
    if (order.recurring) await askToSettleBilling(trx, order.id);
    await follow(trx, deps, { order, payment, dispute, before });
    return 'changed';
  });
}

/** What an owner has charged again meanwhile stays so, whatever becomes of the dispute. */
function holds({ state }: ProcessorDispute, before: Dispute | undefined): boolean {
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

function follow(trx: Trx, deps: PaymentDeps, change: Change): Promise<void> {
  switch (change.dispute.state) {
    case 'inquiry':
      return append(trx, deps, change, 'dispute.inquiry');
    case 'open':
      return contest(trx, deps, change);
    case 'lost':
      return lose(trx, deps, change);
    case 'won':
      return win(trx, deps, change);
  }
}

/** The bank has taken the money, or thinks about one that was lost once more. */
async function contest(trx: Trx, deps: PaymentDeps, change: Change): Promise<void> {
  const { order, payment, before } = change;
  const isAgain = before?.state === 'lost';
  const kind = isAgain ? 'dispute.appealed' : 'dispute.open';
  const { disputeRef, amount, reason } = factsOf(change);
  deps.logger.warn({ orderId: order.id, disputeRef, amount, reason }, 'a payment is disputed');
  const moved = payment.kind === 'booking' && (await move(trx, deps, change, kind, 'disputed'));
  if (!moved) await append(trx, deps, change, kind);
}

/** A lost dispute is a refund that nobody here asked for. */
async function lose(trx: Trx, deps: PaymentDeps, change: Change): Promise<void> {
  const { payment, dispute } = change;
  const { id, amount, madeAt } = dispute;
  // Lost again on appeal: the money went back before.
  const isBack = (await isReturnedBy(trx, id)) && (await isOver(trx, payment));
  await leave(trx, deps, change, { kind: 'dispute.lost', to: isBack ? 'refunded' : null });
  const told = { id, refundId: null, amount, state: 'succeeded', failure: null } as const;
  await storeRefunds(trx, deps, payment, [{ ...told, madeAt }]);
}

/** Also late, or on appeal: then what had counted as given back does not any more. */
async function win(trx: Trx, deps: PaymentDeps, change: Change): Promise<void> {
  const { payment, dispute, before } = change;
  const { id, amount, madeAt } = dispute;
  // The way back from there leads through 'disputed'.
  if (before?.state === 'lost') await contest(trx, deps, change);
  if (await isReturnedBy(trx, id)) {
    const told = {
      id,
      refundId: null,
      amount,
      state: 'cancelled',
      failure: 'dispute_won',
    } as const;
    await storeRefunds(trx, deps, payment, [{ ...told, madeAt }]);
  }
  await leave(trx, deps, change, { kind: 'dispute.won', to: null });
}

/** Where the dispute held the order, it goes on to `to`, or back to where it stood before. */
async function leave(
  trx: Trx,
  deps: PaymentDeps,
  change: Change,
  { kind, to }: { kind: 'dispute.won' | 'dispute.lost'; to: OrderStatus | null },
): Promise<void> {
  const { status } = await lockOrder(trx, change.order.id);
  const next = to ?? change.before?.order_status ?? status;
  const moved =
    isDisputed(status) && !isDisputed(next) && (await move(trx, deps, change, kind, next));
  if (!moved) await append(trx, deps, change, kind);
}

type Kind = `dispute.${'inquiry' | 'open' | 'appealed' | 'won' | 'lost'}`;

function append(trx: Trx, { orderLog }: PaymentDeps, change: Change, kind: Kind): Promise<void> {
  return orderLog.appendEvent(trx, change.order.id, eventOf(change, kind), 'processor');
}

function move(
  trx: Trx,
  { orderLog }: PaymentDeps,
  change: Change,
  kind: Kind,
  to: OrderStatus,
): Promise<boolean> {
  return orderLog.moveOrder(trx, change.order.id, to, eventOf(change, kind), 'processor');
}

function eventOf(change: Change, kind: Kind): OrderEvent {
  return { kind, ...factsOf(change) };
}

function factsOf({ payment, dispute }: Change) {
  const { id: disputeRef, amount, reason } = dispute;
  const answerBy = dispute.answerBy?.toISOString() ?? null;
  return { disputeRef, paymentId: payment.id, amount, reason, answerBy };
}

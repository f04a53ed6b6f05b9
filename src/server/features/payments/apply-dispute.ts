import type { DisputeRef } from '#domain/order/ids.ts';
import type { OrderEvent } from '#domain/order/order-event.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { Trx } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { lockOrder, type Order } from '#server/features/orders/queries.ts';
import { storeRefunds } from './apply-refunds.ts';
import { type Dispute, findDispute, storeDispute } from './dispute-queries.ts';
import { findKnownPayment, invoiceOf } from './known-payment.ts';
import type { Applied, PaymentDeps } from './payment-deps.ts';
import { lockPayment, type Payment } from './payment-queries.ts';
import type { ProcessorDispute, ProcessorEvent } from './processor.ts';
import { insertReceipt } from './receipt-queries.ts';

const RANK: Record<ProcessorDispute['state'], number> = { inquiry: 0, open: 1, won: 2, lost: 2 };

/**
 * Brings an order to what the processor says of a dispute: contested, won back, or lost, which is
 * money given back. Safe to call any number of times, concurrently and in any order.
 */
export async function applyDispute(
  deps: PaymentDeps,
  disputeRef: DisputeRef,
  event?: ProcessorEvent,
): Promise<Applied> {
  const answer = await deps.processor.readDispute(disputeRef);
  if (!answer.ok) return answer.failure.kind === 'away' ? 'away' : 'not-ours';
  const dispute = answer.value;
  const { paymentIntentRef } = dispute;
  if (paymentIntentRef === null) return 'not-ours';
  const invoice = await invoiceOf(deps, paymentIntentRef);
  if (invoice === 'away') return 'away';
  return inTransaction(deps.db, async (trx) => {
    if (event !== undefined && !(await insertReceipt(trx, event))) return 'unchanged';
    const known = await findKnownPayment(trx, paymentIntentRef, invoice);
    if (known === undefined) return 'not-ours';
    const order = await lockOrder(trx, known.order_id);
    const payment = await lockPayment(trx, known.id);
    const before = await findDispute(trx, disputeRef);
    if (before !== undefined && RANK[dispute.state] <= RANK[before.state]) return 'unchanged';
    await storeDispute(trx, payment.id, dispute, order.status);
    await follow(trx, deps, { order, payment, dispute, before });
    return 'changed';
  });
}

interface Change {
  order: Order;
  payment: Payment;
  dispute: ProcessorDispute;
  before: Dispute | undefined;
}

async function follow(trx: Trx, deps: PaymentDeps, change: Change): Promise<void> {
  const { order, payment, dispute, before } = change;
  const { id: disputeRef, amount, reason } = dispute;
  const details = { disputeRef, paymentId: payment.id, amount, reason };
  const event: OrderEvent = { kind: `dispute.${dispute.state}`, ...details };
  const { orderLog } = deps;
  const append = () => orderLog.appendEvent(trx, order.id, event, 'processor');
  const move = (to: OrderStatus) => orderLog.moveOrder(trx, order.id, to, event, 'processor');
  if (dispute.state === 'open') {
    deps.logger.warn({ orderId: order.id, ...details }, 'a payment is disputed');
    const moved = payment.kind === 'booking' && (await move('disputed'));
    return moved ? undefined : append();
  }
  if (dispute.state === 'inquiry') return append();
  const back = before?.order_status ?? order.status;
  const returned = order.status === 'disputed' && back !== 'disputed' && (await move(back));
  if (!returned) await append();
  if (dispute.state === 'lost') await giveBack(trx, deps, payment, dispute);
}

/** A lost dispute is a refund that nobody here asked for. */
async function giveBack(
  trx: Trx,
  deps: PaymentDeps,
  payment: Payment,
  { id, amount }: ProcessorDispute,
): Promise<void> {
  const madeAt = new Date();
  const refund = { id, refundId: null, amount, state: 'succeeded', failure: null, madeAt } as const;
  await storeRefunds(trx, deps, payment, [refund]);
}

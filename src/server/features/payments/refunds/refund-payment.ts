import { type Cents, noCents, subtractCents } from '#domain/money.ts';
import type { PaymentId, RefundId } from '#domain/order/ids.ts';
import type { Reason } from '#domain/order/reason.ts';
import type { RefundState } from '#server/database/orders-tables.ts';
import type { Trx } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Actor, lockOrder } from '#server/features/orders/orders.ts';
import { intentOf } from '#server/features/payments/known-payment.ts';
import { noteRefund } from '#server/features/payments/noted/note-refund.ts';
import type { PaymentDeps } from '#server/features/payments/payment-deps.ts';
import {
  findPayment,
  lockPayment,
  type Payment,
} from '#server/features/payments/payment-queries.ts';
import { isKeyOld } from '#server/features/payments/processor/processor.ts';
import { fail, failAt } from '#server/http/problem.ts';
import { addJob } from '#server/jobs/jobs.ts';
import { applyRefunds } from './apply-refunds.ts';
import { endRefund, findRefund, insertRefund, type Refund, refundedSum } from './refund-queries.ts';

export interface RefundOrder {
  /** Made by whoever asks; the same id is the same refund, however often it is asked for. */
  readonly refundId: RefundId;
  readonly paymentId: PaymentId;
  /** Null: all that is left. */
  readonly amount: Cents | null;
  readonly reason: Reason;
  readonly actor: Actor;
  /** The refund that was promised first, where this one asks for it again. */
  readonly retryOf?: RefundId;
}

/** The processor's word for money that went back already, from its dashboard perhaps: done. */
const DONE_BEFORE = 'charge_already_refunded';

/**
 * Gives money back, whole or in part. 'cancelled' means that it had been given back already;
 * 'requested' means that the processor did not answer: a job
 * goes on asking until it has.
 * @throws a problem: 404 no such payment, 409 nothing is left, 422 more than is left.
 */
export async function refundPayment(deps: PaymentDeps, order: RefundOrder): Promise<RefundState> {
  await inTransaction(deps.db, (trx) => requestRefund(trx, deps, order));
  await sendRefund(deps, order.refundId);
  return (await findRefund(deps.db, order.refundId))?.state ?? 'requested';
}

/** Stores the wish for a refund, with the job that sees to it, in the caller's transaction. */
export async function requestRefund(
  trx: Trx,
  { orderLog }: Pick<PaymentDeps, 'orderLog'>,
  order: RefundOrder,
): Promise<void> {
  const known = await findPayment(trx, order.paymentId);
  if (known === undefined) fail('payment-not-found');
  await lockOrder(trx, known.order_id);
  if ((await findRefund(trx, order.refundId)) !== undefined) return;
  const payment = await lockPayment(trx, known.id);
  const amount = order.amount ?? (await leftOf(trx, payment));
  await refuseTooMuch(trx, payment, amount);
  const { refundId, actor, retryOf = null } = order;
  await insertRefund(trx, { ...order, id: refundId, amount, retryOf });
  const event = { kind: 'refund.requested', refundId, paymentId: payment.id, amount } as const;
  await orderLog.appendEvent(trx, payment.order_id, event, actor);
  const runAt = new Date(Date.now() + 30_000);
  await addJob(trx, 'payments.refund', { refundId: order.refundId }, { runAt });
}

async function leftOf(trx: Trx, { id, amount_cents }: Payment): Promise<Cents> {
  const asked = await refundedSum(trx, id, ['requested', 'pending', 'succeeded']);
  return subtractCents(amount_cents, asked);
}

async function refuseTooMuch(trx: Trx, payment: Payment, amount: Cents): Promise<void> {
  const left = payment.state === 'paid' ? await leftOf(trx, payment) : noCents;
  if (left <= 0) fail('nothing-to-refund');
  if (amount > 0 && amount <= left) return;
  failAt('amount', 'refund-out-of-range', { most: left });
}

/** Asks the processor for a refund until it has answered; safe to call again. */
export async function sendRefund(deps: PaymentDeps, refundId: RefundId): Promise<boolean> {
  const refund = await findRefund(deps.db, refundId);
  if (refund?.state !== 'requested') return true;
  const payment = await findPayment(deps.db, refund.payment_id);
  if (payment === undefined) return true;
  if (payment.method !== 'card') {
    await noteRefund(deps, payment, refund);
    return true;
  }
  const paymentIntent = await intentOf(deps, payment);
  if (paymentIntent === 'away') return false;
  if (paymentIntent === null) {
    await refuse(deps, payment, refund, 'nothing_paid');
    return true;
  }
  if (isKeyOld(refund.created_at)) {
    if ((await applyRefunds(deps, paymentIntent)) === 'away') return false;
    if ((await findRefund(deps.db, refundId))?.state !== 'requested') return true;
  }
  const request = {
    paymentIntent,
    amount: refund.amount_cents,
    refundId,
    orderId: payment.order_id,
  };
  // A failure that is replayed under the refund's key: another key helps, when none is on record.
  for (const again of [undefined, 'again'] as const) {
    const answer = await deps.processor.refund(request, again);
    if (!answer.ok && answer.failure.kind === 'away') return false;
    // What is on record there now is what counts: it may have been given back in the dashboard.
    if ((await applyRefunds(deps, paymentIntent)) === 'away') return false;
    if (answer.ok || (await findRefund(deps.db, refundId))?.state !== 'requested') return true;
    const { kind, code } = answer.failure;
    if (kind === 'replayed' && again === undefined) continue;
    await refuse(deps, payment, refund, code);
    return true;
  }
  return true;
}

async function refuse(deps: PaymentDeps, payment: Payment, refund: Refund, code: string) {
  await inTransaction(deps.db, async (trx) => {
    await lockOrder(trx, payment.order_id);
    const isDone = code === DONE_BEFORE && (await isGivenBack(trx, payment));
    const state = isDone ? 'cancelled' : 'failed';
    if (!(await endRefund(trx, refund.id, state, code)) || state === 'cancelled') return;
    const details = { refundId: refund.id, refundRef: null, amount: refund.amount_cents, code };
    deps.logger.warn({ orderId: payment.order_id, ...details }, 'refund refused');
    const promise = { promiseId: refund.retry_of ?? refund.id, paymentId: payment.id };
    const event = { kind: 'refund.failed', ...details, ...promise } as const;
    await deps.orderLog.appendEvent(trx, payment.order_id, event, 'processor');
  });
}

/** By refunds of the processor's that are on record here: its word alone does not say how much. */
async function isGivenBack(trx: Trx, { id, amount_cents }: Payment): Promise<boolean> {
  return (await refundedSum(trx, id, ['pending', 'succeeded'])) >= amount_cents;
}

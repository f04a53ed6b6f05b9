import type { AttemptId, OrderId, PaymentId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { OrderEventOf } from '#orders/rules/order-event.ts';
import type { NotedMethod } from '#orders/rules/payment-method.ts';
import {
  type Actor,
  findOrder,
  isUnpaidHere,
  lockOrder,
  lockOrderIfAny,
  type Order,
  setPaid,
} from '#orders/server/orders.ts';
import { closeFirst } from '#payments/server/canceling/close-first.ts';
import { owedFor } from '#payments/server/owed.ts';
import type { BookingDeps, PaymentDeps } from '#payments/server/payment-deps.ts';
import {
  findPayment,
  insertPayment,
  type Payment,
  paymentsOf,
} from '#payments/server/payment-queries.ts';
import { findLiveAttempt } from '#payments/server/sessions/attempt-queries.ts';
import { closePage } from '#payments/server/sessions/close-page.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { requireNotable } from './require-notable.ts';

const NO_REFS = { customerRef: null, paymentIntentRef: null, subscriptionRef: null };

interface Noted {
  readonly orderId: OrderId;
  readonly method: NotedMethod;
  readonly actor: Actor;
}

interface NotedLater extends Noted {
  /** A part of what is owed. Null: all of it. */
  readonly amount?: Cents | null;
  /** Made by the caller. The same id is the same payment. */
  readonly paymentId: PaymentId;
  /** Asked before a card page is closed, which changes the booking: throws where it is not as it was seen. */
  readonly requireSeen: () => Promise<void>;
  /**
   * Done with a new payment, in its transaction: throws where it may not be noted.
   * @param version the booking's own by now, where closing its page has changed it
   */
  readonly hold: (trx: Trx, version: number | undefined) => Promise<unknown>;
}

/**
 * Notes that a booking was paid by hand, whole: no processor knows of it. Never a plan, whose later
 * months need a card. @throws a problem: 409 it is not to be paid.
 */
export async function notePayment(
  trx: Trx,
  deps: Pick<PaymentDeps, 'orderLog'>,
  { orderId, method, actor }: Noted,
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (order.recurring) fail('plan-needs-card');
  await confirmNoted(trx, deps, order, { method, actor });
}

/**
 * The same for a booking that is there. One that waits for its payment is confirmed, once its card page is
 * closed at the processor: a payment that is found there wins (ruling 31). One that stands and was never
 * paid here, as an import brings it, stays what it is, and is a paid one.
 * @throws a problem: 404, 409 it is not to be paid, or money has moved; 422 a plan, or nobody knows where
 *   to come or when; 502 its page could not be closed.
 */
export async function noteLaterPayment(deps: BookingDeps, wish: NotedLater): Promise<void> {
  const { orderId, requireSeen } = wish;
  const closed = new Set<AttemptId>();
  const mayClose = async () => {
    if (closed.size > 0) return;
    await requireSeen();
    const order = await findOrder(deps.db, orderId);
    if (order !== undefined) await requireNotable(deps.db, deps, order);
  };
  const done = await closeFirst(
    () => closePage(deps, orderId, closed, mayClose),
    () => inTransaction(deps.db, (trx) => noteLater(trx, deps, wish, closed)),
  );
  if (done === null) fail('payment-page-unclosed');
}

/** 'reopened': there is a page that was not there when the other was closed. */
async function noteLater(
  trx: Trx,
  deps: BookingDeps,
  { orderId, paymentId, method, amount = null, actor, hold }: NotedLater,
  closed: ReadonlySet<AttemptId>,
): Promise<'noted' | 'reopened'> {
  const order = (await lockOrderIfAny(trx, orderId)) ?? fail('booking-not-found');
  const known = await findPayment(trx, paymentId);
  const isSame = known?.order_id === orderId && known.method === method;
  if (isSame && (amount === null || known.amount_cents === amount)) return 'noted';
  const live = await findLiveAttempt(trx, orderId);
  if (live !== undefined && !closed.has(live.id)) return 'reopened';
  const wasClosed = closed.size > 0;
  // The operator has not seen what was found at the processor.
  if (wasClosed && (live !== undefined || order.paid_at !== null)) fail('payment-moved-meanwhile');
  await hold(trx, wasClosed ? order.row_version : undefined);
  if (known !== undefined) fail('booking-not-payable');
  await requireNotable(trx, deps, order);
  const noted = { id: paymentId, method, actor };
  const stands = isUnpaidHere(order);
  const owed = stands ? owedFor(order, await paymentsOf(trx, orderId)) : order.total_cents;
  const came = amount ?? owed;
  // What confirms a booking is its whole price.
  if (came > owed || (!stands && came < owed))
    failAt('amountCents', 'noted-out-of-range', { owed });
  if (stands) await addNoted(trx, deps, order, { ...noted, amount: came, isRest: came === owed });
  else await confirmNoted(trx, deps, order, noted);
  return 'noted';
}

type Notes = Pick<Noted, 'method' | 'actor'> & { readonly id?: PaymentId };

async function confirmNoted(
  trx: Trx,
  { orderLog }: Pick<PaymentDeps, 'orderLog'>,
  order: Order,
  { actor, ...noted }: Notes,
): Promise<void> {
  const { payment, event } = await storeNoted(trx, order, noted);
  const paid = { ...NO_REFS, paidAt: payment.created_at };
  const moved = await orderLog.moveOrder(trx, order.id, 'confirmed', event, actor, paid);
  if (!moved) fail('booking-not-payable');
}

async function addNoted(
  trx: Trx,
  { orderLog }: Pick<PaymentDeps, 'orderLog'>,
  order: Order,
  { actor, isRest, ...noted }: Notes & { readonly amount: Cents; readonly isRest: boolean },
): Promise<void> {
  const { payment, event } = await storeNoted(trx, order, noted);
  if (isRest) await setPaid(trx, order.id, payment.created_at);
  await orderLog.appendEvent(trx, order.id, event, actor);
}

async function storeNoted(
  trx: Trx,
  order: Order,
  noted: { readonly id?: PaymentId; readonly method: NotedMethod; readonly amount?: Cents },
): Promise<{ payment: Payment; event: OrderEventOf<'payment.noted'> }> {
  const payment = await insertPayment(trx, {
    amount: order.total_cents,
    ...noted,
    orderId: order.id,
    kind: 'booking',
    currency: order.currency,
    paymentIntentRef: null,
    invoiceRef: null,
    paidAt: null,
    isNew: true,
  });
  if (payment === undefined) throw new Error('a payment without references met another one');
  const { id: paymentId, amount_cents: amount } = payment;
  return { payment, event: { kind: 'payment.noted', paymentId, amount, method: noted.method } };
}

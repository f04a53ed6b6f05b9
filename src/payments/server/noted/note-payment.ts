import type { OrderId, PaymentId } from '#kernel/rules/ids.ts';
import { type Cents, noCents, subtractCents } from '#kernel/rules/money.ts';
import type { OrderEventOf } from '#orders/rules/order-event.ts';
import type { NotedMethod, OtherMethod } from '#orders/rules/payment-method.ts';
import {
  type Actor,
  isBookedAndUnpaid,
  lockOrder,
  type Order,
  setPaid,
} from '#orders/server/orders.ts';
import { endOpenBill } from '#payments/server/charges/end-open-bill.ts';
import { lockInvoiced } from '#payments/server/invoices/lock-orders.ts';
import { owedFor } from '#payments/server/owed.ts';
import type { BookingDeps, PaymentDeps } from '#payments/server/payment-deps.ts';
import {
  billedFor,
  findPayment,
  insertPayment,
  insertRestBill,
  type Payment,
  paymentsOf,
} from '#payments/server/payment-queries.ts';
import { type PageClosing, withCardPageClosed } from '#payments/server/sessions/once-closed.ts';
import { confirmByTenders } from '#payments/server/tenders/stand-by-tenders.ts';
import {
  logTenders,
  payWithTender,
  reservedFor,
  type TenderSource,
  takeTenders,
} from '#payments/server/tenders/tenders.ts';
import { fail, failAt, ProblemError } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { moveTaxes } from '#tax/server/tax.ts';
import { requirePayableByHand } from './require-notable.ts';

const NO_REFS = { customerRef: null, paymentIntentRef: null, subscriptionRef: null };

interface Noted {
  readonly orderId: OrderId;
  readonly method: NotedMethod;
  readonly actor: Actor;
  /** What is left after credit and gift cards, which have already paid. Missing: the whole price. */
  readonly amount?: Cents;
}

interface NotedLater extends Omit<Noted, 'method' | 'amount'> {
  readonly method: OtherMethod;
  /** The ledger that pays; absent: an operator took the money. */
  readonly source?: TenderSource;
  /** A part of what is owed. Null: all of it. */
  readonly amount?: Cents | null;
  /** Made by the caller. The same id is the same payment. */
  readonly paymentId: PaymentId;
  /**
   * Called before a card page is closed, which changes the booking: throws if the booking is not as
   * the page showed it.
   */
  readonly requireSeen: () => Promise<void>;
  /**
   * Runs in the transaction of a new payment: throws if it may not be recorded.
   * @param version the booking's current version, if closing its page has changed it
   */
  readonly hold: (trx: Trx, version: number | undefined) => Promise<unknown>;
}

/**
 * Records a payment by hand of everything left of a booking: no processor knows it. Never for a plan,
 * whose later months need a card.
 * @throws a problem: 409 it cannot be paid.
 */
export async function notePayment(
  trx: Trx,
  deps: Pick<PaymentDeps, 'orderLog'>,
  { orderId, ...noted }: Noted,
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (order.recurring) fail('plan-needs-card');
  await confirmNoted(trx, deps, order, noted);
}

/**
 * The same for an existing booking. An unpaid one is confirmed, once its card page is closed at the
 * processor: a payment found there wins (ruling 31). An imported one that was never paid here becomes
 * paid.
 * @throws a problem: 404, 409 it cannot be paid, or money has moved; 422 a plan, or no address or
 * time; 502 its page could not be closed.
 */
export async function noteLaterPayment(deps: BookingDeps, wish: NotedLater): Promise<void> {
  const { orderId, requireSeen } = wish;
  await withCardPageClosed(deps, {
    orderId,
    async mayClose(order) {
      await requireSeen();
      if (order !== undefined) await requirePayableByHand(deps.db, deps, order);
    },
    end: (trx, order, closing) => noteLater(trx, deps, wish, { order, ...closing }),
  });
}

async function noteLater(
  trx: Trx,
  deps: BookingDeps,
  { paymentId, method, amount = null, actor, hold, source }: NotedLater,
  { order, wasClosed, hasMoved }: PageClosing & { readonly order: Order },
): Promise<void> {
  const known = await findPayment(trx, paymentId);
  const isSame = known?.order_id === order.id && known.method === method;
  if (isSame && (amount === null || known.amount_cents === amount)) return;
  if (hasMoved) fail('payment-moved-meanwhile');
  await hold(trx, wasClosed ? order.row_version : undefined);
  if (known !== undefined) fail('booking-not-payable');
  await requirePayableByHand(trx, deps, order);
  const noted = { id: paymentId, method, actor, ...(source && { source }) };
  const stands = isBookedAndUnpaid(order);
  const reserved = stands ? noCents : await reservedFor(trx, order.id);
  const owed = stands
    ? owedFor(order, await paymentsOf(trx, order.id))
    : subtractCents(order.total_cents, reserved);
  const came = amount ?? owed;
  // A payment that confirms a booking covers everything that credit and gift cards leave of its price.
  if (came > owed || (!stands && came < owed))
    failAt('amountCents', 'noted-out-of-range', { owed });
  if (stands) await addNoted(trx, deps, order, { ...noted, amount: came, isRest: came === owed });
  else await confirmLater(trx, deps, order, { ...noted, amount: came, reserved });
}

/** Reserved tenders pay first, perhaps the whole price. */
async function confirmLater(
  trx: Trx,
  deps: Pick<PaymentDeps, 'orderLog'>,
  order: Order,
  { reserved, ...noted }: Notes & { readonly amount: Cents; readonly reserved: Cents },
): Promise<void> {
  const { actor, amount } = noted;
  const tenders = reserved > noCents ? await takeTenders(trx, order, reserved, actor) : [];
  if (amount === noCents) {
    if (!(await confirmByTenders(trx, deps, order.id, tenders, { actor })))
      fail('booking-not-payable');
    return;
  }
  await confirmNoted(trx, deps, order, noted);
  await logTenders(trx, deps, order.id, tenders, actor);
}

interface NotedBill extends Omit<Noted, 'amount' | 'method'> {
  readonly method: OtherMethod;
  /** The ledger that pays; missing: someone took the money. */
  readonly source?: TenderSource;
  readonly billId: PaymentId;
  readonly paymentId: PaymentId;
  /** A part of it: the rest becomes a separate bill. Null: all of it. */
  readonly amount: Cents | null;
  /** Runs before its page is closed: throws if it may not be recorded. */
  readonly holdFirst: () => Promise<unknown>;
}

/**
 * Records a payment of a bill by hand or from a ledger, in full or in part; its page and its charge are closed first.
 * @throws a problem: 404, 409 it was just paid, 422 more than the bill, 502 nothing done.
 */
export async function noteBill(deps: PaymentDeps, wish: NotedBill): Promise<void> {
  const { orderId, paymentId, method } = wish;
  const isRecorded = async () => {
    const known = await findPayment(deps.db, paymentId);
    return known?.order_id === orderId && known.method === method;
  };
  await recordOnce(isRecorded, () => recordForBill(deps, wish));
}

/** Records a payment, unless the same press, sent twice, has recorded it, even a moment ago. */
export async function recordOnce(
  isRecorded: () => Promise<boolean>,
  record: () => Promise<void>,
): Promise<void> {
  if (await isRecorded()) return;
  try {
    await record();
  } catch (error) {
    // The first one may have closed the bill, or spent what the ledger had.
    if (error instanceof ProblemError && (await isRecorded())) return;
    throw error;
  }
}

async function recordForBill(
  deps: PaymentDeps,
  { billId, orderId, paymentId, method, source, amount, actor, holdFirst }: NotedBill,
): Promise<void> {
  const known = await findPayment(deps.db, paymentId);
  const bill = await findPayment(deps.db, billId);
  if (known !== undefined || bill?.order_id !== orderId) fail('bill-not-found');
  if (bill.state === 'pending') fail('bill-asked-of-bank');
  const owed = bill.amount_cents;
  if (amount !== null && amount > owed) failAt('amountCents', 'noted-out-of-range', { owed });
  await holdFirst();
  await endOpenBill(deps, billId, async (trx, former) => {
    const { kind, currency, amount_cents: whole } = former;
    const came = amount ?? whole;
    const details = billedFor(former);
    const by = { paymentIntentRef: null, invoiceRef: null, paidAt: null, isNew: true };
    const of = { orderId, kind, currency, details };
    if (source !== undefined && kind === 'invoice') await lockInvoiced(trx, orderId);
    const paid =
      source === undefined
        ? await insertPayment(trx, { ...of, ...by, id: paymentId, method, amount: came })
        : await payWithTender(
            trx,
            { id: orderId, currency },
            { ...source, cents: came },
            { id: paymentId, actor, of: { kind, details } },
          );
    const parts = paid === undefined ? [] : [{ id: paid.id, amount: came }];
    const rest = subtractCents(whole, came);
    if (rest > noCents) parts.push({ id: await insertRestBill(trx, former, rest), amount: rest });
    await moveTaxes(trx, billId, parts);
    const event = { kind: 'bill.noted', paymentId, amount: came, method } as const;
    await deps.orderLog.appendEvent(trx, orderId, event, actor);
  });
}

type Notes = Pick<NotedLater, 'method' | 'actor' | 'source'> & {
  readonly id?: PaymentId;
  readonly amount?: Cents;
};

async function confirmNoted(
  trx: Trx,
  { orderLog }: Pick<PaymentDeps, 'orderLog'>,
  order: Order,
  { actor, ...noted }: Notes,
): Promise<void> {
  const { payment, event } = await storeNoted(trx, order, { ...noted, actor });
  const paid = { ...NO_REFS, paidAt: payment.created_at };
  const moved = await orderLog.moveOrder(trx, order.id, 'confirmed', event, actor, paid);
  if (!moved) fail('booking-not-payable');
}

async function addNoted(
  trx: Trx,
  { orderLog }: Pick<PaymentDeps, 'orderLog'>,
  order: Order,
  { isRest, ...noted }: Notes & { readonly amount: Cents; readonly isRest: boolean },
): Promise<void> {
  const { payment, event } = await storeNoted(trx, order, noted);
  const { actor } = noted;
  if (isRest) await setPaid(trx, order.id, payment.created_at);
  await orderLog.appendEvent(trx, order.id, event, actor);
}

async function storeNoted(
  trx: Trx,
  order: Order,
  { source, actor, ...noted }: Notes,
): Promise<{ payment: Payment; event: OrderEventOf<'payment.noted'> }> {
  const { id, amount = order.total_cents, method } = noted;
  const by = { actor, ...(id && { id }) };
  const payment =
    source === undefined
      ? await insertPayment(trx, {
          ...{ amount, method, ...(id && { id }) },
          orderId: order.id,
          kind: 'booking',
          currency: order.currency,
          paymentIntentRef: null,
          invoiceRef: null,
          paidAt: null,
          isNew: true,
        })
      : await payWithTender(trx, order, { ...source, cents: amount }, by);
  if (payment === undefined) throw new Error('a payment without references met another one');
  const { id: paymentId, amount_cents: came } = payment;
  return {
    payment,
    event: { kind: 'payment.noted', paymentId, amount: came, method, isBeside: false },
  };
}

import type { InvoiceId, OrderId, PaymentId } from '#kernel/rules/ids.ts';
import { type Cents, noCents, sumCents } from '#kernel/rules/money.ts';
import { isDone } from '#orders/rules/order-status.ts';
import { isDueKind, type PaymentKind } from '#orders/rules/payment-state.ts';
import type { Actor, Order } from '#orders/server/orders.ts';
import { isBeingCharged } from '#payments/server/charges/charge-booking.ts';
import { voidBill } from '#payments/server/charges/void-bill.ts';
import {
  insertInvoiceBill,
  insertPriceLine,
  putBillOnLine,
} from '#payments/server/invoiced/invoice-queries.ts';
import { isPriceInvoiced, owedFor } from '#payments/server/owed.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { type Payment, paymentsOf } from '#payments/server/payment-queries.ts';
import {
  findLiveAttempt,
  findLiveAttemptOfBill,
} from '#payments/server/sessions/attempt-queries.ts';
import { retireAttempt } from '#payments/server/sessions/open-session.ts';
import { mandateOf } from '#payments/server/terms/mandate-queries.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { lockOrders, payerOf } from './lock-orders.ts';

/** What a booking owes: its own price, or one of its bills. */
export interface InvoiceItem {
  readonly orderId: OrderId;
  /** Null: the booking's own price. */
  readonly billId: PaymentId | null;
}

export interface InvoicedItem {
  readonly order: Order;
  readonly paymentId: PaymentId;
  readonly kind: PaymentKind;
  readonly amount: Cents;
  readonly currency: string;
}

/**
 * Closes the card pages of the future lines of an invoice.
 * @throws a problem: 409, 502.
 */
export async function closeCardPages(
  deps: PaymentDeps,
  items: readonly InvoiceItem[],
): Promise<void> {
  for (const { orderId, billId } of items) {
    if (billId !== null) {
      const voided = await voidBill(deps, billId);
      if (voided === 'unreachable') fail('bill-unclosed');
      if (voided === 'asked') fail('bill-asked-of-bank');
      continue;
    }
    const live = await findLiveAttempt(deps.db, orderId);
    if (live?.state === 'mismatch') fail('payment-moved-meanwhile');
    if (live !== undefined && !(await retireAttempt(deps, live))) fail('payment-page-unclosed');
  }
}

interface Invoiced {
  readonly invoiceId: InvoiceId;
  readonly number: number;
  /** In the order in which payments are spread over them. */
  readonly items: readonly InvoiceItem[];
  readonly actor: Actor;
}

/**
 * Makes amounts owed the lines of an invoice, with one bill for their sum. If two invoices want the
 * same item, one of them gets it.
 * @throws a problem: 404, 409 something is no longer owed, is on another invoice, or is being paid.
 */
export async function putOnInvoice(
  trx: Trx,
  { orderLog }: Pick<PaymentDeps, 'orderLog'>,
  { invoiceId, number, items, actor }: Invoiced,
): Promise<InvoicedItem[]> {
  const orders = await lockOrders(
    trx,
    items.map(({ orderId }) => orderId),
  );
  const lines: InvoicedItem[] = [];
  for (const [position, item] of items.entries()) {
    const order = orders.get(item.orderId) ?? fail('booking-not-found');
    const payments = await paymentsOf(trx, order.id);
    const to = { orderId: order.id, invoiceId, number, position };
    lines.push(
      item.billId === null
        ? await putPriceOnInvoice(trx, order, payments, to)
        : await putBillOnInvoice(trx, order, payments, { ...to, billId: item.billId }),
    );
  }
  const [first] = lines;
  if (first === undefined) fail('invoice-item-not-owed');
  const total = sumCents(lines.map(({ amount }) => amount));
  const bill = { orderId: payerOf(items), invoiceId, number, amount: total };
  await insertInvoiceBill(trx, { ...bill, currency: first.currency });
  for (const [orderId, amount] of sumByOrder(lines)) {
    await orderLog.appendEvent(
      trx,
      orderId,
      { kind: 'invoice.issued', invoiceId, number, amount },
      actor,
    );
  }
  return lines;
}

export function sumByOrder(
  lines: readonly Pick<InvoicedItem, 'order' | 'amount'>[],
): ReadonlyMap<OrderId, Cents> {
  const sums = new Map<OrderId, Cents>();
  for (const { order, amount } of lines) {
    sums.set(order.id, sumCents([sums.get(order.id) ?? noCents, amount]));
  }
  return sums;
}

type LineTarget = Parameters<typeof putBillOnLine>[2];

async function putPriceOnInvoice(
  trx: Trx,
  order: Order,
  payments: readonly Payment[],
  to: LineTarget,
): Promise<InvoicedItem> {
  if (isPriceInvoiced(payments)) fail('invoice-item-taken');
  const amount = owedFor(order, payments);
  // If the customer agreed to a charge to their card, the card is charged.
  const isByCard = (await mandateOf(trx, order.id)) !== undefined;
  if (!isDone(order.status) || amount === noCents || isByCard) fail('invoice-item-not-owed');
  const live = await findLiveAttempt(trx, order.id);
  if (live !== undefined || isBeingCharged(payments)) fail('payment-moved-meanwhile');
  const { currency } = order;
  const paymentId = await insertPriceLine(trx, { ...to, amount, currency });
  return { order, paymentId, kind: 'booking', amount, currency };
}

async function putBillOnInvoice(
  trx: Trx,
  order: Order,
  payments: readonly Payment[],
  { billId, ...to }: LineTarget & { readonly billId: PaymentId },
): Promise<InvoicedItem> {
  const bill = payments.find(({ id }) => id === billId);
  if (bill === undefined || !isDueKind(bill.kind)) fail('invoice-item-not-owed');
  if (bill.state === 'invoiced') fail('invoice-item-taken');
  if ((await findLiveAttemptOfBill(trx, billId)) !== undefined) fail('payment-moved-meanwhile');
  if (!(await putBillOnLine(trx, billId, to))) fail('invoice-item-not-owed');
  const { kind, amount_cents: amount, currency } = bill;
  return { order, paymentId: billId, kind, amount, currency };
}

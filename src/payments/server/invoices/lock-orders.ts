import type { InvoiceId, OrderId } from '#kernel/rules/ids.ts';
import { lockOrder, type Order } from '#orders/server/orders.ts';
import { invoiceLines, invoicesPaidBy } from '#payments/server/invoiced/invoice-queries.ts';
import type { Payment } from '#payments/server/payment-queries.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';

/** By their ids, as everywhere: two acts that share bookings take turns. @throws a problem: 404 */
export async function lockOrders(
  trx: Trx,
  ids: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, Order>> {
  const orders = new Map<OrderId, Order>();
  for (const id of [...new Set(ids)].sort()) {
    orders.set(id, await lockOrder(trx, id));
  }
  return orders;
}

/**
 * The bookings of all lines of what a booking pays invoices for, which it is first of and is locked. Before
 * a ledger is: another act on one of them may wait for that ledger.
 */
export async function lockInvoiced(trx: Trx, payer: OrderId): Promise<readonly InvoiceId[]> {
  const invoices = await invoicesPaidBy(trx, payer);
  const lines: Payment[] = [];
  for (const id of invoices) lines.push(...(await invoiceLines(trx, id)));
  await lockOrders(
    trx,
    lines.map(({ order_id: orderId }) => orderId),
  );
  return invoices;
}

/**
 * The booking that an invoice's bill and money are of: the one that is locked first. Anyone who pays, refunds or
 * voids holds it before the others.
 */
export function payerOf(items: readonly { readonly orderId: OrderId }[]): OrderId {
  const [first] = items.map(({ orderId }) => orderId).sort();
  return first ?? fail('invoice-item-not-owed');
}

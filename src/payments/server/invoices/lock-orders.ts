import type { InvoiceId, OrderId } from '#kernel/rules/ids.ts';
import { lockOrder, type Order } from '#orders/server/orders.ts';
import { invoiceLines, invoicesPaidBy } from '#payments/server/invoiced/invoice-queries.ts';
import type { Payment } from '#payments/server/payment-queries.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';

/**
 * In the order of their ids, as everywhere, so that two actions with the same bookings take turns.
 * @throws a problem: 404
 */
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
 * Locks the bookings of all lines of the invoices that `payer` pays; `payer` itself is locked. Before
 * any ledger: another action on these bookings may wait for that ledger.
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
 * The booking that holds an invoice's bill and money: the one locked first. Paying, refunding and
 * voiding lock it before the others.
 */
export function payerOf(items: readonly { readonly orderId: OrderId }[]): OrderId {
  const [first] = items.map(({ orderId }) => orderId).sort();
  return first ?? fail('invoice-item-not-owed');
}

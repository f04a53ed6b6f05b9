import { randomUUID } from 'node:crypto';
import { paymentId } from '#kernel/rules/ids.ts';
import type { Actor, Order, OrderLog } from '#orders/server/orders.ts';
import { insertVisitBill } from '#payments/server/payment-queries.ts';
import type { Trx } from '#registry/tables.ts';
import { dueFor } from '#visits/rules/own-visit.ts';
import type { Visit } from '#visits/server/visits.ts';

/**
 * What a visit costs itself is owed from now on: it is done. Its customer is emailed a link to pay it;
 * nobody agreed to a charge of the saved card for it. Nothing happens where it costs nothing.
 */
export async function billVisit(
  trx: Trx,
  { orderLog }: { readonly orderLog: OrderLog },
  { order, visit, actor }: { readonly order: Order; readonly visit: Visit; readonly actor: Actor },
): Promise<void> {
  const amount = dueFor(visit);
  if (amount === 0) return;
  const id = paymentId(randomUUID());
  const { id: orderId, currency } = order;
  await insertVisitBill(trx, {
    id,
    kind: 'visit-price',
    orderId,
    visitId: visit.id,
    amount,
    currency,
  });
  const event = { kind: 'visit-price.billed', paymentId: id, visitId: visit.id, amount } as const;
  await orderLog.appendEvent(trx, orderId, event, actor);
}

import { randomUUID } from 'node:crypto';
import { paymentId } from '#kernel/rules/ids.ts';
import type { Actor, Order } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { insertVisitBill } from '#payments/server/payment-queries.ts';
import type { Trx } from '#registry/tables.ts';
import { insertTaxes } from '#tax/server/tax.ts';
import { dueFor } from '#visits/rules/own-visit.ts';
import type { Visit } from '#visits/server/visits.ts';
import { taxBill } from './tax-bill.ts';

/**
 * What a visit costs itself is owed from now on: it is done. Its customer is emailed a link to pay it, or when
 * the saved card is charged for it where they agreed to that. Nothing happens where it costs nothing.
 */
export async function billVisit(
  trx: Trx,
  deps: Pick<PaymentDeps, 'orderLog' | 'taxes' | 'settings'>,
  { order, visit, actor }: { readonly order: Order; readonly visit: Visit; readonly actor: Actor },
): Promise<void> {
  const due = dueFor(visit);
  if (due === 0) return;
  const { amount, tax } = await taxBill(trx, deps, order, due);
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
  if (tax !== null) await insertTaxes(trx, orderId, [tax], id);
  const event = { kind: 'visit-price.billed', paymentId: id, visitId: visit.id, amount } as const;
  await deps.orderLog.appendEvent(trx, orderId, event, actor);
}

import { isEnded } from '#orders/rules/order-status.ts';
import type { AppendedEvent, OrderLog } from '#orders/server/orders.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import type { Trx } from '#registry/tables.ts';
import { endBill, openBillsOf } from './bill-queries.ts';

/**
 * What follows from an event for bills that wait: they end with their booking, here at once and at
 * the processor by a job. A plan that has come to its end still owes the hours of its last visit.
 */
export async function followWithBills(
  trx: Trx,
  log: OrderLog,
  appended: AppendedEvent,
): Promise<void> {
  if (!endsBills(appended)) return;
  const { id: orderId } = appended.order;
  for (const { id: paymentId, kind, amount_cents: amount } of await openBillsOf(trx, orderId)) {
    await endBill(trx, paymentId);
    const reason = { code: 'booking-ended' } as const;
    const event = { kind: `${kind}.withdrawn`, paymentId, amount, reason } as const;
    await log.appendEvent(trx, orderId, event, 'system');
    await addJob(trx, 'payments.void-bill', { paymentId });
  }
}

function endsBills({ event, from, order }: AppendedEvent): boolean {
  switch (event.kind) {
    case 'order.cancelled':
      // Each visit of such a series is a sale of its own: what was done stays owed.
      return !order.per_visit;
    case 'emergency.unavailable':
      return true;
    case 'dispute.lost':
      return event.cancels === true;
    case 'refund.made':
      return from !== null && isEnded(order.status);
    default:
      return false;
  }
}

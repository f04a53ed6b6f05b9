import { isEnded } from '#orders/rules/order-status.ts';
import type { AppendedEvent, OrderLog } from '#orders/server/orders.ts';
import type { Bill } from '#payments/server/payment-queries.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import type { Trx } from '#registry/tables.ts';
import { visitsDoneOf } from '#visits/server/visits.ts';
import { endBill, openBillsOf } from './bill-queries.ts';

/**
 * Ends unpaid bills with their booking: here at once, at the processor by a job. The price of a
 * finished visit stays owed in every booking, but a full refund takes back extra hours of the visits
 * booked with it.
 */
export async function followWithBills(
  trx: Trx,
  log: OrderLog,
  appended: AppendedEvent,
): Promise<void> {
  if (!endsBills(appended)) return;
  const { id: orderId } = appended.order;
  const open = await openBillsOf(trx, orderId);
  if (open.length === 0) return;
  const done = await visitsDoneOf(trx, orderId);
  const isRefunded = appended.event.kind === 'refund.made';
  for (const bill of open.filter((each) => !staysOwed(each, done, isRefunded))) {
    const { id: paymentId, kind, amount_cents: amount } = bill;
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

type CompletedVisits = Awaited<ReturnType<typeof visitsDoneOf>>;

function staysOwed({ kind, details }: Bill, done: CompletedVisits, isRefunded: boolean): boolean {
  // An invoice also covers other bookings, so a person voids it. A fee is for a visit that did not take place.
  if (kind === 'invoice' || kind === 'fee') return true;
  const billed = details.visitId ?? null;
  // A bill without a visit is for the booked visit of a one-visit booking.
  const visit = done.find(({ id, isFurther }) => (billed === null ? !isFurther : id === billed));
  if (visit === undefined) return false;
  return !isRefunded || visit.isFurther || kind === 'visit-price';
}

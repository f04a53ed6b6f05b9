import { isBookedAndUnpaid, type Order, waitsForPayment } from '#orders/server/orders.ts';
import { isBeingCharged } from '#payments/server/charges/charge-booking.ts';
import { isPriceInvoiced } from '#payments/server/owed.ts';
import type { BookingDeps } from '#payments/server/payment-deps.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { findLiveAttempt } from '#payments/server/sessions/attempt-queries.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { FailureArgs } from '#registry/failures.ts';
import type { Db } from '#registry/tables.ts';
import { canBeCarriedOut } from '#visits/server/visits.ts';

type NoteDeps = Pick<BookingDeps, 'settings' | 'now'>;

/** Whether a payment by hand can be recorded for a booking. */
export async function isPayableByHand(db: Db, deps: NoteDeps, order: Order): Promise<boolean> {
  return (await whyNotPayableByHand(db, deps, order)) === null;
}

/** @throws a problem: 409 it cannot be paid, or money is moving; 422 a plan, or the visit was not given. */
export async function requirePayableByHand(db: Db, deps: NoteDeps, order: Order): Promise<void> {
  const why = await whyNotPayableByHand(db, deps, order);
  if (why !== null) fail(...why);
}

async function whyNotPayableByHand(
  db: Db,
  { settings, now }: NoteDeps,
  order: Order,
): Promise<FailureArgs | null> {
  const payments = await paymentsOf(db, order.id);
  const isCharged = isBeingCharged(payments);
  if (isPriceInvoiced(payments)) return ['booking-on-invoice'];
  if (isBookedAndUnpaid(order)) return isCharged ? ['payment-moved-meanwhile'] : null;
  if (!waitsForPayment(order, now())) return ['booking-not-payable'];
  if (order.recurring) return ['plan-needs-card'];
  const live = await findLiveAttempt(db, order.id);
  if (live?.state === 'mismatch' || isCharged) return ['payment-moved-meanwhile'];
  return (await canBeCarriedOut(db, settings, order)) ? null : ['visit-missing'];
}

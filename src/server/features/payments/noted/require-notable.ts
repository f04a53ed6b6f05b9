import type { FailureArgs } from '#contract/failure.ts';
import type { Db } from '#server/database/schema.ts';
import { isUnpaidHere, type Order, waitsForPayment } from '#server/features/orders/orders.ts';
import { isBeingCharged } from '#server/features/payments/charges/charge-booking.ts';
import type { BookingDeps } from '#server/features/payments/payment-deps.ts';
import { paymentsOf } from '#server/features/payments/payment-queries.ts';
import { findLiveAttempt } from '#server/features/payments/sessions/attempt-queries.ts';
import { isVisitGiven } from '#server/features/scheduling/scheduling.ts';
import { fail } from '#server/http/problem.ts';

type NoteDeps = Pick<BookingDeps, 'settings' | 'now'>;

/** Whether it can be noted that a booking was paid by hand. */
export async function isNotable(db: Db, deps: NoteDeps, order: Order): Promise<boolean> {
  return (await whyNot(db, deps, order)) === null;
}

/** @throws a problem: 409 it is not to be paid, or money moves; 422 a plan, or the visit was not given. */
export async function requireNotable(db: Db, deps: NoteDeps, order: Order): Promise<void> {
  const why = await whyNot(db, deps, order);
  if (why !== null) fail(...why);
}

async function whyNot(
  db: Db,
  { settings, now }: NoteDeps,
  order: Order,
): Promise<FailureArgs | null> {
  if (isUnpaidHere(order)) return null;
  if (!waitsForPayment(order, now())) return ['booking-not-payable'];
  if (order.recurring) return ['plan-needs-card'];
  const live = await findLiveAttempt(db, order.id);
  const isCharged = isBeingCharged(await paymentsOf(db, order.id));
  if (live?.state === 'mismatch' || isCharged) return ['payment-moved-meanwhile'];
  return (await isVisitGiven(db, settings, order)) ? null : ['visit-missing'];
}

import type { SeenVersion } from '#company/server/operators/operators.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { renewBookingLink } from '#own-page/server/own-page.ts';
import type { BookingDeps } from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import { actOnBooking } from './act-on-booking.ts';

/**
 * Ends every link to the customer's page and emails a new one, for customers who lost the email or
 * shared the link. @throws a problem: 404, 409 if it changed or has no email.
 */
export function renewLink(
  { db, orderLog }: BookingDeps,
  seen: SeenVersion<OrderId>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const order = await actOnBooking(trx, seen, 'booking.link-renewed');
    if (order.customer_email === '') fail('link-without-email');
    await renewBookingLink(trx, orderLog, seen.id, `operator:${seen.operatorId}`);
  });
}

import type { OrderId } from '#domain/order/ids.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { renewBookingLink } from '#server/features/my-booking/my-booking.ts';
import type { Seen } from '#server/features/operators/operators.ts';
import { actOnBooking } from './act-on-booking.ts';
import type { BookingsDeps } from './bookings-deps.ts';

/**
 * Ends every link to the customer's page and mails a new one: for who lost the mail, or passed the
 * link on. @throws a problem: 404, 409 changed meanwhile.
 */
export function renewLink({ db, orderLog }: BookingsDeps, seen: Seen<OrderId>): Promise<void> {
  return inTransaction(db, async (trx) => {
    await actOnBooking(trx, seen, 'booking.link-renewed');
    await renewBookingLink(trx, orderLog, seen.id, `operator:${seen.operatorId}`);
  });
}

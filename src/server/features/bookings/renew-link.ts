import { inTransaction } from '#server/database/transaction.ts';
import { renewBookingLink } from '#server/features/my-booking/booking-links.ts';
import type { BookingsDeps } from './bookings-deps.ts';
import { type Claim, claimBooking } from './claim.ts';

/**
 * Ends every link to the customer's page and mails a new one: for who lost the mail, or passed the
 * link on. @throws a problem: 404, 409 changed meanwhile.
 */
export function renewLink({ db, orderLog }: BookingsDeps, claim: Claim): Promise<void> {
  return inTransaction(db, async (trx) => {
    await claimBooking(trx, claim, 'booking.link-renewed');
    await renewBookingLink(trx, orderLog, claim.orderId, `operator:${claim.operatorId}`);
  });
}

import { inTransaction } from '#server/database/transaction.ts';
import { isPayable } from '#server/features/my-booking/is-payable.ts';
import { findOrder, lockOrder } from '#server/features/orders/queries.ts';
import { findLiveAttempt } from '#server/features/payments/queries.ts';
import { fail } from '#server/http/problem.ts';
import type { BookingsDeps } from './bookings-deps.ts';
import { type Claim, claimBooking } from './claim.ts';

/**
 * Mails the customer of an unpaid booking a link to its page, where it can be paid.
 * @throws a problem: 404, 409 changed, or there is nothing to pay.
 */
export function sendPaymentLink({ db, orderLog, now }: BookingsDeps, claim: Claim): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { orderId, operatorId } = claim;
    if ((await findOrder(trx, orderId)) === undefined) fail('booking-not-found');
    const order = await lockOrder(trx, orderId);
    await claimBooking(trx, claim, 'booking.payment-link-sent');
    const live = await findLiveAttempt(trx, orderId);
    if (!isPayable(order, now()) || live?.state === 'mismatch') {
      fail('payment-link-not-needed');
    }
    const event = { kind: 'payment-link.sent' } as const;
    await orderLog.appendEvent(trx, orderId, event, `operator:${operatorId}`);
  });
}

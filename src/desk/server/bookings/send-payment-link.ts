import type { SeenVersion } from '#company/server/operators/operators.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { lockOrder } from '#orders/server/orders.ts';
import {
  type BookingDeps,
  findLiveAttempt,
  isBeingCharged,
  paymentsOf,
  takesCard,
} from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import { actOnBooking } from './act-on-booking.ts';

/**
 * Emails the customer of an unpaid booking a link to its page, where they can pay.
 * @throws a problem: 404, 409 changed, nothing to pay, or no email.
 */
export function sendPaymentLink(
  { db, orderLog, now }: BookingDeps,
  seen: SeenVersion<OrderId>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { id: orderId, operatorId } = seen;
    const order = await lockOrder(trx, orderId);
    await actOnBooking(trx, seen, 'booking.payment-link-sent');
    const live = await findLiveAttempt(trx, orderId);
    const payments = await paymentsOf(trx, orderId);
    const isCharged = isBeingCharged(payments);
    if (!takesCard(order, payments, now()) || live?.state === 'mismatch' || isCharged) {
      fail('payment-link-not-needed');
    }
    if (order.customer_email === '') fail('link-without-email');
    const event = { kind: 'payment-link.sent' } as const;
    await orderLog.appendEvent(trx, orderId, event, `operator:${operatorId}`);
  });
}

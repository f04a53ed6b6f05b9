import { waitsForPayment } from '#orders/server/orders.ts';
import type { AddressAnswer } from '#own-page/contract/my-booking.ts';
import type { BookingDeps } from '#payments/server/payments.ts';
import { fail, ProblemError } from '#platform/server/http/problem.ts';
import { mintBookingLink } from './booking-links.ts';
import { payOrder } from './pay-booking.ts';
import { unpaidOrdersOf } from './queries.ts';

/** Problems that the booking's own page solves. */
const SOLVED_ON_PAGE_CODES = ['time-taken', 'visit-missing', 'terms-not-agreed'];

/**
 * The payment page of what a visitor last left unpaid: the same one while it is open, else a new
 * one. If the chosen time is gone, the booking's own page, which offers others.
 * @throws a problem: 409 nothing awaits payment, 502 the processor did not answer
 */
export async function payAgain(
  deps: BookingDeps,
  visitorId: string | null,
  origin: string,
): Promise<AddressAnswer> {
  const orders = visitorId === null ? [] : await unpaidOrdersOf(deps.db, visitorId);
  const order = orders.find((each) => waitsForPayment(each, deps.now()));
  if (order === undefined) fail('booking-not-payable');
  try {
    return await payOrder(deps, order.id, { origin, ip: null });
  } catch (error) {
    const code = error instanceof ProblemError ? error.failure.code : null;
    if (code === null || !SOLVED_ON_PAGE_CODES.includes(code)) throw error;
    return { url: `${origin}/booking/${await mintBookingLink(deps.db, order.id)}` };
  }
}

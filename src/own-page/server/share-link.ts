import { receiveReferral } from '#booking/server/referrals/referrals.ts';
import type { AddressAnswer } from '#own-page/contract/my-booking.ts';
import type { BookingDeps } from '#payments/server/payments.ts';
import { fail } from '#platform/server/http/problem.ts';
import { fullyOwnOrder } from './own-order.ts';

/**
 * A link that a paying customer gives to friends (rulings 19 and 23). A booking through it has this
 * customer's phone as the referrer. Every call makes a new one, and earlier ones stay valid.
 * @throws a problem: 403 the link only pays, 404 no such link, 409 not paid yet.
 */
export async function shareLink(
  { db, settings }: BookingDeps,
  token: string,
  origin: string,
): Promise<AddressAnswer> {
  const order = await fullyOwnOrder(db, token);
  if (order.paid_at === null) fail('sharing-before-paying');
  const record = { customerPhone: '', referrerPhone: order.customer_phone, customerEmail: '' };
  const referral = await receiveReferral(
    db,
    `booking:${order.id}`,
    record,
    settings.business.country,
  );
  return { url: `${origin}/?ref=${referral}` };
}

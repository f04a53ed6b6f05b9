import { receiveReferral, sharedReferralToken } from '#booking/server/referrals/referrals.ts';
import type { AddressAnswer } from '#own-page/contract/my-booking.ts';
import type { BookingDeps } from '#payments/server/payments.ts';
import { fail } from '#platform/server/http/problem.ts';
import { fullyOwnOrder } from './own-order.ts';

/**
 * A link that a paying customer gives to friends (rulings 19 and 23). A booking through it has this
 * customer's phone as the referrer. Each link to the booking has one, and it stays valid.
 * @throws a problem: 403 the link only pays, 404 no such link, 409 not paid yet
 */
export async function shareLink(
  { db, settings }: BookingDeps,
  token: string,
  origin: string,
): Promise<AddressAnswer> {
  const order = await fullyOwnOrder(db, token);
  if (order.paid_at === null) fail('sharing-before-paying');
  const record = { customerPhone: '', referrerPhone: order.customer_phone, customerEmail: '' };
  const own = sharedReferralToken(token);
  const { country } = settings.business;
  await receiveReferral(db, `booking:${order.id}`, record, country, own);
  return { url: `${origin}/?ref=${own}` };
}

import Stripe from 'stripe';
import type { SessionCoupon } from '#platform/server/database/session-request.ts';
import { underFreshKey } from './stripe-answer.ts';

/**
 * The processor accepts no negative line, so a discount is a coupon for one card page, or for the
 * first invoice of one plan. Its id is our own and random, so no one else has it, and creating it
 * twice makes one.
 */
export async function discountParams(
  stripe: Stripe,
  coupon: SessionCoupon | undefined,
): Promise<{ discounts?: [{ coupon: string }] }> {
  if (coupon === undefined) return {};
  const { id } = coupon;
  const once = { ...coupon, duration: 'once' } as const;
  try {
    await underFreshKey(
      `coupon:${id}`,
      (idempotencyKey) => stripe.coupons.create(once, { idempotencyKey }),
      () => stripe.coupons.retrieve(id),
    );
  } catch (error) {
    if (!isExistingCouponError(error)) throw error;
  }
  return { discounts: [{ coupon: id }] };
}

/** After a day the processor has forgotten the key, but not the coupon. */
function isExistingCouponError(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists';
}

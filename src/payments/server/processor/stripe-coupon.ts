import Stripe from 'stripe';
import type { SessionCoupon } from '#platform/server/database/session-request.ts';
import { underFreshKey } from './stripe-answer.ts';

/**
 * The processor takes no line below zero: a discount is a coupon of its own there, for one card page or
 * the first invoice of one plan. Its id is ours and random, so nobody else has it, and making it twice
 * makes one.
 */
export async function discountsBy(
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
    if (!isThere(error)) throw error;
  }
  return { discounts: [{ coupon: id }] };
}

/** After a day the processor forgets the key, and not the coupon. */
function isThere(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists';
}

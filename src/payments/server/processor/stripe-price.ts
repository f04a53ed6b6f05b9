import type Stripe from 'stripe';
import type { SubscriptionRef } from '#kernel/rules/ids.ts';
import { type Cents, cents } from '#kernel/rules/money.ts';

/**
 * Sets a plan's price from its next charge on: its line gets another price, and nothing is charged or
 * refunded for the paid month. Setting the same price again changes nothing.
 */
export async function setPlanPrice(
  stripe: Stripe,
  id: SubscriptionRef,
  monthCents: Cents,
): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(id);
  if (monthCentsOf(subscription) === monthCents) return;
  const [first, ...others] = subscription.items.data;
  if (first === undefined) return;
  const { currency, product, recurring } = first.price;
  if (recurring === null) return;
  const { interval, interval_count } = recurring;
  await stripe.subscriptions.update(id, {
    items: [
      {
        id: first.id,
        quantity: 1,
        price_data: {
          currency,
          product: typeof product === 'string' ? product : product.id,
          recurring: { interval, interval_count },
          unit_amount: monthCents,
        },
      },
      ...others.map((item) => ({ id: item.id, deleted: true })),
    ],
    proration_behavior: 'none',
  });
}

/** The price of a month before credit; null: it is not charged every month, or not per unit. */
export function monthCentsOf({ items }: Stripe.Subscription): Cents | null {
  let sum = 0;
  for (const { price, quantity } of items.data) {
    const { recurring, unit_amount: amount } = price;
    if (recurring?.interval !== 'month' || recurring.interval_count !== 1) return null;
    if (amount === null) return null;
    sum += amount * (quantity ?? 1);
  }
  return cents(sum);
}

import type { PricedSelection } from '#booking/server/checkout/checkout.ts';
import { adjustmentToPrice, withAdjustments } from '#catalogue/rules/adjustment.ts';
import { findService } from '#catalogue/rules/lookup.ts';
import { isRecurring } from '#catalogue/rules/quote.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { type Cents, cents, subtractCents } from '#kernel/rules/money.ts';
import type { OrderEventOf } from '#orders/rules/order-event.ts';
import { failAt } from '#platform/server/http/problem.ts';

/**
 * The selection at a price that the office set instead of the list's. Not for plans, whose months are charged by the
 * list. @param typed in cents; undefined: the list's price applies
 * @throws a problem: 422 at `setPrice.cents`
 */
export function withSetPrice(
  catalogue: Catalogue,
  { selection, price }: PricedSelection,
  typed: number | undefined,
): PricedSelection {
  if (typed === undefined) return { selection, price };
  const { serviceId, frequency } = selection;
  if (isRecurring(findService(catalogue, serviceId), frequency)) {
    failAt('setPrice.cents', 'set-price-of-plan');
  }
  const adjustment = adjustmentToPrice(price.total, cents(typed));
  if (adjustment.amount === 0) failAt('setPrice.cents', 'set-price-is-listed');
  return { selection, price: withAdjustments(price, [adjustment]) };
}

/**
 * Lowering a price is like a refund: staff may lower it by as much. @param mostOff null: without a limit
 * @throws a problem: 422 at `setPrice.cents`
 */
export function requireWithinLimit(listed: Cents, typed: number, mostOff: Cents | null): void {
  if (mostOff === null || listed - typed <= mostOff) return;
  failAt('setPrice.cents', 'set-price-below-limit', { least: subtractCents(listed, mostOff) });
}

/** What the booking's timeline stores about it. */
export function priceSetEvent(
  listed: Cents,
  { cents: typed, reason: text }: { readonly cents: number; readonly reason: string },
): OrderEventOf<'price.set'> {
  return { kind: 'price.set', listed, amount: cents(typed), reason: { text } };
}

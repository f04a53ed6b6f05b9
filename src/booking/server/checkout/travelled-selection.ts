import { adjusted, travelAdjustment } from '#catalogue/rules/adjustment.ts';
import { findService } from '#catalogue/rules/lookup.ts';
import { isRecurring } from '#catalogue/rules/quote.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { travelFeeFor } from '#kernel/rules/business/travel-fee.ts';
import { type Cents, type Dollars, dollarsToCents, noCents } from '#kernel/rules/money.ts';
import { requireTotal } from '#orders/server/orders.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { PricedSelection } from './priced-selection.ts';

export interface TravelDeps {
  readonly catalogue: Catalogue;
  readonly settings: Pick<Settings, 'business'>;
}

export interface TravelledSelection extends PricedSelection {
  /** What travel adds to its price. */
  readonly travel: Cents;
}

/**
 * What is chosen with the travel fee of where it is, as a line of its price. A plan has none: its months are
 * charged by the list. Where nobody knows the place there is none either.
 * @param where asked for only where the business has travel fees
 * @throws a problem: 409 it is another amount than was shown, 422 the price is more than any may be
 */
export async function travelledSelection(
  { catalogue, settings: { business } }: TravelDeps,
  { selection, price }: PricedSelection,
  where: () => Promise<{ readonly postalCode: string | null }>,
  shown?: Dollars,
): Promise<TravelledSelection> {
  const { travelFees } = business;
  const { serviceId, frequency } = selection;
  const isPlan = isRecurring(findService(catalogue, serviceId), frequency);
  const isFree = isPlan || travelFees.length === 0;
  const travel = isFree ? noCents : travelFeeFor(travelFees, (await where()).postalCode);
  if (shown !== undefined && dollarsToCents(shown) !== travel) {
    fail('travel-fee-differs', { travel });
  }
  if (travel === noCents) return { selection, price, travel };
  const all = adjusted(price, [travelAdjustment(travel)]);
  requireTotal(all.total, 'amount');
  return { selection, price: all, travel };
}

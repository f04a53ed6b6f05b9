import {
  adjustmentAmount,
  travelFeeId,
  visitAdjustments,
  withAdjustments,
} from '#catalogue/rules/adjustment.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { type Cents, type Dollars, dollarsToCents } from '#kernel/rules/money.ts';
import { refuseExcessiveTotal } from '#orders/server/orders.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { PricedSelection } from './priced-selection.ts';

export interface TravelDeps {
  readonly catalogue: Catalogue;
  readonly settings: Pick<Settings, 'business'>;
}

export interface TravelledSelection extends PricedSelection {
  /** The travel fee in its price. */
  readonly travel: Cents;
}

/**
 * The selection with its adjustments as lines of the price: the travel fee of the place, if known.
 * @param where called only if the business has travel fees
 * @throws a problem: 409 it is not the amount that was shown, 422 the price is above the maximum
 */
export async function travelledSelection(
  { catalogue, settings: { business } }: TravelDeps,
  { selection, price }: PricedSelection,
  where: () => Promise<{ readonly postalCode: string | null }>,
  shown?: Dollars,
): Promise<TravelledSelection> {
  const { travelFees } = business;
  const place = travelFees.length === 0 ? { postalCode: null } : await where();
  const visit = { ...place, isFirstOfSeries: false };
  const adjustments = visitAdjustments({ catalogue, travelFees }, selection, price.lines, visit);
  const travel = adjustmentAmount(adjustments, travelFeeId);
  if (shown !== undefined && dollarsToCents(shown) !== travel) {
    fail('travel-fee-differs', { travel });
  }
  if (adjustments.length === 0) return { selection, price, travel };
  const all = withAdjustments(price, adjustments);
  refuseExcessiveTotal(all.total, 'amount');
  return { selection, price: all, travel };
}

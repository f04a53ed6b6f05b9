import type { PricedSelection } from '#booking/server/checkout/checkout.ts';
import type { NewBookingBody } from '#callers/contract/caller-calls.ts';
import { adjustmentAmount, firstCleanId, visitAdjustments } from '#catalogue/rules/adjustment.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { type Cents, dollarsToCents, noCents, sumCents } from '#kernel/rules/money.ts';
import { refuseExcessiveTotal } from '#orders/server/orders.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';

interface FirstCleanDeps {
  readonly catalogue: Catalogue;
  readonly settings: Pick<Settings, 'business'>;
}

/**
 * What the first clean of a caller's series costs on top of each visit's price. A price set by hand already includes
 * everything.
 * @throws a problem: 409 another amount than was shown, 422 the first visit costs more than any may
 */
export function firstCleanForCaller(
  { catalogue, settings: { business } }: FirstCleanDeps,
  { selection, price }: PricedSelection,
  { rhythm, setPrice, firstCleanAmount: shown }: NewBookingBody,
): Cents {
  if (rhythm === undefined) return noCents;
  const { travelFees } = business;
  const visit = { postalCode: null, isFirstOfSeries: setPrice === undefined };
  const adjustments = visitAdjustments({ catalogue, travelFees }, selection, price.lines, visit);
  const firstClean = adjustmentAmount(adjustments, firstCleanId);
  if (shown !== undefined && dollarsToCents(shown) !== firstClean) {
    fail('first-clean-differs', { firstClean });
  }
  refuseExcessiveTotal(sumCents([price.total, firstClean]), 'amount');
  return firstClean;
}

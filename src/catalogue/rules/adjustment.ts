import { type TravelFee, travelFeeFor } from '#kernel/rules/business/travel-fee.ts';
import { type Cents, noCents, subtractCents, sumCents } from '#kernel/rules/money.ts';
import { findService } from './lookup.ts';
import { extraOf, isRecurring, type PricedLine, type PricedQuote } from './quote.ts';
import type { Selection } from './selection.ts';
import type { Catalogue, Service } from './types.ts';

/** The id of the line that brings a price to one that was set by hand. */
export const setByHand = 'set-by-hand';

/** How the line is named that brings a price to one that was set by hand. */
export const setByHandName = 'Price adjustment';

/** The id of the line that travel to a place costs. */
export const travelFeeId = 'travel';

/** How that line is named. */
export const travelFeeName = 'Travel fee';

/** The id of the line that the first clean of a series costs. */
export const firstCleanId = 'first-clean';

/** How that line is named. */
const firstCleanName = 'First clean';

/** The id of the line that a rhythm lowers the price of each visit by. */
export const rhythmDiscountId = 'rhythm';

/** How that line is named. */
export const rhythmDiscountName = 'Discount for regular visits';

/** What the price of a booking has besides its services and add-ons. */
export interface Adjustment {
  /** Which: unique in a price. */
  readonly id:
    | typeof setByHand
    | typeof travelFeeId
    | typeof firstCleanId
    | typeof rhythmDiscountId;
  /** As its line is stored, in English. */
  readonly name: string;
  /** Below zero where the office sets a lower price, and for a rhythm. */
  readonly amount: Cents;
}

/** What adjustments follow from. */
export interface AdjustmentRules {
  readonly catalogue: Catalogue;
  readonly travelFees: readonly TravelFee[];
}

export interface AdjustedVisit {
  /** Of its address; null or empty: nobody knows yet where it is. */
  readonly postalCode: string | null;
  /** The first one of a series that is done. */
  readonly isFirstOfSeries: boolean;
}

/**
 * Every adjustment of one visit, by the rules of now. A plan has none: its months are charged by the list.
 * Those of 0 are left out.
 * @param listed the lines of its price, the service first
 */
export function adjustmentsOf(
  { catalogue, travelFees }: AdjustmentRules,
  { serviceId, frequency }: Pick<Selection, 'serviceId' | 'frequency'>,
  listed: readonly Pick<PricedLine, 'kind' | 'amount'>[],
  { postalCode, isFirstOfSeries }: AdjustedVisit,
): Adjustment[] {
  const service = findService(catalogue, serviceId);
  if (isRecurring(service, frequency)) return [];
  const travel = travelFeeFor(travelFees, postalCode);
  const first = isFirstOfSeries && service ? firstCleanOf(service, listed) : noCents;
  const all: Adjustment[] = [
    { id: travelFeeId, name: travelFeeName, amount: travel },
    { id: firstCleanId, name: firstCleanName, amount: first },
  ];
  return all.filter(({ amount }) => amount !== noCents);
}

/** What is also sold as a plan has none. */
function firstCleanOf(
  { firstClean, planPrices }: Service,
  [service]: readonly Pick<PricedLine, 'kind' | 'amount'>[],
): Cents {
  if (firstClean === undefined || planPrices !== undefined) return noCents;
  return service?.kind === 'service' ? extraOf(firstClean, service.amount) : noCents;
}

/** What one of the adjustments comes to; 0 where it is not among them. */
export function amountOf(adjustments: readonly Adjustment[], wanted: Adjustment['id']): Cents {
  return adjustments.find(({ id }) => id === wanted)?.amount ?? noCents;
}

/** Of the lines that a booking keeps, what each of its visits costs besides what is done there. */
export function keptAdjustments(
  lines: readonly { readonly item_id: string; readonly amount_cents: Cents }[],
): Adjustment[] {
  return lines
    .filter(({ item_id: id }) => id === travelFeeId)
    .map(({ amount_cents: amount }) => ({ id: travelFeeId, name: travelFeeName, amount }));
}

/** The same price with adjustments behind its services and add-ons. Those of 0 are left out. */
export function adjusted<Price extends PricedQuote>(
  price: Price,
  adjustments: readonly Adjustment[],
): PricedQuote {
  const lines = adjustments
    .filter(({ amount }) => amount !== 0)
    .map((each) => {
      return { kind: 'adjustment', quantity: 1, unitAmount: each.amount, ...each } as const;
    });
  const total = sumCents([price.total, ...lines.map(({ amount }) => amount)]);
  return { status: 'priced', lines: [...price.lines, ...lines], total };
}

/** What brings a listed price to one that was set by hand. The customer reads no reason. */
export function adjustmentTo(listed: Cents, wanted: Cents): Adjustment {
  return { id: setByHand, name: setByHandName, amount: subtractCents(wanted, listed) };
}

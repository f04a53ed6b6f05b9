import { type TravelFee, travelFeeFor } from '#kernel/rules/business/travel-fee.ts';
import { type Cents, noCents, subtractCents, sumCents } from '#kernel/rules/money.ts';
import { findService } from './lookup.ts';
import { extraCents, isRecurring, type PricedLine, type PricedQuote } from './quote.ts';
import type { Selection } from './selection.ts';
import type { Catalogue, Service } from './types.ts';

/** The id of the line that turns the list price into one set by hand. */
export const setByHandId = 'set-by-hand';

/** The name of that line. */
export const setByHandName = 'Price adjustment';

/** The id of the line for travel to a place. */
export const travelFeeId = 'travel';

/** The name of that line. */
export const travelFeeName = 'Travel fee';

/** The id of the line for the first clean of a series. */
export const firstCleanId = 'first-clean';

/** The name of that line. */
const firstCleanName = 'First clean';

/** The id of the line with a rhythm's discount on each visit. */
export const rhythmDiscountId = 'rhythm';

/** The name of that line. */
export const rhythmDiscountName = 'Discount for regular visits';

/** A part of a booking's price besides services and add-ons. */
export interface Adjustment {
  /** The kind: unique within a price. */
  readonly id:
    | typeof setByHandId
    | typeof travelFeeId
    | typeof firstCleanId
    | typeof rhythmDiscountId;
  /** As the line is stored, in English. */
  readonly name: string;
  /** Negative if the office sets a lower price, and for a rhythm. */
  readonly amount: Cents;
}

/** What the adjustments depend on. */
export interface AdjustmentRules {
  readonly catalogue: Catalogue;
  readonly travelFees: readonly TravelFee[];
}

export interface VisitToAdjust {
  /** The ZIP code of the address; null or empty if unknown. */
  readonly postalCode: string | null;
  /** The first completed visit of a series. */
  readonly isFirstOfSeries: boolean;
}

/**
 * Every adjustment of one visit, by the current rules, without zero amounts. A plan has none: its
 * months are charged by the list.
 * @param listed the lines of its price, the service first
 */
export function visitAdjustments(
  { catalogue, travelFees }: AdjustmentRules,
  { serviceId, frequency }: Pick<Selection, 'serviceId' | 'frequency'>,
  listed: readonly Pick<PricedLine, 'kind' | 'amount'>[],
  { postalCode, isFirstOfSeries }: VisitToAdjust,
): Adjustment[] {
  const service = findService(catalogue, serviceId);
  if (isRecurring(service, frequency)) return [];
  const travel = travelFeeFor(travelFees, postalCode);
  const first = isFirstOfSeries && service ? firstCleanExtra(service, listed) : noCents;
  const all: Adjustment[] = [
    { id: travelFeeId, name: travelFeeName, amount: travel },
    { id: firstCleanId, name: firstCleanName, amount: first },
  ];
  return all.filter(({ amount }) => amount !== noCents);
}

/** None for a service that is also sold as a plan. */
function firstCleanExtra(
  { firstClean, planPrices }: Service,
  [service]: readonly Pick<PricedLine, 'kind' | 'amount'>[],
): Cents {
  if (firstClean === undefined || planPrices !== undefined) return noCents;
  return service?.kind === 'service' ? extraCents(firstClean, service.amount) : noCents;
}

/** The amount of one adjustment; 0 if it is not in the list. */
export function adjustmentAmount(
  adjustments: readonly Adjustment[],
  wanted: Adjustment['id'],
): Cents {
  return adjustments.find(({ id }) => id === wanted)?.amount ?? noCents;
}

/** From a booking's stored lines, the adjustments that apply to each of its visits. */
export function storedAdjustments(
  lines: readonly { readonly item_id: string; readonly amount_cents: Cents }[],
): Adjustment[] {
  return lines
    .filter(({ item_id: id }) => id === travelFeeId)
    .map(({ amount_cents: amount }) => ({ id: travelFeeId, name: travelFeeName, amount }));
}

/** The same price with adjustments after its services and add-ons, without zero amounts. */
export function withAdjustments<Price extends PricedQuote>(
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

/** Turns the list price into one set by hand. The customer sees no reason. */
export function adjustmentToPrice(listed: Cents, wanted: Cents): Adjustment {
  return { id: setByHandId, name: setByHandName, amount: subtractCents(wanted, listed) };
}

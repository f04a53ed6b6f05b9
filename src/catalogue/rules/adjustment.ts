import { type Cents, subtractCents, sumCents } from '#kernel/rules/money.ts';
import type { PricedQuote } from './quote.ts';

/** The id of the line that brings a price to one that was set by hand. */
export const setByHand = 'set-by-hand';

/** How the line is named that brings a price to one that was set by hand. */
export const setByHandName = 'Price adjustment';

/** The id of the line that travel to a place costs. */
export const travelFeeId = 'travel';

/** How that line is named. */
export const travelFeeName = 'Travel fee';

/** What the price of a booking has beside its services and add-ons. */
export interface Adjustment {
  /** Which: unique in a price. */
  readonly id: typeof setByHand | typeof travelFeeId;
  /** As its line is stored, in English. */
  readonly name: string;
  /** Below zero only where the office sets a lower price. */
  readonly amount: Cents;
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

/** What travel to a place costs, of one visit. */
export function travelAdjustment(amount: Cents): Adjustment {
  return { id: travelFeeId, name: travelFeeName, amount };
}

/** What brings a listed price to one that was set by hand. The customer reads no reason. */
export function adjustmentTo(listed: Cents, wanted: Cents): Adjustment {
  return { id: setByHand, name: setByHandName, amount: subtractCents(wanted, listed) };
}

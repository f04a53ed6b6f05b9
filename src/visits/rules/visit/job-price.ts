import { dueForVisit, type VisitOwnFields } from '#visits/rules/own-visit.ts';
import { shareOfMonth } from '#visits/rules/series/billing-month.ts';

/** A completed visit, and what was paid or is due for it. */
export interface PricedJob {
  readonly own: VisitOwnFields;
  /** What was sold: the booking, or a month of a plan, in cents. */
  readonly sold: number;
  /** How many visits that covers, and this one's index from 0. */
  readonly visits: number;
  readonly index: number;
}

/**
 * A visit's value in cents: its own price, or its share of what was sold, plus its add-ons. The shares of all visits
 * add up to what was sold.
 */
export function jobPrice({ own, sold, visits, index }: PricedJob): number {
  const isOfSold = own.purpose === null && own.price_cents === 0;
  return dueForVisit(own) + (isOfSold ? shareOfMonth(sold, visits, index) : 0);
}

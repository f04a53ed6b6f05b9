import { type Cents, cents, roundToDollar } from '#kernel/rules/money.ts';
import type { PlanFrequency } from './types.ts';

const visitsPerYear = { monthly: 12, biweekly: 26, weekly: 52 } as const satisfies Record<
  PlanFrequency,
  number
>;

/** A plan's price per visit, in whole dollars: months have no whole number of weeks. */
export function visitPrice(monthly: Cents, frequency: PlanFrequency): Cents {
  if (frequency === 'monthly') return monthly;
  return roundToDollar(cents(Math.round((monthly * 12) / visitsPerYear[frequency])));
}

/** How much cheaper a plan's visit is than the single visit of a monthly plan, in whole percent. */
export function savedPercent(visit: Cents, alone: Cents): number {
  return Math.round((1 - visit / alone) * 100);
}

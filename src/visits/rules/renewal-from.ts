import type { EpochMs } from './company.ts';
import { billingMonth, type PaidMonths } from './series/billing-month.ts';

/** When a plan is charged first from a moment on, and not before the charge that is known to be next. */
export function renewalFrom(months: PaidMonths, from: EpochMs): EpochMs {
  const month = billingMonth(months, from);
  return Math.max(months.end, month.from >= from ? month.from : month.to);
}

/** A plan counts its months by the clock of UTC: two names of one month are no half a day apart. */
const SAME_MONTH_MS = 12 * 3_600_000;

/** Whether two first moments are of one month of a plan. */
export function isSameMonth(one: EpochMs, other: EpochMs): boolean {
  return Math.abs(one - other) < SAME_MONTH_MS;
}

import type { EpochMs } from './company.ts';
import { billingMonth, type PaidMonths } from './series/billing-month.ts';

/** A plan's first charge from a moment on, never before its known next charge. */
export function renewalFrom(months: PaidMonths, from: EpochMs): EpochMs {
  const month = billingMonth(months, from);
  return Math.max(months.end, month.from >= from ? month.from : month.to);
}

/** A plan counts its months in UTC; two moments for the same month differ by less than half a day. */
const SAME_MONTH_MS = 12 * 3_600_000;

/** Whether two starts belong to the same month of a plan. */
export function isSameMonth(one: EpochMs, other: EpochMs): boolean {
  return Math.abs(one - other) < SAME_MONTH_MS;
}

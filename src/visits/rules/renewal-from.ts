import type { EpochMs } from './company.ts';
import { billingMonth, type PaidMonths } from './series/billing-month.ts';

/** When a plan is charged first from a moment on, and not before the charge that is known to be next. */
export function renewalFrom(months: PaidMonths, from: EpochMs): EpochMs {
  const month = billingMonth(months, from);
  return Math.max(months.end, month.from >= from ? month.from : month.to);
}

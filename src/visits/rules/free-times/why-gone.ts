import type { SchedulingRules } from '#visits/rules/company.ts';
import { hasBegun } from '#visits/rules/has-begun.ts';

const HOUR_MS = 3_600_000;

/** Why a chosen time is no longer available. */
export function whyUnavailable(
  { noticeHours }: Pick<SchedulingRules, 'noticeHours'>,
  { start, now }: { readonly start: Date; readonly now: Date },
): 'taken' | 'begun' | 'too-soon' {
  if (hasBegun(start, now)) return 'begun';
  return start.getTime() < now.getTime() + noticeHours * HOUR_MS ? 'too-soon' : 'taken';
}

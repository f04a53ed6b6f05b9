import { type Cents, cents } from '#kernel/rules/money.ts';
import type { Day } from '#visits/rules/company.ts';
import { addDays } from '#visits/rules/wall-clock.ts';

/** The notice is sent this many days before the first charge, which meets every state's rule (ruling 47). */
const NOTICE_DAYS = { fewest: 14, most: 21 } as const;

/** How long before its first charge a new price is set at the processor, always after the previous charge. */
export const SET_BEFORE_MS = 3 * 24 * 3_600_000;

/** No price is planned further ahead. */
const MAX_DAYS_AHEAD = 365;

/** Why a day cannot be the first of a new price; null if it can. */
export function refusalOfFirstDay(
  from: Day,
  today: Day,
): 'price-increase-past' | 'price-increase-too-soon' | 'price-increase-too-late' | null {
  if (from < today) return 'price-increase-past';
  if (from < earliestFirstDay(today)) return 'price-increase-too-soon';
  return from > addDays(today, MAX_DAYS_AHEAD) ? 'price-increase-too-late' : null;
}

/** The earliest charge of a new price whose notice is sent today. */
export function earliestFirstDay(today: Day): Day {
  return addDays(today, NOTICE_DAYS.fewest);
}

/** The day of the notice: as early as allowed, and not before today. */
export function noticeDay(charge: Day, today: Day): Day {
  const earliest = addDays(charge, -NOTICE_DAYS.most);
  return earliest > today ? earliest : today;
}

/** Whether a notice sent on a day is early enough for the charge. */
export function isNoticeInTime(charge: Day, sent: Day): boolean {
  return sent <= addDays(charge, -NOTICE_DAYS.fewest);
}

/** Whether a notice sent today is neither too early nor too late for the charge. */
export function isInNoticeWindow(charge: Day, today: Day): boolean {
  return addDays(charge, -NOTICE_DAYS.most) <= today && isNoticeInTime(charge, today);
}

/** A month's price after the increase, in whole cents; half a cent rounds up. */
export function increasedPrice(
  before: Cents,
  { by, amount }: { readonly by: 'percent' | 'dollars'; readonly amount: number },
): Cents {
  const hundredths = Math.round(amount * 100);
  return cents(
    by === 'dollars' ? before + hundredths : before + Math.round((before * hundredths) / 10_000),
  );
}

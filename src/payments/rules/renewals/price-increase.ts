import { type Cents, cents } from '#kernel/rules/money.ts';
import type { Day } from '#visits/rules/company.ts';
import { addDays } from '#visits/rules/wall-clock.ts';

/** So many days before the first charge its notice is sent: inside what every state asks (ruling 47). */
export const NOTICE_DAYS = { fewest: 14, most: 21 } as const;

/** So long before its first charge a new price is set at the processor, and after the charge before it. */
export const SET_BEFORE_MS = 3 * 24 * 3_600_000;

/** Further ahead nobody plans a price. */
const MOST_DAYS_AHEAD = 365;

/** Why a day cannot be the first of a new price; null where it can. */
export function refusalOfFirstDay(
  from: Day,
  today: Day,
): 'price-increase-past' | 'price-increase-too-soon' | 'price-increase-too-late' | null {
  if (from < today) return 'price-increase-past';
  if (from < earliestFrom(today)) return 'price-increase-too-soon';
  return from > addDays(today, MOST_DAYS_AHEAD) ? 'price-increase-too-late' : null;
}

/** The first day on which a new price can be charged, if its notice is sent today. */
export function earliestFrom(today: Day): Day {
  return addDays(today, NOTICE_DAYS.fewest);
}

/** The day of the notice: as early as it may be, and not before today. */
export function noticeDay(charge: Day, today: Day): Day {
  const earliest = addDays(charge, -NOTICE_DAYS.most);
  return earliest > today ? earliest : today;
}

/** Whether a notice that is sent today is neither too early nor too late for a charge. */
export function isInNoticeWindow(charge: Day, today: Day): boolean {
  return (
    addDays(charge, -NOTICE_DAYS.most) <= today && today <= addDays(charge, -NOTICE_DAYS.fewest)
  );
}

/** A month's price with so much more on it, in whole cents: half a cent goes up. */
export function raised(
  before: Cents,
  { by, amount }: { readonly by: 'percent' | 'dollars'; readonly amount: number },
): Cents {
  const hundredths = Math.round(amount * 100);
  return cents(
    by === 'dollars' ? before + hundredths : before + Math.round((before * hundredths) / 10_000),
  );
}

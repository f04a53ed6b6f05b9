import { Temporal } from 'temporal-polyfill';
import type { Day } from '#visits/rules/company.ts';

/** The same date every year, or the nth weekday of a month (1 is Monday). */
type HolidayRule =
  | { readonly month: number; readonly day: number }
  | { readonly month: number; readonly weekday: number; readonly nth: number | 'last' };

/** The federal holidays of the United States (5 U.S.C. 6103), from January on. */
const US_HOLIDAYS = {
  'new-years-day': { month: 1, day: 1 },
  'martin-luther-king-day': { month: 1, weekday: 1, nth: 3 },
  'washingtons-birthday': { month: 2, weekday: 1, nth: 3 },
  'memorial-day': { month: 5, weekday: 1, nth: 'last' },
  juneteenth: { month: 6, day: 19 },
  'independence-day': { month: 7, day: 4 },
  'labor-day': { month: 9, weekday: 1, nth: 1 },
  'columbus-day': { month: 10, weekday: 1, nth: 2 },
  'veterans-day': { month: 11, day: 11 },
  thanksgiving: { month: 11, weekday: 4, nth: 4 },
  christmas: { month: 12, day: 25 },
} as const satisfies Record<string, HolidayRule>;

export type HolidayId = keyof typeof US_HOLIDAYS;

export interface Holiday {
  readonly date: Day;
  readonly id: HolidayId;
  /** Whether this is the weekday on which offices close for a holiday on a weekend. */
  readonly isObserved: boolean;
}

/**
 * The public holidays of a country in some years, by date.
 * @param country two letters; only the United States is known
 */
export function holidaysOf(country: string, years: readonly number[]): Holiday[] {
  if (country !== 'US') return [];
  return years.flatMap(holidaysIn).sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** New Year's Day may be observed on the last day of the year before. */
function holidaysIn(year: number): Holiday[] {
  const ids = Object.keys(US_HOLIDAYS) as HolidayId[];
  return [year, year + 1]
    .flatMap((each) => ids.flatMap((id) => holiday(id, dateOf(US_HOLIDAYS[id], each))))
    .filter(({ date }) => date.startsWith(`${year}-`));
}

/** The day itself; for a Saturday, also the Friday before, and for a Sunday, the Monday after. */
function holiday(id: HolidayId, date: Temporal.PlainDate): Holiday[] {
  const days = [{ date: date.toString(), id, isObserved: false }];
  const moved = { 6: -1, 7: 1 }[date.dayOfWeek];
  if (moved === undefined) return days;
  return [...days, { date: date.add({ days: moved }).toString(), id, isObserved: true }];
}

function dateOf(rule: HolidayRule, year: number): Temporal.PlainDate {
  const { month } = rule;
  if ('day' in rule) return Temporal.PlainDate.from({ year, month, day: rule.day });
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  if (rule.nth === 'last') {
    const last = first.with({ day: first.daysInMonth });
    return last.subtract({ days: (last.dayOfWeek - rule.weekday + 7) % 7 });
  }
  return first.add({ days: ((rule.weekday - first.dayOfWeek + 7) % 7) + 7 * (rule.nth - 1) });
}

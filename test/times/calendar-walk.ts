import type { Day } from '#visits/rules/company.ts';
import type { Nth, Series, SeriesPart } from '#visits/rules/series/series.ts';

const DAY_MS = 86_400_000;

interface CalendarDay {
  readonly day: Day;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** Months since year 0. */
  readonly month: number;
  readonly nths: readonly Nth[];
}

const CALENDAR_BEGINS = Date.parse('2025-01-01T00:00:00Z');

/** Every day of 20 years, so that walking through them tens of thousands of times costs nothing. */
const calendar: readonly CalendarDay[] = Array.from({ length: 20 * 365 }, (_, index) => {
  const date = new Date(CALENDAR_BEGINS + index * DAY_MS);
  const day = date.toISOString().slice(0, 10);
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth();
  return { day, weekday: date.getUTCDay(), month, nths: nthsOf(day) };
});

function indexOfDay(day: Day): number {
  return (Date.parse(`${day}T00:00:00Z`) - CALENDAR_BEGINS) / DAY_MS;
}

/** When each number of a series takes place, "2026-11-25T09:00": found by walking through the calendar day by day. */
export function walk(series: Series, last: Day): string[] {
  const found: string[] = [];
  for (const [index, part] of series.entries()) {
    const until = series[index + 1]?.fromNumber ?? Number.POSITIVE_INFINITY;
    const begins = indexOfDay(part.day);
    for (let after = 0; found.length < until; after += 1) {
      const each = calendar[begins + after];
      if (each === undefined) throw new Error(`the calendar ends before ${last}`);
      if (each.day > last) break;
      const time = timeOn(part, each, after);
      if (time !== null) found.push(`${each.day}T${time}`);
    }
  }
  return found;
}

/** The time of a part on a day; null: not on this day. */
function timeOn(part: SeriesPart, each: CalendarDay, after: number): string | null {
  if (isDue(part, each, after)) return part.time;
  const { rhythm } = part;
  return 'also' in rhythm && (each.weekday || 7) === rhythm.also.weekday ? rhythm.also.time : null;
}

function isDue({ day, rhythm }: SeriesPart, each: CalendarDay, after: number): boolean {
  if (rhythm.unit === 'week') return after % (7 * rhythm.every) === 0;
  const first = calendar[indexOfDay(day)];
  return (
    first !== undefined &&
    each.weekday === first.weekday &&
    (each.month - first.month) % rhythm.every === 0 &&
    each.nths.includes(rhythm.nth)
  );
}

function nthsOf(day: Day): Nth[] {
  const nth = Math.ceil(Number(day.slice(8)) / 7);
  const inAWeek = new Date(Date.parse(`${day}T00:00:00Z`) + 7 * DAY_MS);
  const isLast = inAWeek.toISOString().slice(0, 7) !== day.slice(0, 7);
  const counted = ([1, 2, 3, 4] as const).filter((each) => each === nth);
  return isLast ? [...counted, 'last'] : counted;
}

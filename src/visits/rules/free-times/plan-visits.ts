import { Temporal } from 'temporal-polyfill';
import type { Frequency } from '#catalogue/rules/types.ts';
import type { EpochMs } from '#visits/rules/company.ts';

/** How a plan's visits come again: so many days, or a month on the same weekday of it. */
export type PlanFrequency = Exclude<Frequency, 'one-time'>;

const DAY = 86_400_000;
const WEEK_DAYS = 7;
/** Half of what lies between two visits: nearer than that, a visit stands for the one that is due. */
const HALF: Readonly<Record<PlanFrequency, number>> = {
  weekly: 3.5 * DAY,
  biweekly: 7 * DAY,
  monthly: 14 * DAY,
};
/** So far ahead visits are proposed. */
const PLANNED_DAYS = 56;

export interface PlannedBy {
  readonly frequency: PlanFrequency;
  readonly timeZone: string;
  /** When the plan's first visit is, or was. */
  readonly first: EpochMs;
  /** Numbers that have a visit, or had one that was called off. */
  readonly numbers: readonly number[];
  /** Visits beside those: an operator agreed on them by hand. */
  readonly others: readonly EpochMs[];
}

export interface DueVisit {
  /** How many after the first. */
  readonly number: number;
  readonly start: EpochMs;
}

/**
 * The visits of a plan that nobody has proposed yet, from now on and 8 weeks ahead: on the weekday
 * and at the hour of the first one, which the wall clock keeps across its changes. A month later is
 * the same weekday of the month, such as its second Tuesday. Not every month has a fifth one, so a
 * fifth means the last.
 */
export function dueVisits(plan: PlannedBy, now: EpochMs): DueVisit[] {
  const { frequency, timeZone, first, numbers, others } = plan;
  const last = now + PLANNED_DAYS * DAY;
  const due: DueVisit[] = [];
  for (let number = 1; ; number += 1) {
    const start = visitStart(first, frequency, number, timeZone);
    if (start > last) return due;
    const isProposed = start <= now || numbers.includes(number);
    const isCovered = others.some((other) => Math.abs(other - start) < HALF[frequency]);
    if (!isProposed && !isCovered) due.push({ number, start });
  }
}

/** When the visit of a number is due. */
export function visitStart(
  first: EpochMs,
  frequency: PlanFrequency,
  number: number,
  timeZone: string,
): EpochMs {
  const at = Temporal.Instant.fromEpochMilliseconds(first).toZonedDateTimeISO(timeZone);
  if (frequency === 'monthly') return sameWeekday(at, number).epochMilliseconds;
  const weeks = frequency === 'weekly' ? number : 2 * number;
  return at.add({ weeks }).epochMilliseconds;
}

function sameWeekday(at: Temporal.ZonedDateTime, months: number): Temporal.ZonedDateTime {
  const nth = Math.ceil(at.day / WEEK_DAYS);
  const month = at.with({ day: 1 }).add({ months });
  const firstOfThem = 1 + ((at.dayOfWeek - month.dayOfWeek + WEEK_DAYS) % WEEK_DAYS);
  const day = firstOfThem + (nth - 1) * WEEK_DAYS;
  return month.with({ day: day > month.daysInMonth ? day - WEEK_DAYS : day });
}

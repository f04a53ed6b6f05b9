import { Temporal } from 'temporal-polyfill';
import type { Day, EpochMs, Span } from '#visits/rules/company.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { comesOn, occurrences, type Series, type SeriesBounds } from './series.ts';

/** What is known of a plan's months. */
export interface PaidMonths {
  /** When one of them ends. */
  readonly end: EpochMs;
  /** When the plan began: on that day of the month all months end that have it. */
  readonly since: EpochMs;
}

/**
 * The billing month that a moment is in, from its first moment up to but without the next one's. The
 * processor counts months by the clock of UTC, and from the day of the first one: after a February
 * that ends on its 28th, a plan that began on a 31st ends its month on March 31 again.
 */
export function billingMonth({ end, since }: PaidMonths, moment: EpochMs): Span {
  const ends = utc(end);
  const isCut = ends.day === ends.daysInMonth && utc(since).day > ends.day;
  const day = isCut ? utc(since).day : ends.day;
  const at = (months: number) => {
    return ends.with({ day: 1 }).add({ months }).with({ day }).epochMilliseconds;
  };
  const then = utc(moment);
  let months = (then.year - ends.year) * 12 + then.month - ends.month - 1;
  while (at(months + 1) <= moment) months += 1;
  return { from: at(months), to: at(months + 1) };
}

function utc(moment: EpochMs): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO('UTC');
}

/**
 * What one visit is worth of its month (ruling 48): the month divided by its visits. The shares of all
 * add up to the month, to the cent.
 */
export function shareOfMonth(monthCents: number, visits: number, index: number): number {
  const upTo = (count: number) => Math.floor((monthCents * count) / visits);
  return upTo(index + 1) - upTo(index);
}

interface CreditedMonth {
  readonly monthCents: number;
  /** How many visits it has. */
  readonly visits: number;
  /** What others of them were credited with, in cents. */
  readonly credited: readonly number[];
}

/**
 * What one more visit of a month that nobody comes to is credited with. It counts those that were credited
 * before, not its place among the visits: another rhythm moves visits into the month and out of it. Credits of
 * all its visits are the month to the cent, and never more.
 */
export function creditOfNext({ monthCents, visits, credited }: CreditedMonth): number {
  const left = Math.max(0, monthCents - credited.reduce((sum, amount) => sum + amount, 0));
  const before = credited.length;
  return before + 1 >= visits ? left : Math.min(left, shareOfMonth(monthCents, visits, before));
}

/** The numbers that a series has in a month, in order. */
export function numbersIn(
  series: Series,
  bounds: SeriesBounds,
  month: Span,
  timeZone: string,
): number[] {
  const from: Day = dayAt(month.from, timeZone);
  const to: Day = addDays(dayAt(month.to, timeZone), 1);
  return occurrences(series, timeZone, from, to)
    .filter(({ day, start }) => comesOn(day, bounds) && month.from <= start && start < month.to)
    .map(({ number }) => number);
}

import { Temporal } from 'temporal-polyfill';
import type { Day, Span } from '#visits/rules/company.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { comesOn, occurrences, type Series, type SeriesBounds } from './series.ts';

/**
 * The billing month that a moment is in: months follow one another from the end of one of them, each
 * from its first moment up to but without the next one's. A day that a month does not have is its last.
 */
export function billingMonth(end: number, moment: number, timeZone: string): Span {
  const anchor = Temporal.Instant.fromEpochMilliseconds(end).toZonedDateTimeISO(timeZone);
  const at = (months: number) => anchor.add({ months }).epochMilliseconds;
  const then = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);
  let months = (then.year - anchor.year) * 12 + then.month - anchor.month - 1;
  while (at(months + 1) <= moment) months += 1;
  return { from: at(months), to: at(months + 1) };
}

/**
 * What one visit is worth of its month (ruling 48): the month divided by its visits. The shares of all
 * add up to the month, to the cent.
 */
export function shareOfMonth(monthCents: number, visits: number, index: number): number {
  const upTo = (count: number) => Math.floor((monthCents * count) / visits);
  return upTo(index + 1) - upTo(index);
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

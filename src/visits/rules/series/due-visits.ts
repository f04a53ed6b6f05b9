import type { Day, EpochMs } from '#visits/rules/company.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import {
  isDayInSeries,
  type Occurrence,
  occurrences,
  type Series,
  type SeriesBounds,
} from './series.ts';

/** How far ahead a series has its visits in the calendar. */
const PLANNED_DAYS = 56;

export interface SeriesProgress {
  readonly series: Series;
  readonly timeZone: string;
  /** No visit is due after this moment; null if the series has no end. */
  readonly until: EpochMs | null;
  readonly bounds: SeriesBounds;
  /** Numbers that have a visit, had one that was called off, or were skipped. */
  readonly numbers: ReadonlySet<number>;
}

/**
 * The unplanned visits of a series from now until 8 weeks ahead (ruling 36); for a series that begins later, 8 weeks
 * from its first visit.
 */
export function dueVisits(
  { series, timeZone, until, bounds, numbers }: SeriesProgress,
  now: EpochMs,
): Occurrence[] {
  const today = dayAt(now, timeZone);
  const [{ day: first }] = series;
  const last = addDays(first > today ? addDays(first, -1) : today, PLANNED_DAYS);
  return occurrences(series, timeZone, today, last).filter(
    ({ number, day, start }) =>
      start > now &&
      isDayInSeries(day, bounds) &&
      (until === null || start <= until) &&
      !numbers.has(number),
  );
}

/**
 * The number that a visit agreed on by hand replaces: the nearest without one, at most half a gap away; null if it is
 * an extra visit.
 */
export function replacedNumber(
  { series, timeZone, numbers }: Omit<SeriesProgress, 'until' | 'bounds'>,
  start: EpochMs,
): number | null {
  const day: Day = dayAt(start, timeZone);
  const around = occurrences(series, timeZone, addDays(day, -190), addDays(day, 190));
  const distance = (other: Occurrence) => Math.abs(other.start - start);
  let near: { number: number; distance: number } | null = null;
  for (const [index, each] of around.entries()) {
    const neighbors = [around[index - 1], around[index + 1]].filter((one) => one !== undefined);
    const half = Math.min(...neighbors.map((one) => Math.abs(one.start - each.start))) / 2;
    if (numbers.has(each.number) || distance(each) >= half) continue;
    if (near === null || distance(each) < near.distance) {
      near = { number: each.number, distance: distance(each) };
    }
  }
  return near?.number ?? null;
}

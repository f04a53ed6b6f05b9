import type { Day, EpochMs } from './company.ts';
import {
  nextNumberOf,
  partAt,
  type Series,
  type SeriesPart,
  secondDay,
  weekdayOf,
} from './series/series.ts';
import { type PricedSeries, visitPriceAt } from './series/series-terms.ts';
import type { RhythmDescription, RhythmOnDays } from './told-rhythm.ts';

/** The fields of a part that say how it comes. */
type RhythmPart = Pick<SeriesPart, 'rhythm' | 'day' | 'time'>;

/** How to describe a part: with two days a week, the earlier day of the week comes first. */
function describeRhythm({ rhythm, day, time }: RhythmPart): RhythmOnDays {
  const own = { weekday: weekdayOf(day), time };
  const second = secondDay(rhythm);
  if (second === null) return { ...rhythm, ...own };
  const [first, also] = second.weekday < own.weekday ? [second, own] : [own, second];
  return { unit: 'week', every: 1, ...first, also };
}

/** How to describe a series from a number on, with later changes, until its last day. */
export function describeSeries(
  series: Series,
  number: number,
  until: Day | null,
): RhythmDescription {
  const now = describeRhythm(partAt(series, number));
  const coming = series.filter(
    ({ fromNumber, day }) => fromNumber > number && (until === null || day <= until),
  );
  const later = coming
    .map((part) => ({ from: part.day, ...describeRhythm(part) }))
    .filter((next, index, all) => !isSameRhythm(next, all[index - 1] ?? now));
  return later.length === 0 ? now : { ...now, later };
}

/** A series, as its customer's emails and pages describe it. */
export interface ToldSeries extends PricedSeries {
  readonly parts: Series;
  readonly until: Day | null;
  /** The number after the last completed visit; 0 if there is none. */
  readonly numberAfterDone: number;
}

/** How a series comes from the next visit after a moment on, and what that visit costs. */
export function describeSeriesAt(
  { parts, until, numberAfterDone, ...priced }: ToldSeries,
  now: EpochMs,
  timeZone: string,
) {
  // A visit completed before its time is not the next one anymore.
  const number = Math.max(nextNumberOf(parts, now, timeZone), numberAfterDone);
  const rhythm = describeSeries(parts, number, until);
  return { number, rhythm, visitCents: visitPriceAt(priced, number) };
}

/** Whether only the crew differs. */
function isSameRhythm(one: RhythmOnDays, other: RhythmOnDays): boolean {
  return factsOf(one).join() === factsOf(other).join();
}

function factsOf({ unit, every, nth, weekday, time, also }: RhythmOnDays) {
  return [unit, every, nth, weekday, time, also?.weekday, also?.time];
}

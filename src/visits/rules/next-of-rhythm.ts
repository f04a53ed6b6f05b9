import type { EpochMs } from './company.ts';
import { nextNumberOf, occurrenceOf, partFrom, type Rhythm, rhythmFrom } from './series/series.ts';
import { dayAt } from './wall-clock.ts';

/** How often, in words; the first day sets the weekday of a monthly rhythm. */
interface RhythmFrequency {
  readonly unit: 'week' | 'month';
  readonly every: number;
}

/** The first visit after `now` of a series whose first visit is at `start`. */
export function nextVisitOfRhythm(
  start: EpochMs,
  { unit, every }: RhythmFrequency,
  { timeZone, now }: { readonly timeZone: string; readonly now: EpochMs },
): EpochMs {
  const rhythm: Rhythm = unit === 'week' ? { unit, every } : { unit, every, nth: 1 };
  const ofDay = rhythmFrom(rhythm, dayAt(start, timeZone));
  const series = [partFrom({ number: 0, start, crewId: null }, ofDay, timeZone)] as const;
  return occurrenceOf(series, nextNumberOf(series, now, timeZone), timeZone).start;
}

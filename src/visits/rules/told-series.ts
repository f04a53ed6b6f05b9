import { type SeriesPart, secondDay, weekdayOf } from './series/series.ts';
import type { ToldRhythm } from './told-rhythm.ts';

/** What of a part says how it comes. */
export type ComingPart = Pick<SeriesPart, 'rhythm' | 'day' | 'time'>;

/** How a part is told: of two days a week, the one that is earlier in the week comes first. */
export function toldRhythm({ rhythm, day, time }: ComingPart): ToldRhythm {
  const own = { weekday: weekdayOf(day), time };
  const second = secondDay(rhythm);
  if (second === null) return { ...rhythm, ...own };
  const [first, also] = second.weekday < own.weekday ? [second, own] : [own, second];
  return { unit: 'week', every: 1, ...first, also };
}

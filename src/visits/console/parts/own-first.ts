import type { CalendarVisit } from '#visits/contract/scheduling.ts';

/** The waiting visits of the days on the screen, however many wait, then the oldest of the others. */
export function shownDaysFirst<Visit extends Pick<CalendarVisit, 'id'>>(
  own: readonly Visit[],
  oldest: readonly Visit[],
): Visit[] {
  const ids = new Set(own.map(({ id }) => id));
  return [...own, ...oldest.filter(({ id }) => !ids.has(id))];
}

import type { CalendarVisit } from '#visits/contract/scheduling.ts';

/** The waiting visits of the days that are shown, then the oldest of all others: of very many, none of these days is missing. */
export function ownFirst<Visit extends Pick<CalendarVisit, 'id'>>(
  own: readonly Visit[],
  oldest: readonly Visit[],
): Visit[] {
  const ids = new Set(own.map(({ id }) => id));
  return [...own, ...oldest.filter(({ id }) => !ids.has(id))];
}

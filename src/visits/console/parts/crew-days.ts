import type { CrewId } from '#kernel/rules/ids.ts';
import type { CalendarVisit } from '#visits/contract/scheduling.ts';
import type { Day } from '#visits/rules/company.ts';

/** A crew's day, whose visits are handed over together. */
export interface CrewDay {
  readonly crewId: CrewId;
  readonly day: Day;
}

/** Each crew and day of these visits once, soonest first; leaves out visits without a crew. */
export function crewDaysOf(visits: readonly Pick<CalendarVisit, 'start' | 'crewId'>[]): CrewDay[] {
  const found = new Map<string, CrewDay>();
  for (const { start, crewId } of visits) {
    const day = start.slice(0, 10);
    if (crewId !== null) found.set(`${day} ${crewId}`, { crewId, day });
  }
  return [...found.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
}

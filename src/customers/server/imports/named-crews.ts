import type { LinesBody } from '#customers/contract/import-calls.ts';
import { guessCrew, type NamedCrew } from '#customers/rules/importing/guess-crew.ts';
import type { CrewId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';
import type { Day } from '#visits/rules/company.ts';
import { allCrews, allPeople } from '#visits/server/visits.ts';

/** The active crews, each with its people on a day. */
export async function namedCrews(db: Db, day: Day): Promise<NamedCrew[]> {
  const [crews, people] = await Promise.all([allCrews(db), allPeople(db)]);
  return crews
    .filter(({ active }) => active)
    .map(({ id, name }) => ({
      id,
      name,
      people: people
        .filter(
          (person) =>
            person.active &&
            person.crews.some(
              ({ crewId, from, to }) => crewId === id && from <= day && (to === null || day <= to),
            ),
        )
        .map((person) => person.name),
    }));
}

/** The crew that the owner chose, or else the one that the name means; null: the visit waits. */
export function crewForName(
  name: string,
  chosen: LinesBody['crews'],
  crews: readonly NamedCrew[],
): CrewId | null {
  if (!Object.hasOwn(chosen, name)) return guessCrew(name, crews);
  return crews.find(({ id }) => id === chosen[name])?.id ?? null;
}

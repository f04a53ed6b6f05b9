import type { PersonId, VisitId } from '#kernel/rules/ids.ts';
import { fail, refuse } from '#platform/server/http/problem.ts';
import { failure } from '#registry/failures.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { WorkersAnswer } from '#visits/contract/people.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { findVisit, type Visit } from '#visits/server/visit-queries.ts';
import { allPeople } from './people-queries.ts';
import { knownPeople, peopleOfCrewOn, workersOf } from './workers-queries.ts';

type AtCrew = Pick<Visit, 'crew_id' | 'starts_at'>;

/**
 * The workers to record for a visit: those who are named, or everyone in its crew that day.
 * @throws a problem: 422 an unknown person.
 */
export async function workersToNote(
  trx: Trx,
  visit: AtCrew,
  named: readonly PersonId[] | null,
  timeZone: string,
): Promise<readonly PersonId[]> {
  if (named === null) return expectedAt(trx, visit, timeZone);
  const people = [...new Set(named)];
  const known = await knownPeople(trx, people);
  const isUnknown = people.some((id) => !known.includes(id));
  refuse(isUnknown ? [{ path: 'workedBy', ...failure('person-not-found') }] : []);
  return people;
}

/** Everyone who may have worked a visit, and who is expected to have, or did. @throws a problem: 404. */
export async function workersAnswer(
  db: Db,
  visitId: VisitId,
  timeZone: string,
): Promise<WorkersAnswer> {
  const visit = await findVisit(db, visitId);
  if (visit === undefined) fail('visit-not-found');
  const isDone = visit.state === 'done';
  const worked = isDone ? await workersOf(db, visitId) : await expectedAt(db, visit, timeZone);
  const people = await allPeople(db);
  return {
    people: people
      .filter(({ id, active }) => active || worked.includes(id))
      .map(({ id, name }) => ({ id, name, worked: worked.includes(id) })),
  };
}

async function expectedAt(
  db: Db,
  { crew_id: crewId, starts_at: startsAt }: AtCrew,
  timeZone: string,
): Promise<readonly PersonId[]> {
  return crewId === null ? [] : peopleOfCrewOn(db, crewId, dayAt(startsAt.getTime(), timeZone));
}

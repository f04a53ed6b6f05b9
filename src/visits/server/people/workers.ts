import type { PersonId, VisitId } from '#kernel/rules/ids.ts';
import { fail, failWithErrors } from '#platform/server/http/problem.ts';
import { failure } from '#registry/failures.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { WorkersAnswer } from '#visits/contract/people.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { findVisit, type Visit } from '#visits/server/visit-queries.ts';
import { allPeople } from './people-queries.ts';
import { existingPeople, peopleOfCrewOn, workersOf } from './workers-queries.ts';

type VisitCrewFacts = Pick<Visit, 'crew_id' | 'starts_at'>;

/**
 * The workers to record for a visit: those who are named, or everyone in its crew that day.
 * @throws a problem: 422 an unknown person.
 */
export async function workersToRecord(
  trx: Trx,
  visit: VisitCrewFacts,
  named: readonly PersonId[] | null,
  timeZone: string,
): Promise<readonly PersonId[]> {
  if (named === null) return expectedWorkers(trx, visit, timeZone);
  const people = [...new Set(named)];
  const known = await existingPeople(trx, people);
  const isUnknown = people.some((id) => !known.includes(id));
  failWithErrors(isUnknown ? [{ path: 'workedBy', ...failure('person-not-found') }] : []);
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
  const worked = isDone ? await workersOf(db, visitId) : await expectedWorkers(db, visit, timeZone);
  const people = await allPeople(db);
  return {
    people: people
      .filter(({ id, active }) => active || worked.includes(id))
      .map(({ id, name }) => ({ id, name, worked: worked.includes(id) })),
  };
}

async function expectedWorkers(
  db: Db,
  { crew_id: crewId, starts_at: startsAt }: VisitCrewFacts,
  timeZone: string,
): Promise<readonly PersonId[]> {
  return crewId === null ? [] : peopleOfCrewOn(db, crewId, dayAt(startsAt.getTime(), timeZone));
}

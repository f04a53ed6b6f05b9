import { audit } from '#company/server/operators/operators.ts';
import type { CrewId, PersonId } from '#kernel/rules/ids.ts';
import { tidyPhone } from '#kernel/rules/tidy-contact.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail, failWithErrors } from '#platform/server/http/problem.ts';
import { type FieldFailure, failure } from '#registry/failures.ts';
import type { Db } from '#registry/tables.ts';
import type { CrewMembership, PersonAnswer } from '#visits/contract/people.ts';
import type { PersonInput } from '#visits/contract/people-calls.ts';
import { visitMinutes } from '#visits/rules/visit/visit-minutes.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import {
  allPeople,
  existingCrews,
  insertPerson,
  isPerson,
  peopleOfCrew,
  setCrewsOf,
  updatePerson,
} from './people-queries.ts';

/** Everyone who works or has worked for the company, by name; phones in the country's usual format. */
export async function listPeople(db: Db, country: string): Promise<PersonAnswer[]> {
  const people = await allPeople(db);
  return people.map(({ row_version: version, phone, ...person }) => {
    return { ...person, phone: tidyPhone(phone, country), version };
  });
}

/** @throws a problem: 422 an unknown crew, or overlapping days in one crew. */
export function addPerson(
  db: Db,
  operatorId: string,
  { crews, managesSince, ...person }: PersonInput,
): Promise<PersonId> {
  return inTransaction(db, async (trx) => {
    await refuseCrews(trx, crews);
    const id = await insertPerson(trx, { ...person, manages_since: managesSince });
    await setCrewsOf(trx, id, crews);
    await audit(trx, {
      operatorId,
      act: 'person.added',
      subject: { kind: 'person', id },
    });
    return id;
  });
}

/** @throws a problem: 404, 409 someone else changed it first, 422 as above. */
export function changePerson(
  db: Db,
  operatorId: string,
  { id, version, crews, managesSince, ...person }: PersonInput & { id: PersonId; version: number },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (!(await isPerson(trx, id))) fail('person-not-found');
    await refuseCrews(trx, crews);
    const row = { ...person, manages_since: managesSince };
    if (!(await updatePerson(trx, id, version, row))) fail('person-changed');
    await setCrewsOf(trx, id, crews);
    await audit(trx, {
      operatorId,
      act: 'person.changed',
      subject: { kind: 'person', id },
    });
  });
}

/** How long a crew stays at a home from that start, with at least one person. */
export async function minutesAtHome(
  db: Db,
  { crewId, start, timeZone }: { crewId: CrewId; start: Date; timeZone: string },
  laborMinutes: number,
): Promise<number> {
  const people = await peopleOfCrew(db, crewId, dayAt(start.getTime(), timeZone));
  return visitMinutes(laborMinutes, Math.max(1, people));
}

async function refuseCrews(db: Db, crews: readonly CrewMembership[]): Promise<void> {
  const known = await existingCrews(
    db,
    crews.map(({ crewId }) => crewId),
  );
  const missing = crews.flatMap(({ crewId }, index): FieldFailure[] =>
    known.includes(crewId) ? [] : [{ path: `crews.${index}.crewId`, ...failure('crew-not-found') }],
  );
  failWithErrors([...missing, ...overlapsOf(crews)]);
}

function overlapsOf(crews: readonly CrewMembership[]): FieldFailure[] {
  return crews.flatMap((each, index) => {
    const overlaps = crews
      .slice(0, index)
      .some(
        (other) =>
          other.crewId === each.crewId &&
          (other.to === null || each.from <= other.to) &&
          (each.to === null || other.from <= each.to),
      );
    return overlaps ? [{ path: `crews.${index}.from`, ...failure('crew-days-overlap') }] : [];
  });
}

import { sql } from 'kysely';
import type { CrewId, PersonId, VisitId } from '#kernel/rules/ids.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { Day } from '#visits/rules/company.ts';

/** Everyone in a crew on a day. */
export async function peopleOfCrewOn(db: Db, crewId: CrewId, day: Day): Promise<PersonId[]> {
  const rows = await db
    .selectFrom('crew_cleaners')
    .innerJoin('cleaners', 'cleaners.id', 'person_id')
    .select('person_id')
    .where('crew_id', '=', crewId)
    .where('cleaners.active', '=', true)
    .where('from_day', '<=', day)
    .where((where) => where.or([where('to_day', 'is', null), where('to_day', '>=', day)]))
    .orderBy('cleaners.name')
    .orderBy('person_id')
    .execute();
  return rows.map(({ person_id: id }) => id);
}

/** The people among these ids that exist. */
export async function existingPeople(db: Db, ids: readonly PersonId[]): Promise<PersonId[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('cleaners').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/** Replaces the workers recorded before. */
export async function replaceWorkers(
  trx: Trx,
  visitId: VisitId,
  people: readonly PersonId[],
): Promise<void> {
  await trx.deleteFrom('visit_workers').where('visit_id', '=', visitId).execute();
  if (people.length === 0) return;
  const rows = people.map((id) => ({ visit_id: visitId, person_id: id }));
  await trx.insertInto('visit_workers').values(rows).execute();
}

/** Who worked a visit, by name. */
export async function workersOf(db: Db, visitId: VisitId): Promise<PersonId[]> {
  const rows = await db
    .selectFrom('visit_workers')
    .select('person_id')
    .where('visit_id', '=', visitId)
    .execute();
  return rows.map(({ person_id: id }) => id);
}

/** For a query of `visit`: the names of its workers, in order. */
export const workerNames = sql<readonly string[]>`(
  select coalesce(json_agg(person.name order by person.name, person.id), '[]')
  from visit_workers join cleaners as person on person.id = person_id
  where visit_id = visit.id
)`;

import { type Insertable, type Selectable, sql } from 'kysely';
import type { CrewId, PersonId } from '#kernel/rules/ids.ts';
import { preparedStatement, rowsOf } from '#platform/server/database/statements.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { CrewMembership } from '#visits/contract/people.ts';
import type { Day } from '#visits/rules/company.ts';
import type { PeopleTable } from './people-tables.ts';

export type PersonRow = Pick<
  Selectable<PeopleTable>,
  'id' | 'name' | 'phone' | 'language' | 'kind' | 'active' | 'row_version'
> & { readonly crews: readonly CrewMembership[]; readonly managesSince: Day | null };

const memberships = sql<readonly CrewMembership[]>`(
  select coalesce(json_agg(json_build_object('crewId', crew_id, 'from', from_day, 'to', to_day)
    order by from_day), '[]')
  from crew_cleaners where person_id = cleaners.id
)`;

/** All people by name, including those who have left. */
export function allPeople(db: Db): Promise<PersonRow[]> {
  return db
    .selectFrom('cleaners')
    .select(['id', 'name', 'phone', 'language', 'kind', 'active', 'row_version'])
    .select(memberships.as('crews'))
    .select(sql<Day | null>`manages_since::text`.as('managesSince'))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** A cleaner, as their phone knows them. */
export type FoundPerson = Pick<PersonRow, 'id' | 'name' | 'language' | 'active'>;

export function findPerson(db: Db, id: PersonId): Promise<FoundPerson | undefined> {
  return db
    .selectFrom('cleaners')
    .select(['id', 'name', 'language', 'active'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The same as JSON, in the text of a statement; `id` is a column with the person's id. */
export function foundPersonText(id: string): string {
  return `(
    select json_build_object('id', id, 'name', name, 'language', language, 'active', active)
    from cleaners where id = ${id}
  )`;
}

/** For a query: the name of the person in a column. */
export function personName(id: string) {
  return sql<string>`(select name from cleaners where id = ${sql.ref(id)})`;
}

/** Whether there are people who can be recorded as workers. */
export async function hasPeople(db: Db): Promise<boolean> {
  const one = db.selectFrom('cleaners').select('id').where('active', '=', true).limit(1);
  return (await one.executeTakeFirst()) !== undefined;
}

export async function isPerson(db: Db, id: PersonId): Promise<boolean> {
  const found = db.selectFrom('cleaners').select('id').where('id', '=', id);
  return (await found.executeTakeFirst()) !== undefined;
}

/** The crews among these ids that exist. */
export async function existingCrews(db: Db, ids: readonly CrewId[]): Promise<readonly CrewId[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('crews').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

type PersonColumns = Omit<Insertable<PeopleTable>, 'id' | 'row_version' | 'created_at'>;

export async function insertPerson(trx: Trx, person: PersonColumns): Promise<PersonId> {
  const inserted = trx.insertInto('cleaners').values(person).returning('id');
  return (await inserted.executeTakeFirstOrThrow()).id;
}

/** False if someone else changed it first. */
export async function updatePerson(
  trx: Trx,
  id: PersonId,
  version: number,
  person: PersonColumns,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('cleaners')
    .set({ ...person, row_version: version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('row_version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces the crews that the person worked in. */
export async function setCrewsOf(
  trx: Trx,
  id: PersonId,
  crews: readonly CrewMembership[],
): Promise<void> {
  await trx.deleteFrom('crew_cleaners').where('person_id', '=', id).execute();
  if (crews.length === 0) return;
  const rows = crews.map(({ crewId, from, to }) => ({
    crew_id: crewId,
    person_id: id,
    from_day: from,
    to_day: to,
  }));
  await trx.insertInto('crew_cleaners').values(rows).execute();
}

/**
 * For a statement that reads `crews`: how many people of a crew come on a day, like crewSizeOn().
 * @param day an expression of type date
 */
export function peopleOnText(day: string): string {
  return `coalesce((
    select count(*) filter (where person.active and from_day <= ${day}
      and coalesce(to_day >= ${day}, true))
    from crew_cleaners join cleaners as person on person.id = person_id
    where crew_id = crews.id having count(*) > 0
  ), crews.people)::integer`;
}

/** The same for one crew. @throws for an unknown crew. */
export async function peopleOfCrew(db: Db, crewId: CrewId, day: Day): Promise<number> {
  const text = `select ${peopleOnText('$2::date')} as people from crews where id = $1`;
  const [row] = await rowsOf<{ people: number }>(
    db,
    preparedStatement('crew-people', text, [crewId, day]),
  );
  if (row === undefined) throw new Error(`no crew ${crewId}`);
  return row.people;
}

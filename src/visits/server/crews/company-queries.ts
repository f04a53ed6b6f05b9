import { type Insertable, type Selectable, sql } from 'kysely';
import type { CrewId } from '#kernel/rules/ids.ts';
import { preparedStatement, rowsOf } from '#platform/server/database/statements.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { EpochMs, Member } from '#visits/rules/company.ts';
import type {
  CrewExceptionsTable,
  CrewsTable,
  SchedulingRulesTable,
} from '#visits/server/tables.ts';

export type CrewRow = Selectable<CrewsTable>;
export type CrewExceptionRow = Pick<
  Selectable<CrewExceptionsTable>,
  'id' | 'crew_id' | 'kind' | 'starts_at' | 'ends_at' | 'reason'
>;
export type RulesRow = Selectable<SchedulingRulesTable>;

/** A crew, start and end; moments are in milliseconds. */
type CrewSpan = readonly [CrewId, EpochMs, EpochMs];

export interface CompanyRows {
  /** Null before the first start creates them. */
  readonly rules: Omit<RulesRow, 'one_row' | 'updated_at'> | null;
  /** The active crews, oldest first. */
  readonly crews: readonly (Pick<
    CrewRow,
    'id' | 'people' | 'postal_code' | 'services' | 'add_ons' | 'hours'
  > & { readonly members: readonly Member[] | null })[];
  readonly extra: readonly CrewSpan[];
  readonly off: readonly CrewSpan[];
}

/** Everything that decides which times are sold from `now` on, except taken times, in one statement. */
export async function companyRows(db: Db, now: Date): Promise<CompanyRows> {
  const span = `json_build_array(crew_id, (extract(epoch from starts_at) * 1000)::bigint,
    (extract(epoch from ends_at) * 1000)::bigint)`;
  const exceptions = (kind: string) => `select ${span} as span, starts_at
    from crew_exceptions where kind = '${kind}' and ends_at > $1`;
  // Null if no one was ever assigned to the crew; leaves out deactivated people.
  const members = `(
    select coalesce(json_agg(json_build_object('from', from_day, 'to', to_day))
      filter (where person.active), '[]')
    from crew_cleaners join cleaners as person on person.id = person_id
    where crew_id = crews.id having count(*) > 0
  )`;
  const text = `
    select (
      select to_json(rules) from (select mode, version, notice_hours, horizon_days, grid_minutes,
        arrival_minutes, buffer_minutes, travel_minutes, area, closed_days, move_free_hours
        from scheduling_rules) as rules
    ) as rules, (
      select coalesce(json_agg(json_build_object('id', id, 'people', people, 'postal_code',
        postal_code, 'services', services, 'add_ons', add_ons, 'hours', hours, 'members', ${members})
        order by id), '[]')
      from crews where active
    ) as crews, (
      select coalesce(json_agg(span order by starts_at), '[]') from (${exceptions('extra')}) as spans
    ) as extra, (
      select coalesce(json_agg(span order by starts_at), '[]') from (${exceptions('off')}
        union all select ${span}, starts_at from crew_busy where ends_at > $1) as spans
    ) as off`;
  const [rows] = await rowsOf<CompanyRows>(db, preparedStatement('company', text, [now]));
  if (rows === undefined) throw new Error('a question for one row was answered by none');
  return rows;
}

/** Undefined before the first start creates them. */
export function findRules(db: Db): Promise<RulesRow | undefined> {
  return db.selectFrom('scheduling_rules').selectAll().executeTakeFirst();
}

export async function ownRules(db: Db): Promise<RulesRow> {
  const row = await findRules(db);
  if (row === undefined) throw new Error('the scheduling rules are made at every start');
  return row;
}

/** False if there are rules already. */
export async function insertRules(
  trx: Trx,
  rules: Insertable<SchedulingRulesTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('scheduling_rules')
    .values(rules)
    .onConflict((conflict) => conflict.column('one_row').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False if someone else changed them first. */
export async function updateRules(
  trx: Trx,
  version: number,
  rules: Omit<Insertable<SchedulingRulesTable>, 'one_row' | 'version' | 'updated_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('scheduling_rules')
    .set({ ...rules, version: version + 1, updated_at: sql`now()` })
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** All crews, including inactive ones, oldest first. */
export function allCrews(db: Db): Promise<CrewRow[]> {
  return db.selectFrom('crews').selectAll().orderBy('id').execute();
}

/** Time off and extra hours that end after `now`. */
export function exceptionsAfter(db: Db, now: Date): Promise<CrewExceptionRow[]> {
  return db
    .selectFrom('crew_exceptions')
    .select(['id', 'crew_id', 'kind', 'starts_at', 'ends_at', 'reason'])
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .execute();
}

export async function insertCrew(trx: Trx, crew: Insertable<CrewsTable>): Promise<CrewId> {
  const { id } = await trx
    .insertInto('crews')
    .values(crew)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False if someone else changed it first. */
export async function updateCrew(
  trx: Trx,
  id: CrewId,
  version: number,
  crew: Omit<Insertable<CrewsTable>, 'id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('crews')
    .set({ ...crew, row_version: version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('row_version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function hasCrews(db: Db): Promise<boolean> {
  const one = db.selectFrom('crews').select('id').where('active', '=', true).limit(1);
  return (await one.executeTakeFirst()) !== undefined;
}

export function findCrew(db: Db, id: CrewId): Promise<CrewRow | undefined> {
  return db.selectFrom('crews').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertException(
  trx: Trx,
  exception: Insertable<CrewExceptionsTable>,
): Promise<string> {
  const { id } = await trx
    .insertInto('crew_exceptions')
    .values(exception)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteException(trx: Trx, crewId: CrewId, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('crew_exceptions')
    .where('id', '=', id)
    .where('crew_id', '=', crewId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

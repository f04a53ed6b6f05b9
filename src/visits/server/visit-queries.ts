import { type Selectable, sql } from 'kysely';
import type { CrewId, OrderId, VisitId } from '#kernel/rules/ids.ts';
import { preparedStatement, rowsOf, sendWithNext } from '#platform/server/database/statements.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { BusyVisit, Span } from '#visits/rules/company.ts';
import type { Overrulable } from '#visits/rules/wait-reasons.ts';
import type { VisitsTable } from './tables.ts';

export type Visit = Selectable<VisitsTable>;

/** For a table of visits: whether it takes time. A hold that has ended does not. */
export function takesTime(table: string) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`(${column('state')} <> 'held' or ${column('held_until')} is null
    or ${column('held_until')} > now())`;
}

/** For a visit: the end of the promised arrival window. */
export const arrivalEnd = sql<Date>`(starts_at + make_interval(mins =>
  coalesce((select arrival_minutes from scheduling_rules), 0)))`;

/**
 * For a table of visits: it has no crew, and the customer's last news, by email or on their page, is that it waits. If
 * only its own crew cannot come, the customer does not know: the company solves that.
 */
export function hasNoTime(table: string) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`(${column('crew_id')} is null and coalesce((
    select told.kind in ('visit.waits', 'visit.skipped') from order_event_facts as told
    where told.order_id = ${column('order_id')} and told.fields ->> 'visitId' = ${column('id')}::text
      and told.kind in ('visit.booked', 'visit.planned', 'visit.confirmed', 'visit.waits',
        'visit.skipped')
    order by told.id desc limit 1
  ), false))`;
}

/**
 * For a table of visits: it has no crew, in a company that has crews. No one was there unless workers are named: it
 * waits, even after its time.
 */
export function lacksCrew(table: string) {
  return sql<boolean>`(${sql.ref(`${table}.crew_id`)} is null
    and exists (select from crews where crews.active))`;
}

/** For a table of orders: whether the customer left an email; false without an order. */
export function hasEmail(table: string) {
  return sql<boolean>`coalesce(${sql.ref(`${table}.customer_email`)}, '') <> ''`.as('hasEmail');
}

/** Person-minutes of a table `visit` of `booking`; 0 for an extra visit, which only has a length. */
export const laborOfVisit = sql<number | null>`(
  case when visit.purpose is null
    then coalesce((visit.terms ->> 'minutes')::integer, booking.booked_minutes) else 0 end
)`;

/** The service of a table `visit` of `booking`: a plan may have changed its service. */
export const serviceOfVisit = sql<
  string | null
>`coalesce(visit.terms -> 'service' ->> 'name', booking.service_name)`;
export const serviceIdOfVisit = sql<
  string | null
>`coalesce(visit.terms -> 'service' ->> 'id', booking.service_id)`;

/** The add-ons that a crew must be able to do at a table `visit` of `booking`. */
export const addOnIdsOfVisit = sql<readonly string[]>`coalesce(
  jsonb_path_query_array(visit.terms, '$.addOns[*].id'), (
    select jsonb_agg(item_id) from order_line_facts
    where order_id = booking.id and kind = 'add-on'
  ), '[]')`;

/** The taken times of crews, and visits without a crew. */
export interface TakenTimes {
  readonly busy: BusyVisit[];
  /** Confirmed visits without a crew. */
  readonly withoutCrew: Span[];
}

/** What takes crews' time between two moments; a hold that has ended takes none. */
export async function busyBetween(
  db: Db,
  from: Date,
  to: Date,
  except: readonly VisitId[] = [],
): Promise<BusyVisit[]> {
  return (await takenBetween(db, from, to, except)).busy;
}

/** The same, plus the visits without a crew that begin between them. */
export async function takenBetween(
  db: Db,
  from: Date,
  to: Date,
  except: readonly VisitId[] = [],
): Promise<TakenTimes> {
  // One row per crew, in JSON: reading thousands of dates, one row each, would cost more than finding them.
  const moment = (column: string) => `(date_part('epoch', ${column}) * 1000)::bigint`;
  const moments = (column: string) => `array_to_json(array_agg(${moment(column)}))`;
  const columns = `${moments('starts_at')} as starts, ${moments('ends_at')} as ends,
      array_to_json(array_agg(postal_code)) as "postalCodes",
      json_agg(${moment('starts_at')}) filter (where overruled <> '{}') as "overruledStarts",
      json_agg(overruled) filter (where overruled <> '{}') as overruled`;
  const text = `
    select crew_id as "crewId", ${columns}
    from visits
    where state in ('held', 'confirmed') and crew_id is not null
      and tstzrange(starts_at, ends_at) && tstzrange($1, $2)
      and (state <> 'held' or held_until is null or held_until > now()) and id <> all ($3::uuid[])
    group by crew_id
    union all
    select null, ${columns}
    from visits
    where state = 'confirmed' and crew_id is null and starts_at >= $1 and starts_at < $2
      and id <> all ($3::uuid[])
    having count(*) > 0`;
  interface OfCrew {
    readonly crewId: CrewId | null;
    readonly starts: readonly number[];
    readonly ends: readonly number[];
    readonly postalCodes: readonly (string | null)[];
    /** Few have overrides, so these are matched by start. */
    readonly overruledStarts: readonly number[] | null;
    readonly overruled: readonly (readonly Overrulable[])[] | null;
  }
  const crews = await rowsOf<OfCrew>(
    db,
    preparedStatement('visits-taken', text, [from, to, except]),
  );
  const taken: TakenTimes = { busy: [], withoutCrew: [] };
  for (const { crewId, starts, ends, postalCodes, overruledStarts, overruled } of crews) {
    const reasons = new Map(overruledStarts?.map((start, index) => [start, overruled?.[index]]));
    for (const [index, start] of starts.entries()) {
      const span = { from: start, to: ends[index] ?? start };
      if (crewId === null) {
        taken.withoutCrew.push(span);
        continue;
      }
      const visit = { crewId, ...span, postalCode: postalCodes[index] ?? null };
      const own = reasons.size === 0 ? undefined : reasons.get(start);
      taken.busy.push(own === undefined ? visit : { ...visit, overruled: own });
    }
  }
  return taken;
}

/** The sold time of crews between two moments: booked, or with a pending payment. */
export async function soldBetween(db: Db, from: Date, to: Date): Promise<Span[]> {
  const { rows } = await sql<Span>`
    select (extract(epoch from starts_at) * 1000)::float8 as from,
      (extract(epoch from ends_at) * 1000)::float8 as to
    from visits
    where (state = 'confirmed' or (state = 'held' and held_until is null)) and crew_id is not null
      and state in ('held', 'confirmed') and tstzrange(starts_at, ends_at) && tstzrange(${from}, ${to})
  `.execute(db);
  return rows;
}

/**
 * Everyone who takes a time on a day takes turns. The lock travels with the next statement, which then sees what
 * earlier ones took.
 */
export function lockDay(trx: Trx, day: string): Promise<void> {
  return takeNamedLocks(trx, [dayLockName(day)]);
}

/** Everyone who takes a time near waiting visits takes turns, after the lock of the day. */
export function lockWaiting(trx: Trx): Promise<void> {
  return takeNamedLocks(trx, ['visits that wait']);
}

/** The name of the turn that comes before the locks of several days. */
export const SEVERAL_DAYS = 'visits of several days';

/**
 * Everyone who may take times on several days takes turns, before the first of those days and after the orders: such
 * calls lock their days in different orders, and two of them would deadlock.
 */
export function lockSeveralDays(trx: Trx): Promise<void> {
  return takeNamedLocks(trx, [SEVERAL_DAYS]);
}

/** The lock name of a day. */
export function dayLockName(day: string): string {
  return `visits of ${day}`;
}

/** Takes the locks with these names, in order; skips empty names. It travels with the next statement. */
export async function takeNamedLocks(trx: Trx, names: readonly string[]): Promise<void> {
  const given = names.filter((name) => name !== '');
  if (given.length === 0) return;
  const text = `select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest($1::text[]) as name`;
  await sendWithNext(trx, preparedStatement('turns', text, [given]));
}

export interface TakenTime {
  /** Null: it waits for a crew. */
  readonly crewId: CrewId | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** A visit's place after placeVisit(), with what is overruled there. */
export interface VisitPlace extends TakenTime {
  readonly overruled: readonly Overrulable[];
}

/** The columns of a visit's row for a place. */
export function placeColumnsOf({ crewId, startsAt, endsAt, overruled }: VisitPlace) {
  return { crew_id: crewId, starts_at: startsAt, ends_at: endsAt, overruled };
}

/** The upcoming confirmed visit of an order, locked; undefined if there is none. */
export function visitToCome(trx: Trx, orderId: OrderId, now: Date): Promise<Visit | undefined> {
  return trx
    .selectFrom('visits')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

type NextVisit = Pick<
  Visit,
  'id' | 'crew_id' | 'overruled' | 'state' | 'starts_at' | 'ends_at' | 'purpose' | 'terms'
>;

/** The same, without locking it. */
export function nextVisitOf(db: Db, orderId: OrderId, now: Date): Promise<NextVisit | undefined> {
  return db
    .selectFrom('visits')
    .select(['id', 'crew_id', 'overruled', 'state', 'starts_at', 'ends_at', 'purpose', 'terms'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
}

type VisitWithCrewName = Visit & { readonly crew: string | null; readonly has_no_time: boolean };

/** Whether a visit still needs a time, as far as its customer knows. */
export async function isWithoutTime(db: Db, id: VisitId): Promise<boolean> {
  const visit = await db
    .selectFrom('visits')
    .select(hasNoTime('visits').as('is'))
    .where('id', '=', id)
    .executeTakeFirst();
  return visit?.is === true;
}

/** The visits of an order that still need a time, as far as its customer knows. */
export async function visitsWithoutTimeOf(db: Db, orderId: OrderId): Promise<Set<VisitId>> {
  const rows = await db
    .selectFrom('visits')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .where(hasNoTime('visits'))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The crew of each order's next visit, null without one; orders without such a visit are absent. */
export async function crewsOfNextVisits(
  db: Db,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, CrewId | null>> {
  const rows = await db
    .selectFrom('visits')
    .distinctOn('order_id')
    .select(['order_id', 'crew_id'])
    .where(sql<boolean>`order_id = any(${orderIds}::uuid[])`)
    .where('state', '=', 'confirmed')
    .orderBy('order_id')
    .orderBy('starts_at')
    .execute();
  return new Map(rows.flatMap((row) => (row.order_id ? [[row.order_id, row.crew_id]] : [])));
}

/**
 * The next visits of an order, in order of time, with their crews' names. Begins with past ones that still wait for a
 * crew, if the customer knows.
 */
export function nextVisitsOf(
  db: Db,
  orderId: OrderId,
  now: Date,
  most: number,
): Promise<VisitWithCrewName[]> {
  return db
    .selectFrom('visits')
    .leftJoin('crews', 'crews.id', 'visits.crew_id')
    .selectAll('visits')
    .select(['crews.name as crew', hasNoTime('visits').as('has_no_time')])
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .where((visit) =>
      visit.or([
        visit('starts_at', '>', now),
        visit.and([lacksCrew('visits'), hasNoTime('visits')]),
      ]),
    )
    .orderBy('starts_at')
    .limit(most)
    .execute();
}

/** The start of the next visit and the promised window in minutes; undefined without a time. */
export async function nextArrivalOf(
  db: Db,
  orderId: OrderId,
): Promise<{ start: Date; minutes: number } | undefined> {
  const row = await db
    .selectFrom('visits')
    .select('starts_at as start')
    .select(sql<number>`coalesce((select arrival_minutes from scheduling_rules), 0)`.as('minutes'))
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .where(({ not }) => not(hasNoTime('visits')))
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  return row;
}

/** All visits ever agreed on or planned for an order, in order of time. */
export function visitsOfOrder(db: Db, orderId: OrderId): Promise<Visit[]> {
  return db
    .selectFrom('visits')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '<>', 'held')
    .orderBy('starts_at')
    .execute();
}

/** The next confirmed visit of an order that has a time. */
export function nextVisitRow(db: Db, orderId: OrderId): Promise<Visit | undefined> {
  return db
    .selectFrom('visits')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .where(({ not }) => not(hasNoTime('visits')))
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
}

export function findVisit(db: Db, id: VisitId): Promise<Visit | undefined> {
  return db.selectFrom('visits').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockVisit(trx: Trx, id: VisitId): Promise<Visit | undefined> {
  return trx.selectFrom('visits').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** A crew's visits that touch a span, except one if given. */
export function visitsAt(
  trx: Trx,
  { crewId, startsAt, endsAt }: TakenTime,
  except?: VisitId,
): Promise<Visit[]> {
  return trx
    .selectFrom('visits')
    .selectAll()
    .where('crew_id', '=', crewId)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? null))
    .where('state', 'in', ['held', 'confirmed'])
    .where(takesTime('visits'))
    .where(sql<boolean>`tstzrange(starts_at, ends_at) && tstzrange(${startsAt}, ${endsAt})`)
    .orderBy('starts_at')
    .execute();
}

/** Updates the ZIP code of held and upcoming visits, for the drive. */
export async function setPostalCode(trx: Trx, orderId: OrderId, postalCode: string): Promise<void> {
  await trx
    .updateTable('visits')
    .set({ postal_code: postalCode, updated_at: sql`now()`, row_version: sql`row_version + 1` })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['held', 'confirmed'])
    .execute();
}

/** Every visit of some orders, in any state. */
export async function visitIdsOf(db: Db, orders: readonly OrderId[]): Promise<VisitId[]> {
  const rows = await db
    .selectFrom('visits')
    .select('id')
    .where('order_id', '=', sql<OrderId>`any(${orders}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}

/** An order's next visit, or all upcoming ones, locked. */
export function visitsToEnd(trx: Trx, orderId: OrderId, which: 'next' | 'all'): Promise<Visit[]> {
  return trx
    .selectFrom('visits')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .orderBy('starts_at')
    .$if(which === 'next', (query) => query.limit(1))
    .forUpdate()
    .execute();
}

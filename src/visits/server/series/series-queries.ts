import { type Selectable, sql } from 'kysely';
import type { OrderId, SeriesId, VisitId } from '#kernel/rules/ids.ts';
import type { OrderStatus } from '#orders/rules/order-status.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { Day } from '#visits/rules/company.ts';
import type { Pause, Series, SeriesBounds, SeriesPart } from '#visits/rules/series/series.ts';
import type { NumberedVisits } from '#visits/rules/series/series-book.ts';
import { toldColumns } from '#visits/server/calendar/told-queries.ts';
import type { ToldRow } from '#visits/server/calendar/told-visit.ts';
import type { SeriesPartsTable } from '#visits/server/tables.ts';
import type { Visit } from '#visits/server/visit-queries.ts';

export interface StoredSeries {
  readonly id: SeriesId;
  readonly orderId: OrderId;
  readonly version: number;
  readonly parts: Series;
  readonly bounds: SeriesBounds;
  /** Of its pauses, those whose visits are credited. */
  readonly credited: readonly Pause[];
}

/** The series of an order; null where it has none, or its first visit has no time yet. */
export function seriesOf(db: Db, orderId: OrderId): Promise<StoredSeries | null> {
  return readSeries(db, 'order_id', orderId);
}

/** The id alone. */
export async function seriesIdOf(db: Db, orderId: OrderId): Promise<SeriesId | null> {
  const row = await db
    .selectFrom('series')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Of some orders, those that have a series. */
export async function seriesIdsOf(
  db: Db,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, SeriesId>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('series')
    .select(['id', 'order_id'])
    .where('order_id', 'in', orderIds)
    .execute();
  return new Map(rows.map(({ id, order_id: orderId }) => [orderId, id]));
}

export function findSeries(db: Db, id: SeriesId): Promise<StoredSeries | null> {
  return readSeries(db, 'id', id);
}

async function readSeries(
  db: Db,
  by: 'id' | 'order_id',
  value: SeriesId | OrderId,
): Promise<StoredSeries | null> {
  const row = await seriesRows(db)
    .where(sql<boolean>`${sql.ref(`series.${by}`)} = ${value}`)
    .executeTakeFirst();
  if (row === undefined) return null;
  const [series] = await withParts(db, [row]);
  return series ?? null;
}

function seriesRows(db: Db) {
  return db
    .selectFrom('series')
    .select(['id', 'order_id as orderId', 'row_version as version'])
    .select(sql<Day | null>`to_char(until_day, 'YYYY-MM-DD')`.as('until'))
    .select(
      sql<readonly (Pause & { isCredited: boolean })[]>`coalesce((
        select json_agg(json_build_object('from', from_day, 'to', to_day, 'isCredited', is_credited)
          order by from_day)
        from series_pauses where series_id = series.id
      ), '[]')`.as('paused'),
    );
}

type SeriesRow = Awaited<ReturnType<ReturnType<typeof seriesRows>['execute']>>[number];

/** Those without a part have no visit yet, and are none. */
async function withParts(db: Db, rows: readonly SeriesRow[]): Promise<StoredSeries[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const all = await db
    .selectFrom('series_parts')
    .selectAll()
    .select(sql<Day>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .where('series_id', 'in', ids)
    .orderBy('from_number')
    .execute();
  const parts = Map.groupBy(all, ({ series_id: id }) => id);
  return rows.flatMap(({ until, paused: pauses, ...row }) => {
    const [first, ...others] = (parts.get(row.id) ?? []).map(toPart);
    if (first === undefined) return [];
    const credited = pauses.filter(({ isCredited }) => isCredited);
    const paused = pauses.map(({ from, to }) => ({ from, to }));
    const bounds = { until, paused };
    return [{ ...row, parts: [first, ...others] as const, bounds, credited }];
  });
}

interface SeriesWanted {
  readonly after: SeriesId | null;
  /** Only those with a pause that is not over on that day; null: all. */
  readonly pausedOn: Day | null;
  readonly most: number;
}

/** Series with a visit, by keyset. */
export async function seriesAfter(
  db: Db,
  { after, pausedOn, most }: SeriesWanted,
): Promise<StoredSeries[]> {
  const rows = await seriesRows(db)
    .$if(after !== null, (query) => query.where('id', '>', after ?? null))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('series_parts').select('series_id').whereRef('series_id', '=', 'series.id'),
      ),
    )
    .$if(pausedOn !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('series_pauses')
            .select('series_id')
            .whereRef('series_id', '=', 'series.id')
            .where(sql<boolean>`to_day >= ${pausedOn}::date`),
        ),
      ),
    )
    .orderBy('id')
    .limit(most)
    .execute();
  return withParts(db, rows);
}

/** What is told of the booking of a series. */
export interface SeriesBooking {
  readonly customer: string | null;
  readonly service: string;
  readonly status: OrderStatus;
}

export async function bookingsOfSeries(
  db: Db,
  ids: readonly SeriesId[],
): Promise<ReadonlyMap<SeriesId, SeriesBooking>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('series')
    .innerJoin('orders', 'orders.id', 'series.order_id')
    .select(['series.id', 'orders.service_name as service', 'orders.status'])
    .select(
      sql<string | null>`coalesce(nullif(customer_name, ''), nullif(customer_email, ''),
        nullif(customer_phone, ''))`.as('customer'),
    )
    .where('series.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...booking }) => [id, booking]));
}

/** Visits of series that have no room, from now on. */
export async function owedRows(
  db: Db,
  ids: readonly SeriesId[],
  now: Date,
): Promise<{ seriesId: SeriesId; number: number; due: Date }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('plan_collisions as owed')
    .innerJoin('series', 'series.order_id', 'owed.order_id')
    .select(['series.id as seriesId', 'owed.plan_number as number', 'owed.due_at as due'])
    .where('series.id', 'in', ids)
    .where('owed.skipped_at', 'is', null)
    .where('owed.due_at', '>', now)
    .orderBy('owed.due_at')
    .execute();
}

/** Of each of some series so many visits to come, in order of time. */
export async function nextRows(
  db: Db,
  ids: readonly SeriesId[],
  now: Date,
  most: number,
): Promise<ReadonlyMap<SeriesId, ToldRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('series')
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('visits as visit')
          .select(toldColumns)
          .whereRef('visit.series_id', '=', 'series.id')
          .where('visit.state', '=', 'confirmed')
          .where('visit.starts_at', '>', now)
          .orderBy('visit.starts_at')
          .limit(most)
          .as('visit'),
      (join) => join.onTrue(),
    )
    .selectAll('visit')
    .where('series.id', 'in', ids)
    .orderBy('visit.startsAt')
    .execute();
  return byId(rows);
}

/** The visits of a series to come from a number on, in their order, locked. */
export function followingVisits(
  trx: Trx,
  id: SeriesId,
  fromNumber: number,
  now: Date,
): Promise<(Visit & { number: number })[]> {
  return trx
    .selectFrom('visits')
    .selectAll()
    .where('series_id', '=', id)
    .where('number', '>=', fromNumber)
    .where('state', '=', 'confirmed')
    .where('starts_at', '>', now)
    .orderBy('number')
    .forUpdate()
    .$narrowType<{ number: number }>()
    .execute();
}

/** The visits of its series that a visit would stand on the wrong side of, in their order. */
export async function visitsPassed(
  trx: Trx,
  { id, series_id: seriesId, number }: Visit,
  start: Date,
): Promise<Visit[]> {
  if (seriesId === null || number === null) return [];
  return trx
    .selectFrom('visits')
    .selectAll()
    .where('series_id', '=', seriesId)
    .where('id', '<>', id)
    .where('state', '<>', 'cancelled')
    .where(
      sql<boolean>`(number < ${number} and starts_at >= ${start})
        or (number > ${number} and starts_at <= ${start})`,
    )
    .orderBy('number')
    .forUpdate()
    .execute();
}

/** So far above every number that a series has. */
const ASIDE = 1_000_000;

/**
 * A visit goes past others of its series: they swap their numbers, so that numbers follow time.
 * `passed` in their order.
 */
export async function swapNumbers(
  trx: Trx,
  { id, number }: Pick<Visit, 'id' | 'number'>,
  passed: readonly Pick<Visit, 'id' | 'number'>[],
): Promise<void> {
  const first = passed[0]?.number ?? null;
  if (number === null || first === null) return;
  const ordered = first > number ? [...passed, { id }] : [{ id }, ...passed];
  const lowest = Math.min(first, number);
  const numbers = [number, ...passed.map((one) => one.number ?? 0)].sort((a, b) => a - b);
  await renumber(trx, ordered, (index) => ASIDE + lowest + index);
  await renumber(trx, ordered, (index) => numbers[index] ?? lowest);
}

async function renumber(
  trx: Trx,
  visits: readonly Pick<Visit, 'id'>[],
  numberAt: (index: number) => number,
): Promise<void> {
  for (const [index, { id }] of visits.entries()) {
    await trx
      .updateTable('visits')
      .set({ number: numberAt(index) })
      .where('id', '=', id)
      .execute();
  }
}

/** Whether the visit of a number, or of one after it, has begun: it was moved ahead, or is of today. */
export async function hasBegunFrom(
  db: Db,
  id: SeriesId,
  fromNumber: number,
  now: Date,
): Promise<boolean> {
  const begun = await withNumber(db, id)
    .where('number', '>=', fromNumber)
    .where('state', '<>', 'cancelled')
    .where('starts_at', '<=', now)
    .executeTakeFirst();
  return begun !== undefined;
}

/** The visits of an order whose time was emailed to its customer. */
export async function toldVisits(db: Db, orderId: OrderId): Promise<Set<VisitId>> {
  const { rows } = await sql<{ id: VisitId }>`
    select distinct fields ->> 'visitId' as id from order_events
    where order_id = ${orderId} and kind in ('visit.booked', 'visit.confirmed')
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Of a series, the numbers that have a visit which was not called off. */
export async function numbersWithVisit(db: Db, id: SeriesId): Promise<Set<number>> {
  return numbers(await withNumber(db, id).where('state', '<>', 'cancelled').execute());
}

/** All numbers that have, or had, a visit; without those that were left out of the series for a while. */
export async function numberedVisits(db: Db, id: SeriesId): Promise<NumberedVisits> {
  const rows = await withNumber(db, id)
    .select(['state', 'starts_at'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('visit_events')
            .select('visit_events.id')
            .whereRef('visit_id', '=', 'visits.id')
            .where('kind', '=', 'left-out'),
        ),
      ),
    )
    .execute();
  return {
    standing: rows.flatMap(({ state, number }) => (state === 'cancelled' ? [] : (number ?? []))),
    calledOff: rows.flatMap(({ state, number, starts_at: start }) =>
      state !== 'cancelled' || number === null ? [] : [{ number, start: start.getTime() }],
    ),
  };
}

/** The series of an order, which has no part yet; one that is there already stays. */
export async function insertSeries(trx: Trx, orderId: OrderId): Promise<SeriesId> {
  const { id } = await trx
    .insertInto('series')
    .values({ order_id: orderId })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ order_id: orderId }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertPart(trx: Trx, id: SeriesId, part: SeriesPart): Promise<void> {
  await trx
    .insertInto('series_parts')
    .values({
      series_id: id,
      from_number: part.fromNumber,
      day: part.day,
      time: part.time,
      rhythm: JSON.stringify(part.rhythm),
      crew_id: part.crewId,
    })
    .execute();
}

/** A part takes over from its number on; what was changed from a later number on gives way. */
export async function replaceParts(trx: Trx, id: SeriesId, part: SeriesPart): Promise<void> {
  await trx
    .deleteFrom('series_parts')
    .where('series_id', '=', id)
    .where('from_number', '>=', part.fromNumber)
    .execute();
  await insertPart(trx, id, part);
}

/** The last day on which it may come; null: it goes on. */
export async function setUntil(trx: Trx, id: SeriesId, until: Day | null): Promise<void> {
  await trx.updateTable('series').set({ until_day: until }).where('id', '=', id).execute();
}

/** `isCredited`: what it leaves out further ahead is credited as its turn comes. */
export async function insertPause(
  trx: Trx,
  id: SeriesId,
  { from, to }: Pause,
  isCredited: boolean,
): Promise<void> {
  await trx
    .insertInto('series_pauses')
    .values({ series_id: id, from_day: from, to_day: to, is_credited: isCredited })
    .execute();
}

/** Leaves of a pause what is left of it; null: nothing. */
export async function replacePause(
  trx: Trx,
  id: SeriesId,
  { from }: Pause,
  left: Pause | null,
): Promise<void> {
  if (left === null) {
    await trx
      .deleteFrom('series_pauses')
      .where('series_id', '=', id)
      .where('from_day', '=', from)
      .execute();
    return;
  }
  await trx
    .updateTable('series_pauses')
    .set({ to_day: left.to })
    .where('series_id', '=', id)
    .where('from_day', '=', from)
    .execute();
}

interface LeftOut {
  /** Their days, both counted. */
  readonly from: Day;
  readonly to: Day;
  readonly since: Date;
  readonly now: Date;
  readonly timeZone: string;
}

/** Visits to come that were left out of a series, or skipped, since a moment, in order of time. */
export function leftOutSince(
  trx: Trx,
  id: SeriesId,
  { from, to, since, now, timeZone }: LeftOut,
): Promise<Visit[]> {
  const day = sql<Day>`(visit.starts_at at time zone ${timeZone})::date`;
  return trx
    .selectFrom('visits as visit')
    .selectAll('visit')
    .where('visit.series_id', '=', id)
    .where('visit.state', '=', 'cancelled')
    .where('visit.starts_at', '>', now)
    .where(sql<boolean>`${day} between ${from}::date and ${to}::date`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('visit_events as event')
          .select('event.id')
          .whereRef('event.visit_id', '=', 'visit.id')
          .where('event.kind', 'in', ['left-out', 'skipped'])
          .where('event.at', '>=', since),
      ),
    )
    .orderBy('visit.starts_at')
    .execute();
}

/** When a pause was made; undefined if there is none that begins on that day. */
export async function pauseMadeAt(trx: Trx, id: SeriesId, from: Day): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('series_pauses')
    .select('created_at')
    .where('series_id', '=', id)
    .where('from_day', '=', from)
    .executeTakeFirst();
  return row?.created_at;
}

function toPart(row: Selectable<SeriesPartsTable>): SeriesPart {
  const { from_number: fromNumber, day, time, rhythm, crew_id: crewId } = row;
  return { fromNumber, day, time, rhythm, crewId };
}

/** Gives a visit its number in a series. */
export async function numberVisit(
  trx: Trx,
  visitId: VisitId,
  { id, number }: { id: SeriesId; number: number },
): Promise<void> {
  await trx
    .updateTable('visits')
    .set({ series_id: id, number })
    .where('id', '=', visitId)
    .execute();
}

function withNumber(db: Db, id: SeriesId) {
  return db.selectFrom('visits').select('number').where('series_id', '=', id);
}

function numbers(rows: readonly { readonly number: number | null }[]): Set<number> {
  return new Set(rows.flatMap(({ number }) => (number === null ? [] : [number])));
}

function byId(rows: readonly ToldRow[]): Map<SeriesId, ToldRow[]> {
  const found = new Map<SeriesId, ToldRow[]>();
  for (const row of rows) {
    if (row.seriesId === null) continue;
    found.set(row.seriesId, [...(found.get(row.seriesId) ?? []), row]);
  }
  return found;
}

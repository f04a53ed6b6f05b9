import { type Selectable, sql } from 'kysely';
import type { OrderId, SeriesId, VisitId } from '#kernel/rules/ids.ts';
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

export function findSeries(db: Db, id: SeriesId): Promise<StoredSeries | null> {
  return readSeries(db, 'id', id);
}

async function readSeries(
  db: Db,
  by: 'id' | 'order_id',
  value: SeriesId | OrderId,
): Promise<StoredSeries | null> {
  const row = await db
    .selectFrom('series')
    .select(['id', 'order_id', 'row_version'])
    .select(sql<Day | null>`to_char(until_day, 'YYYY-MM-DD')`.as('until'))
    .select(
      sql<readonly (Pause & { isCredited: boolean })[]>`coalesce((
        select json_agg(json_build_object('from', from_day, 'to', to_day, 'isCredited', is_credited)
          order by from_day)
        from series_pauses where series_id = series.id
      ), '[]')`.as('paused'),
    )
    .where(sql<boolean>`${sql.ref(`series.${by}`)} = ${value}`)
    .executeTakeFirst();
  if (row === undefined) return null;
  const [first, ...others] = (await partsOf(db, row.id)).map(toPart);
  if (first === undefined) return null;
  const credited = row.paused.filter(({ isCredited }) => isCredited);
  const paused = row.paused.map(({ from, to }) => ({ from, to }));
  const bounds = { until: row.until, paused };
  const { id, order_id: orderId, row_version: version } = row;
  return { id, orderId, version, parts: [first, ...others], bounds, credited };
}

function partsOf(db: Db, id: SeriesId): Promise<Selectable<SeriesPartsTable>[]> {
  return db
    .selectFrom('series_parts')
    .selectAll()
    .select(sql<Day>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .where('series_id', '=', id)
    .orderBy('from_number')
    .execute();
}

/** Ids of series with a visit, by keyset. */
export async function seriesAfter(
  db: Db,
  after: SeriesId | null,
  most: number,
): Promise<SeriesId[]> {
  const rows = await db
    .selectFrom('series')
    .select('id')
    .$if(after !== null, (query) => query.where('id', '>', after ?? null))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('series_parts').select('series_id').whereRef('series_id', '=', 'series.id'),
      ),
    )
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** The next visits of a series, in order of time. */
export function nextRows(db: Db, id: SeriesId, now: Date, most: number): Promise<ToldRow[]> {
  return db
    .selectFrom('visits as visit')
    .select(toldColumns)
    .where('visit.series_id', '=', id)
    .where('visit.state', '=', 'confirmed')
    .where('visit.starts_at', '>', now)
    .orderBy('visit.starts_at')
    .limit(most)
    .execute();
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

/** Whether a visit would stand on the wrong side of another one of its series. */
export async function passesAnother(
  trx: Trx,
  { id, series_id: seriesId, number }: Visit,
  start: Date,
): Promise<boolean> {
  if (seriesId === null || number === null) return false;
  const other = await trx
    .selectFrom('visits')
    .select('id')
    .where('series_id', '=', seriesId)
    .where('id', '<>', id)
    .where('state', '<>', 'cancelled')
    .where(
      sql<boolean>`(number < ${number} and starts_at >= ${start})
        or (number > ${number} and starts_at <= ${start})`,
    )
    .executeTakeFirst();
  return other !== undefined;
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

/** Someone changed it: anyone who saw it before is told so. */
export async function countChange(
  trx: Trx,
  id: SeriesId,
  set: { readonly until?: Day | null } = {},
): Promise<void> {
  await trx
    .updateTable('series')
    .set({
      row_version: sql`row_version + 1`,
      ...(set.until !== undefined && { until_day: set.until }),
    })
    .where('id', '=', id)
    .execute();
}

/** A pause that begins on the same day as another takes its place. */
export async function insertPause(
  trx: Trx,
  id: SeriesId,
  { from, to }: Pause,
  isCredited = false,
): Promise<void> {
  const pause = { to_day: to, is_credited: isCredited };
  await trx
    .insertInto('series_pauses')
    .values({ series_id: id, from_day: from, ...pause })
    .onConflict((conflict) => conflict.columns(['series_id', 'from_day']).doUpdateSet(pause))
    .execute();
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

import { type Selectable, sql } from 'kysely';
import type { OrderId, SeriesId, VisitId } from '#kernel/rules/ids.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { Day } from '#visits/rules/company.ts';
import type { Series, SeriesPart } from '#visits/rules/series/series.ts';
import type { SeriesPartsTable } from '#visits/server/tables.ts';

export interface StoredSeries {
  readonly id: SeriesId;
  readonly parts: Series;
}

/** The series of an order; null where it has none, or its first visit has no time yet. */
export async function seriesOf(db: Db, orderId: OrderId): Promise<StoredSeries | null> {
  const rows = await db
    .selectFrom('series_parts')
    .innerJoin('series', 'series.id', 'series_parts.series_id')
    .selectAll('series_parts')
    .select(sql<Day>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .where('order_id', '=', orderId)
    .orderBy('from_number')
    .execute();
  const [first, ...others] = rows;
  if (first === undefined) return null;
  return { id: first.series_id, parts: [toPart(first), ...others.map(toPart)] };
}

/** Of a series, the numbers that have a visit which was not called off. */
export async function numbersWithVisit(db: Db, id: SeriesId): Promise<Set<number>> {
  return numbers(await numberedVisits(db, id).where('state', '<>', 'cancelled').execute());
}

/** The same, and those whose visit was called off: nobody plans them by itself. */
export async function numbersSettled(db: Db, id: SeriesId): Promise<Set<number>> {
  return numbers(await numberedVisits(db, id).execute());
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

function numberedVisits(db: Db, id: SeriesId) {
  return db.selectFrom('visits').select('number').where('series_id', '=', id);
}

function numbers(rows: readonly { readonly number: number | null }[]): Set<number> {
  return new Set(rows.flatMap(({ number }) => (number === null ? [] : [number])));
}

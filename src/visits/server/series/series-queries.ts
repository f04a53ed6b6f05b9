import { type Selectable, sql } from 'kysely';
import { setByHandId } from '#catalogue/rules/adjustment.ts';
import type { AddOnChoice, HomeChoice } from '#catalogue/rules/selection.ts';
import type { OrderId, SeriesId } from '#kernel/rules/ids.ts';
import { type Cents, noCents } from '#kernel/rules/money.ts';
import type { OrderStatus } from '#orders/rules/order-status.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { Day } from '#visits/rules/company.ts';
import type {
  Pause,
  Rhythm,
  Series,
  SeriesBounds,
  SeriesPart,
} from '#visits/rules/series/series.ts';
import type { TermsPart } from '#visits/rules/series/series-terms.ts';
import type { ToldSeries } from '#visits/rules/told-series.ts';
import { nothingOverruled } from '#visits/rules/wait-reasons.ts';
import type { SeriesPartsTable } from '#visits/server/tables.ts';

export interface StoredSeries {
  readonly id: SeriesId;
  readonly orderId: OrderId;
  readonly version: number;
  readonly parts: Series;
  readonly bounds: SeriesBounds;
  /** The pauses that credit their visits. */
  readonly credited: readonly Pause[];
  /** What each visit was sold for; null: its months pay for them. */
  readonly visitCents: Cents | null;
  /** What its first clean still adds; 0: it has none, or it was done. */
  readonly firstCleanCents: Cents;
  /** Changes to what its visits are for: see `termsAt`. */
  readonly terms: readonly TermsPart[];
}

/** A series as sold: each visit is due after it (ruling 46). */
export interface SoldSeries {
  /** For a monthly rhythm, the first visit sets the weekday of the month. */
  readonly rhythm: Rhythm;
  readonly visitCents: Cents;
  /** Added to the price of the first completed visit; 0 if it has no first clean. */
  readonly firstCleanCents: Cents;
}

/** For a query of `series`: what the first clean still adds; 0 if there is none or it was done. */
const openFirstClean = sql<Cents>`(case when (
    select true from visits as clean where clean.order_id = series.order_id
      and clean.state = 'done' and clean.first_clean_cents > 0
    -- An \`exists\` may be answered by reading every visit once.
    limit 1
  ) then 0 else coalesce(series.first_clean_cents, 0) end)`;

/** For a query of `orders`: the same, even before the first visit has a time. */
export const firstCleanOfOrder = sql<Cents>`coalesce((
  select ${openFirstClean} from series where series.order_id = orders.id
), 0)`;

/** The same, by order id. */
export async function firstCleanToCome(db: Db, orderId: OrderId): Promise<Cents> {
  const row = await db
    .selectFrom('order_facts as orders')
    .select(firstCleanOfOrder.as('cents'))
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.cents ?? noCents;
}

/** A series that pays after each visit: all its parts, in order. */
export interface PerVisitSeries extends ToldSeries {
  readonly visitCents: Cents;
}

/** For a query of `series`: the changes to what its visits are for. */
const termsOfSeries = sql<readonly TermsPart[]>`coalesce((
  select json_agg(json_build_object('fromNumber', from_number, 'terms', terms,
    'scope', case when is_one then 'one' else 'following' end, 'visitCents', visit_cents)
    order by from_number)
  from series_terms where series_id = series.id
), '[]')`;

/** For a query of `orders`: the same; null for any other order. */
export const perVisitSeries = sql<PerVisitSeries | null>`(
  select json_build_object(
    'parts', json_agg(json_build_object('fromNumber', part.from_number, 'crewId', part.crew_id,
      'rhythm', part.rhythm, 'day', to_char(part.day, 'YYYY-MM-DD'), 'time', part.time)
      order by part.from_number),
    'until', to_char(series.until_day, 'YYYY-MM-DD'),
    'visitCents', series.visit_cents,
    'terms', ${termsOfSeries},
    'numberAfterDone', coalesce((
      select max(number) + 1 from visits where series_id = series.id and state = 'done'
    ), 0))
  from series join series_parts as part on part.series_id = series.id
  where series.order_id = orders.id and series.visit_cents is not null
  group by series.id
)`;

/** The series of an order; null if it has none, or its first visit has no time yet. */
export function seriesOf(db: Db, orderId: OrderId): Promise<StoredSeries | null> {
  return readSeries(db, 'order_id', orderId);
}

/** Only the id. */
export async function seriesIdOf(db: Db, orderId: OrderId): Promise<SeriesId | null> {
  const row = await db
    .selectFrom('series')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The last day of an order's series; null if it has no series or no end. */
export async function seriesEndOf(db: Db, orderId: OrderId): Promise<Day | null> {
  const row = await db
    .selectFrom('series')
    .select(sql<Day | null>`to_char(until_day, 'YYYY-MM-DD')`.as('until'))
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.until ?? null;
}

/** The series ids of those orders that have a series. */
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
    .select(['id', 'order_id as orderId', 'row_version as version', 'visit_cents as visitCents'])
    .select(sql<Day | null>`to_char(until_day, 'YYYY-MM-DD')`.as('until'))
    .select(openFirstClean.as('firstCleanCents'))
    .select(
      sql<readonly (Pause & { isCredited: boolean })[]>`coalesce((
        select json_agg(json_build_object('from', from_day, 'to', to_day, 'isCredited', is_credited)
          order by from_day)
        from series_pauses where series_id = series.id
      ), '[]')`.as('paused'),
    )
    .select(termsOfSeries.as('terms'));
}

type SeriesRow = Awaited<ReturnType<ReturnType<typeof seriesRows>['execute']>>[number];

/** Drops series without a part: they have no visit yet. */
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

interface SeriesFilter {
  readonly after: SeriesId | null;
  /** Only series with a pause that ends on or after that day; null: all. */
  readonly pausedOn: Day | null;
  readonly most: number;
}

/** Series with a visit, by keyset. */
export async function seriesAfter(
  db: Db,
  { after, pausedOn, most }: SeriesFilter,
): Promise<StoredSeries[]> {
  const rows = await seriesRows(db)
    .$if(after !== null, (query) => query.where('id', '>', after ?? null))
    // An `exists` may be answered by reading all parts once.
    .where(sql<boolean>`(
      select true from series_parts where series_id = series.id limit 1
    )`)
    .$if(pausedOn !== null, (query) =>
      query.where(sql<boolean>`(
        select true from series_pauses where series_id = series.id and to_day >= ${pausedOn}::date
        limit 1
      )`),
    )
    .orderBy('id')
    .limit(most)
    .execute();
  return withParts(db, rows);
}

/** What we show about a series' booking. */
export interface SeriesBooking {
  readonly customer: string | null;
  readonly service: string;
  readonly status: OrderStatus;
  readonly booked: BookedTerms;
  /** A person set the price of each visit, not the catalog. */
  readonly isPriceByHand: boolean;
}

/** What was booked: home, add-ons and person-minutes. */
export interface BookedTerms {
  readonly home: HomeChoice;
  readonly addOns: readonly AddOnChoice[];
  readonly minutes: number;
}

/**
 * For a query of `series`: whether a person set the current price of each visit. Unknown for changes older than this
 * log; an imported series keeps its imported price.
 */
const priceByHand = sql<boolean>`coalesce((
  select coalesce(event.fields ->> 'priced' = 'by-hand', event.actor <> 'visitor')
  from series_events as event
  where event.series_id = series.id and event.kind = 'terms-changed'
    and event.fields ->> 'scope' = 'following'
  order by event.id desc limit 1
), exists (
  select from order_line_facts where order_id = series.order_id and item_id = ${sql.lit(setByHandId)}
) or exists (
  select from order_event_facts where order_id = series.order_id and kind = 'order.imported'
))`;

export async function isPriceByHand(db: Db, id: SeriesId): Promise<boolean> {
  const row = await db
    .selectFrom('series')
    .select(priceByHand.as('is'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.is === true;
}

export async function bookingsOfSeries(
  db: Db,
  ids: readonly SeriesId[],
): Promise<ReadonlyMap<SeriesId, SeriesBooking>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('series')
    .innerJoin('order_facts as orders', 'orders.id', 'series.order_id')
    .select(['series.id', 'orders.service_name as service', 'orders.status'])
    .select(priceByHand.as('isPriceByHand'))
    .select(
      sql<string | null>`coalesce(nullif(customer_name, ''), nullif(customer_email, ''),
        nullif(customer_phone, ''))`.as('customer'),
    )
    .select(
      sql<BookedTerms>`json_build_object('minutes', orders.booked_minutes,
        'home', json_build_object(
          'bedroomBath', orders.bedroom_bath, 'sizeCategory', orders.size_category),
        'addOns', coalesce((
          select json_agg(json_build_object('id', item_id, 'quantity', quantity) order by position)
          from order_line_facts where order_id = orders.id and kind = 'add-on'), '[]'))`.as(
        'booked',
      ),
    )
    .where('series.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...booking }) => [id, booking]));
}

/** Creates an order's series without parts; an existing one stays. */
export async function insertSeries(trx: Trx, orderId: OrderId): Promise<SeriesId> {
  const { id } = await trx
    .insertInto('series')
    .values({ order_id: orderId })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ order_id: orderId }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores how often an order's visits come and what each costs; its first visit begins the series. */
export async function sellSeries(
  trx: Trx,
  orderId: OrderId,
  { rhythm, visitCents, firstCleanCents }: SoldSeries,
): Promise<void> {
  const first_clean_cents = firstCleanCents === noCents ? null : firstCleanCents;
  const sold = {
    visit_cents: visitCents,
    sold_rhythm: JSON.stringify(rhythm),
    first_clean_cents,
  };
  await trx
    .insertInto('series')
    .values({ order_id: orderId, ...sold })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(sold))
    .execute();
}

/** How an order's series was sold; null for a plan, whose frequency says it. */
export async function soldSeriesOf(
  db: Db,
  orderId: OrderId,
): Promise<Omit<SoldSeries, 'firstCleanCents'> | null> {
  const row = await db
    .selectFrom('series')
    .select(['sold_rhythm as rhythm', 'visit_cents as visitCents'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (row === undefined || row.rhythm === null || row.visitCents === null) return null;
  return { rhythm: row.rhythm, visitCents: row.visitCents };
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
      overruled: part.overruled ?? nothingOverruled,
    })
    .execute();
}

/** Applies a part from its number on; replaces changes from later numbers. */
export async function replaceParts(trx: Trx, id: SeriesId, part: SeriesPart): Promise<void> {
  await trx
    .deleteFrom('series_parts')
    .where('series_id', '=', id)
    .where('from_number', '>=', part.fromNumber)
    .execute();
  await insertPart(trx, id, part);
}

/** Sets the last day on which a series may come; null: no end. */
export async function setUntil(trx: Trx, id: SeriesId, until: Day | null): Promise<void> {
  await trx.updateTable('series').set({ until_day: until }).where('id', '=', id).execute();
}

/** Applies terms from their number on, or only for that number; replaces changes from later numbers. */
export async function replaceTerms(
  trx: Trx,
  id: SeriesId,
  { fromNumber, scope, terms, visitCents }: TermsPart,
): Promise<void> {
  const isOne = scope === 'one';
  await trx
    .deleteFrom('series_terms')
    .where('series_id', '=', id)
    .where('from_number', isOne ? '=' : '>=', fromNumber)
    .$if(isOne, (query) => query.where('is_one', '=', true))
    .execute();
  await trx
    .insertInto('series_terms')
    .values({
      series_id: id,
      from_number: fromNumber,
      is_one: isOne,
      terms: JSON.stringify(terms),
      visit_cents: visitCents,
    })
    .execute();
}

/** Returns visits from a number on to what was booked. */
export async function clearTerms(trx: Trx, id: SeriesId, fromNumber: number): Promise<void> {
  await trx
    .deleteFrom('series_terms')
    .where('series_id', '=', id)
    .where('from_number', '>=', fromNumber)
    .execute();
}

function toPart(row: Selectable<SeriesPartsTable>): SeriesPart {
  const { from_number: fromNumber, day, time, rhythm, crew_id: crewId, overruled } = row;
  return { fromNumber, day, time, rhythm, crewId, ...(overruled.length > 0 && { overruled }) };
}

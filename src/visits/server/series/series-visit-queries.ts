import { sql } from 'kysely';
import type { OrderId, SeriesId, VisitId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { type NumberedVisits, tradedNumbers } from '#visits/rules/series/series-book.ts';
import { consoleVisitColumns, hasVisitBegun } from '#visits/server/calendar/told-queries.ts';
import type { ConsoleVisitRow } from '#visits/server/calendar/told-visit.ts';
import { hasNoTime, type Visit } from '#visits/server/visit-queries.ts';
import type { SoldVisit } from './sold-at.ts';

/** The next visits of each series, at most `most`, in order of time. */
export async function nextRows(
  db: Db,
  ids: readonly SeriesId[],
  now: Date,
  most: number,
): Promise<ReadonlyMap<SeriesId, ConsoleVisitRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('series')
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('visits as visit')
          .select(consoleVisitColumns)
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

/** The number after the last completed visit; 0 if there is none. */
export async function numberAfterDone(db: Db, id: SeriesId): Promise<number> {
  const { last } = await db
    .selectFrom('visits')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('series_id', '=', id)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}

/** Upcoming visits of a series from a number on, in order, locked; without any whose crew has started. */
export function followingVisits(
  trx: Trx,
  id: SeriesId,
  fromNumber: number,
  now: Date,
): Promise<(Visit & { number: number })[]> {
  return upcomingQuery(trx, id, now).where('number', '>=', fromNumber).forUpdate().execute();
}

/** All upcoming visits, without locking them. */
export function upcomingVisits(
  db: Db,
  id: SeriesId,
  now: Date,
): Promise<(Visit & { number: number })[]> {
  return upcomingQuery(db, id, now).execute();
}

function upcomingQuery(db: Db, id: SeriesId, now: Date) {
  return db
    .selectFrom('visits as visit')
    .selectAll()
    .where('series_id', '=', id)
    .where('state', '=', 'confirmed')
    .where(({ not }) => not(hasVisitBegun(now)))
    .orderBy('number')
    .$narrowType<{ number: number }>();
}

/** Whether the customer of an order asked for other times and has no answer yet. */
export async function hasOpenTimeRequest(db: Db, orderId: OrderId): Promise<boolean> {
  const open = await db
    .selectFrom('time_request_facts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}

/** The visits of a series that still need a time. */
export function openVisits(trx: Trx, id: SeriesId): Promise<(Visit & { number: number })[]> {
  return trx
    .selectFrom('visits')
    .selectAll()
    .where('series_id', '=', id)
    .where('state', '=', 'confirmed')
    .where(hasNoTime('visits'))
    .$narrowType<{ number: number }>()
    .execute();
}

/** Whether an order has a completed visit. */
export async function hasVisitDone(trx: Trx, orderId: OrderId): Promise<boolean> {
  const done = await trx
    .selectFrom('visits')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'done')
    .executeTakeFirst();
  return done !== undefined;
}

/** The starts that a visit must stay between; null: no neighbor on that side. */
export async function neighborStarts(
  db: Db,
  id: VisitId,
  orderId: OrderId,
): Promise<{ after: Date | null; before: Date | null } | undefined> {
  const { rows } = await sql<{ after: Date | null; before: Date | null }>`
    select
      (select max(other.starts_at) from visits other where other.series_id = visit.series_id
        and other.number < visit.number and other.state <> 'cancelled') as after,
      (select min(other.starts_at) from visits other where other.series_id = visit.series_id
        and other.number > visit.number and other.state <> 'cancelled') as before
    from visits visit where visit.id = ${id} and visit.order_id = ${orderId}
  `.execute(db);
  return rows[0];
}

/** The visits of its series that a new start would pass, in order. */
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
    .where((visit) =>
      visit.or([
        visit.and([visit('number', '<', number), visit('starts_at', '>=', start)]),
        visit.and([visit('number', '>', number), visit('starts_at', '<=', start)]),
      ]),
    )
    .orderBy('number')
    .forUpdate()
    .execute();
}

/** Far above any number of a series. */
const NUMBER_OFFSET = 1_000_000;

type Numbered = Pick<Visit, 'id'> & { readonly number: number };

/** A visit moves past others of its series, given in order: see tradedNumbers(). */
export async function swapNumbers(
  trx: Trx,
  visit: Pick<Visit, 'id' | 'number'>,
  passed: readonly Pick<Visit, 'id' | 'number'>[],
): Promise<void> {
  if (!isNumbered(visit)) return;
  const traded = tradedNumbers<Numbered>(visit, passed.filter(isNumbered));
  for (const aside of [NUMBER_OFFSET, 0]) {
    for (const { visit: each, number } of traded) {
      await trx
        .updateTable('visits')
        .set({ number: aside + number })
        .where('id', '=', each.id)
        .execute();
    }
  }
}

function isNumbered(visit: Pick<Visit, 'id' | 'number'>): visit is Numbered {
  return visit.number !== null;
}

/** Whether a visit with this number or a later one has begun: moved ahead, or due today. */
export async function hasBegunFrom(
  db: Db,
  id: SeriesId,
  fromNumber: number,
  now: Date,
): Promise<boolean> {
  const begun = await db
    .selectFrom('visits as visit')
    .select('id')
    .where('series_id', '=', id)
    .where('number', '>=', fromNumber)
    .where('state', '<>', 'cancelled')
    .where(hasVisitBegun(now))
    .executeTakeFirst();
  return begun !== undefined;
}

/** The visits of an order whose time was emailed to the customer. */
export async function visitsWithEmailedTime(db: Db, orderId: OrderId): Promise<Set<VisitId>> {
  const { rows } = await sql<{ id: VisitId }>`
    select distinct fields ->> 'visitId' as id from order_event_facts
    where order_id = ${orderId} and kind in ('visit.booked', 'visit.confirmed', 'visit.announced')
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The numbers of a series whose visit was not called off. */
export async function numbersWithVisit(db: Db, id: SeriesId): Promise<Set<number>> {
  return numbers(await withNumber(db, id).where('state', '<>', 'cancelled').execute());
}

/** All numbers that have or had a visit, without those left out of the series for a while. */
export async function numberedVisits(db: Db, id: SeriesId): Promise<NumberedVisits> {
  const rows = await withNumber(db, id)
    .select(['state', 'starts_at'])
    .select(
      sql<boolean>`(visits.state = 'cancelled' and exists (
        select from series_events as event
        where event.series_id = visits.series_id and event.kind = 'changed'
          and (event.fields ->> 'fromNumber')::integer <= visits.number
          and event.id > (
            select id from visit_events where visit_id = visits.id order by id desc limit 1
          )
      ))`.as('is_changed_since'),
    )
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
    calledOff: rows.flatMap(
      ({ state, number, starts_at: start, is_changed_since: isChangedSince }) =>
        state !== 'cancelled' || number === null
          ? []
          : [{ number, start: start.getTime(), isChangedSince }],
    ),
  };
}

/** A visit that was skipped for a credit. */
export interface CreditedVisit {
  readonly number: number;
  readonly amount: Cents;
}

/** The credits of a series' numbers, without visits that came back after a pause or by another rhythm. */
export async function creditedVisits(db: Db, id: SeriesId): Promise<CreditedVisit[]> {
  const { rows } = await sql<CreditedVisit>`
    select visits.number, (event.fields ->> 'amount')::integer as amount
    from visits join order_event_facts as event on event.order_id = visits.order_id
      and event.kind = 'visit.skipped' and event.fields ->> 'visitId' = visits.id::text
    where visits.series_id = ${id} and visits.number is not null
      and visits.state = 'cancelled' and event.fields ->> 'money' = 'credit'
      and not exists (
        select from visit_events where visit_id = visits.id and kind = 'left-out'
      )
      and not exists (
        select from visits as again where again.series_id = visits.series_id
          and again.number = visits.number and again.state <> 'cancelled'
      )
  `.execute(db);
  return rows;
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

/** Sets what one visit is for, and its price without add-ons, due once it is done. */
export async function setTermsOf(
  trx: Trx,
  visitId: VisitId,
  { terms, priceCents }: SoldVisit,
): Promise<void> {
  await trx
    .updateTable('visits')
    .set({ price_cents: priceCents, terms: terms && JSON.stringify(terms) })
    .where('id', '=', visitId)
    .execute();
}

function withNumber(db: Db, id: SeriesId) {
  return db.selectFrom('visits').select('number').where('series_id', '=', id);
}

function numbers(rows: readonly { readonly number: number | null }[]): Set<number> {
  return new Set(rows.flatMap(({ number }) => (number === null ? [] : [number])));
}

function byId(rows: readonly ConsoleVisitRow[]): Map<SeriesId, ConsoleVisitRow[]> {
  const found = new Map<SeriesId, ConsoleVisitRow[]>();
  for (const row of rows) {
    if (row.seriesId === null) continue;
    found.set(row.seriesId, [...(found.get(row.seriesId) ?? []), row]);
  }
  return found;
}

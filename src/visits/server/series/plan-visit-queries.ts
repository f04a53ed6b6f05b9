import { type RawBuilder, sql } from 'kysely';
import type { OrderId, SeriesId, VisitId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { isUpcoming, statusesWhere } from '#orders/rules/order-status.ts';
import { literalList } from '#platform/server/database/statements.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { PaidMonths } from '#visits/rules/series/billing-month.ts';
import { hasNoTime, type Visit } from '#visits/server/visit-queries.ts';

/**
 * Orders with recurring visits, by keyset: plans that are confirmed and paid, and bookings that pay after each visit.
 */
export async function ordersToPlan(
  db: Db,
  after: OrderId | null,
  most: number,
): Promise<OrderId[]> {
  const rows = await ordersWithVisits(db)
    .$if(after !== null, (query) => query.where('served.id', '>', after ?? null))
    .orderBy('served.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether an order still gets visits. */
export async function getsVisits(db: Db, orderId: OrderId): Promise<boolean> {
  return (
    (await ordersWithVisits(db).where('served.id', '=', orderId).executeTakeFirst()) !== undefined
  );
}

function ordersWithVisits(db: Db) {
  const isOn = literalList(statusesWhere(isUpcoming));
  return db
    .selectFrom(
      sql<{ id: OrderId }>`(
        select plans.order_id as id from plan_facts as plans join order_facts as orders on orders.id = plans.order_id
        where orders.status in ${isOn} and plans.state in ('active', 'past-due')
        union all
        select id from order_facts as orders where per_visit and status in ${isOn}
      )`.as('served'),
    )
    .select('served.id');
}

/** When a plan ends, if it ends with its month; no month pays for a visit after that. */
export async function planEnd(db: Db, orderId: OrderId): Promise<Date | null> {
  const row = await db
    .selectFrom('plan_facts as plans')
    .select(['ends_with_period', 'period_ends_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.ends_with_period ? row.period_ends_at : null;
}

/** The months of a plan; null if it is not paid by the month. */
export async function paidMonthsOf(db: Db, orderId: OrderId): Promise<PaidMonths | null> {
  const row = await db
    .selectFrom('plan_facts as plans')
    .select(['period_ends_at', 'created_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (row === undefined || row.period_ends_at === null) return null;
  return { end: row.period_ends_at.getTime(), since: row.created_at.getTime() };
}

/** Later prices that replace a plan's original one, earliest first; `from` in ms. */
export async function pricesOf(
  db: Db,
  orderId: OrderId,
): Promise<readonly { readonly from: number; readonly cents: Cents }[]> {
  const { rows } = await sql<{ prices: { from: number; cents: Cents }[] }>`
    select plan_prices_of(${orderId}) as prices
  `.execute(db);
  return rows[0]?.prices ?? [];
}

/** For a query of `visits`: whether the last event about a visit's state matches; null if there is no such event. */
function lastStateEvent(is: RawBuilder<boolean>): RawBuilder<boolean | null> {
  return sql`(
    select ${is} from visit_events as event where event.visit_id = visits.id
      and event.kind in ('proposed', 'held', 'confirmed', 'moved', 'crew-changed', 'skipped', 'bumped')
    order by event.id desc limit 1
  )`;
}

/** For a query of `visits`: called off for another time, which a person must find. */
const isPutOff = sql<boolean>`(visits.crew_id is null and coalesce(${lastStateEvent(
  sql`event.kind in ('skipped', 'bumped') and event.fields ->> 'money' = 'swap'`,
)}, false))`;

/** The visits of a series that are put off: a person must find another time for each. */
export async function putOffVisits(db: Db, seriesId: SeriesId): Promise<Set<VisitId>> {
  const rows = await db
    .selectFrom('visits')
    .select('id')
    .where('series_id', '=', seriesId)
    .where('state', '=', 'confirmed')
    .where(isPutOff)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Removes a plan's visits after its end, which no month pays for. A put-off visit stays: if the plan continues,
 * planning it again would restore the time that was called off.
 */
export function deletePlannedAfter(
  trx: Trx,
  orderId: OrderId,
  end: Date,
): Promise<Pick<Visit, 'id' | 'starts_at' | 'ends_at'>[]> {
  return trx
    .deleteFrom('visits')
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .where('number', '>', 0)
    .where('starts_at', '>', end)
    .where(({ not }) => not(isPutOff))
    .returning(['id', 'starts_at', 'ends_at'])
    .execute();
}

/**
 * Upcoming visits of a series without room at any crew, in order of time: only those that the rhythm placed there, not
 * those that a person left waiting.
 */
export function unplacedVisits(
  db: Db,
  seriesId: SeriesId,
  now: Date,
): Promise<(Visit & { number: number })[]> {
  return db
    .selectFrom('visits')
    .selectAll()
    .where('series_id', '=', seriesId)
    .where('state', '=', 'confirmed')
    .where('crew_id', 'is', null)
    .where('starts_at', '>', now)
    .where(
      sql<boolean>`coalesce(${lastStateEvent(
        sql`event.kind = 'proposed' or (event.kind = 'moved' and event.fields ->> 'scope' = 'following')`,
      )}, true)`,
    )
    .orderBy('starts_at')
    .$narrowType<{ number: number }>()
    .execute();
}

/** Whether an order has a visit that still needs a time. */
export async function hasWaitingVisit(db: Db, orderId: OrderId): Promise<boolean> {
  const row = await db
    .selectFrom('visits')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .where(hasNoTime('visits'))
    .executeTakeFirst();
  return row !== undefined;
}

/** The visits that an email said still need a time. A second email follows once they have one. */
export async function visitsEmailedAsWaiting(db: Db, orderId: OrderId): Promise<Set<VisitId>> {
  const { rows } = await sql<{ id: VisitId }>`
    select distinct waits.fields ->> 'visitId' as id
    from order_event_facts as waits
    where waits.order_id = ${orderId} and waits.kind = 'visit.waits' and (
      -- The email of a move lists what moved with it.
      waits.fields ->> 'movedFrom' is not null or waits.fields ->> 'isListed' = 'false'
      or exists (
        select from order_event_facts as emailed
        where emailed.order_id = waits.order_id and emailed.id > waits.id
          and (emailed.kind = 'visit.confirmed'
            or (emailed.kind = 'visit.waits' and emailed.fields ->> 'isListed' = 'false'))
      )
    )
    union
    select skipped.fields ->> 'visitId' from order_event_facts as skipped
    where skipped.order_id = ${orderId} and skipped.kind = 'visit.skipped'
      and skipped.fields ->> 'money' = 'swap' and skipped.fields ->> 'isFollowing' = 'false'
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

import { type RawBuilder, sql } from 'kysely';
import type { CrewId, VisitId } from '#kernel/rules/ids.ts';
import { isBooked, statusesWhere } from '#orders/rules/order-status.ts';
import { literalList } from '#platform/server/database/statements.ts';
import type { Position } from '#platform/server/http/cursor.ts';
import type { Db } from '#registry/tables.ts';
import type { Day, EpochMs, Span } from '#visits/rules/company.ts';
import { placeColumns } from '#visits/server/schedules/place-table.ts';
import {
  hasEmail,
  laborOfVisit,
  serviceIdOfVisit,
  serviceOfVisit,
  takesTime,
} from '#visits/server/visit-queries.ts';
import { consoleVisitColumns, ownFieldsOfVisit } from './told-queries.ts';

/** A customer's name, or else their email or phone. */
const customer = sql<string | null>`
  coalesce(nullif(booking.customer_name, ''), nullif(booking.customer_email, ''),
    nullif(booking.customer_phone, ''))
`.as('customer');

export type ShownVisit = Awaited<ReturnType<typeof shownVisitsById>>[number];

/** Visits with the details that their blocks show, by start. */
export function shownVisitsById(db: Db, ids: readonly VisitId[]) {
  return shownVisits(db).where('visit.id', '=', sql<VisitId>`any(${ids}::uuid[])`).execute();
}

function shownVisits(db: Db) {
  return db
    .selectFrom('visits as visit')
    .leftJoin('order_facts as booking', 'booking.id', 'visit.order_id')
    .select([
      ...consoleVisitColumns,
      'visit.postal_code as postalCode',
      serviceOfVisit.as('service'),
      customer,
      hasEmail('booking'),
      laborOfVisit.as('laborMinutes'),
    ])
    .orderBy('visit.starts_at')
    .orderBy('visit.id');
}

/** The states in the index `visits_of_day`. */
const SHOWN = ['held', 'confirmed', 'done'] as const;
/** No visit is longer: a crew's hours end with the day, and an operator may give at most 14 of them. */
const LONGEST_MS = 24 * 3_600_000;

function overlapsPeriod(from: Date, to: Date) {
  const earliest = new Date(from.getTime() - LONGEST_MS);
  return sql<boolean>`visit.starts_at > ${earliest} and visit.starts_at < ${to}
    and visit.ends_at > ${from}`;
}

export type ShownStop = Awaited<ReturnType<typeof pageOfStops>>[number];

/**
 * The visits in the calendar between two moments, by start: up to `most` after a position, each with what its crew
 * needs to know.
 */
export function pageOfStops(
  db: Db,
  { first, last }: { readonly first: Date; readonly last: Date },
  behind: Position | null,
  most: number,
) {
  return shownVisits(db)
    .leftJoin('schedules as schedule', (join) =>
      join.on(sql<boolean>`schedule.id = coalesce(booking.schedule_request_id, visit.schedule_id)`),
    )
    .select([
      sql<'held' | 'confirmed' | 'done'>`visit.state`.as('state'),
      serviceIdOfVisit.as('serviceId'),
      laborOfVisit.as('laborMinutes'),
      ...placeColumns.map((column) => `schedule.${column}` as const),
      sql<string | null>`crew_notes(booking.customer_phone_e164, booking.customer_email)`.as(
        'ofCustomer',
      ),
      sql<readonly { id: string; name: string; quantity: number }[]>`(
        select coalesce(json_agg(json_build_object('id', item_id, 'name', name,
          'quantity', quantity) order by position), '[]')
        from order_line_facts where order_id = booking.id and kind = 'add-on'
      )`.as('addOns'),
      ownFieldsOfVisit.as('own'),
      // To the microsecond, for an exact comparison.
      sql<string>`to_char(visit.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
        'position',
      ),
    ])
    .where('visit.state', 'in', literalList(SHOWN))
    .where(overlapsPeriod(first, last))
    .where(takesTime('visit'))
    .$if(behind !== null, (query) =>
      query.where(
        sql<boolean>`(visit.starts_at, visit.id) > (${behind?.value}::timestamptz, ${behind?.id}::uuid)`,
      ),
    )
    .limit(most)
    .execute();
}

/** How many visits begin on each day between two moments, with or without a crew; leaves out empty days. */
export function visitCountByDay(db: Db, from: Date, to: Date, timeZone: string) {
  return db
    .selectFrom('visits as visit')
    .select([
      sql<Day>`to_char(visit.starts_at at time zone ${timeZone}, 'YYYY-MM-DD')`.as('day'),
      sql<number>`count(*)::int`.as('visits'),
    ])
    .where('visit.state', 'in', literalList(SHOWN))
    .where('visit.starts_at', '>=', from)
    .where(overlapsPeriod(from, to))
    .where(takesTime('visit'))
    .groupBy(sql`1`)
    .execute();
}

/**
 * The taken time of each crew between two moments; completed visits count up to now. One row per crew: reading a month
 * of dates, one row each, would cost more than finding them.
 */
export async function takenBetween(db: Db, from: Date, to: Date): Promise<Map<CrewId, Span[]>> {
  const ends = sql`case visit.state when 'done' then least(ends_at, now()) else ends_at end`;
  const crews = await db
    .selectFrom('visits as visit')
    .select([
      sql<CrewId>`visit.crew_id`.as('crewId'),
      epochMsArray(sql`visit.starts_at`).as('starts'),
      epochMsArray(ends).as('ends'),
    ])
    .where('visit.state', 'in', literalList(SHOWN))
    .where('visit.crew_id', 'is not', null)
    .where(overlapsPeriod(from, to))
    .where(takesTime('visit'))
    .groupBy('visit.crew_id')
    .execute();
  return new Map(
    crews.map(({ crewId, starts, ends }) => {
      return [crewId, starts.map((start, index) => ({ from: start, to: ends[index] ?? start }))];
    }),
  );
}

function epochMsArray(moment: RawBuilder<unknown>): RawBuilder<readonly EpochMs[]> {
  return sql`array_to_json(array_agg((date_part('epoch', ${moment}) * 1000)::bigint))`;
}

/** What an hour of work earned in the last bookings, in cents; null if there are none. */
export async function centsPerHour(db: Db, bookings: number): Promise<number | null> {
  const { rows } = await sql<{ cents: number | null }>`
    select (sum(total_cents) * 60.0 / nullif(sum(booked_minutes), 0))::float8 as cents
    from (
      select total_cents, booked_minutes from order_facts
      where status in ${literalList(statusesWhere(isBooked))} and booked_minutes > 0
      order by id desc limit ${bookings}
    ) as last
  `.execute(db);
  return rows[0]?.cents ?? null;
}

/** Paid bookings without an upcoming visit, oldest first. */
export function waitingForTime(db: Db, most: number) {
  return db
    .selectFrom('order_facts as booking')
    .leftJoin('schedules as schedule', 'schedule.id', 'booking.schedule_request_id')
    .select([
      'booking.id as orderId',
      'booking.service_name as service',
      customer,
      hasEmail('booking'),
      'schedule.postal_code as postalCode',
      'booking.booked_minutes as laborMinutes',
      'booking.paid_at as paidAt',
      'booking.is_emergency as isEmergency',
    ])
    .where(sql<boolean>`booking.waits_for_time`)
    .orderBy('booking.paid_at')
    .orderBy('booking.id')
    .limit(most)
    .execute();
}

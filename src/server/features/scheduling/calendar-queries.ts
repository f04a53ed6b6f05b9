import { sql } from 'kysely';
import type { VisitId } from '#domain/order/ids.ts';
import { isBooked, isToCome, statusesThat } from '#domain/order/order-status.ts';
import type { Db } from '#server/database/schema.ts';
import { literally } from '#server/database/statements.ts';
import { hasEmail, takesTime } from './visit-queries.ts';

/** How a customer is named who gave no name. */
const customer = sql<string | null>`
  coalesce(nullif(booking.customer_name, ''), nullif(booking.customer_email, ''),
    nullif(booking.customer_phone, ''))
`.as('customer');

export type ShownVisit = Awaited<ReturnType<typeof visitsBetween>>[number];

/** Visits of a calendar, with what their blocks say. */
export function visitsBetween(db: Db, from: Date, to: Date) {
  return db
    .selectFrom('visits as visit')
    .leftJoin('orders as booking', 'booking.id', 'visit.order_id')
    .select([
      'visit.id',
      'visit.row_version as version',
      'visit.order_id as orderId',
      'visit.crew_id as crewId',
      'visit.state',
      'visit.starts_at as startsAt',
      'visit.ends_at as endsAt',
      'visit.postal_code as postalCode',
      'booking.service_name as service',
      customer,
      hasEmail('booking'),
    ])
    .where('visit.state', 'in', ['held', 'confirmed', 'done'])
    .where('visit.starts_at', '<', to)
    .where('visit.ends_at', '>', from)
    .where(takesTime('visit'))
    .orderBy('visit.starts_at')
    .execute();
}

/** What crews have to know of visits: the place, its notes and what is done there. */
export function stopsOf(db: Db, ids: readonly VisitId[]) {
  return db
    .selectFrom('visits as visit')
    .leftJoin('orders as booking', 'booking.id', 'visit.order_id')
    .leftJoin('schedules as schedule', (join) =>
      join.on(sql<boolean>`schedule.id = coalesce(booking.schedule_request_id, visit.schedule_id)`),
    )
    .select([
      'visit.id',
      sql<'held' | 'confirmed' | 'done'>`visit.state`.as('state'),
      'booking.service_id as serviceId',
      'booking.booked_minutes as laborMinutes',
      'schedule.line1',
      'schedule.line2',
      'schedule.city',
      'schedule.region',
      'schedule.postal_code as zip',
      'schedule.access_notes as access',
      'schedule.parking_notes as parking',
      'schedule.pet_notes as pets',
      sql<string | null>`crew_notes(booking.customer_phone_e164, booking.customer_email)`.as(
        'ofCustomer',
      ),
      sql<readonly { id: string; name: string; quantity: number }[]>`(
        select coalesce(json_agg(json_build_object('id', item_id, 'name', name,
          'quantity', quantity) order by position), '[]')
        from order_lines where order_id = booking.id and kind = 'add-on'
      )`.as('addOns'),
    ])
    .where('visit.id', '=', sql<VisitId>`any(${ids}::uuid[])`)
    .execute();
}

/** What stands between two moments; of what is done already, no more than until now. */
export function takenBetween(db: Db, from: Date, to: Date) {
  return db
    .selectFrom('visits as visit')
    .select([
      'visit.crew_id as crewId',
      'visit.starts_at as startsAt',
      sql<Date>`case visit.state when 'done' then least(ends_at, now()) else ends_at end`.as(
        'endsAt',
      ),
    ])
    .where('visit.state', 'in', ['held', 'confirmed', 'done'])
    .where('visit.ends_at', '>', from)
    .where('visit.starts_at', '<', to)
    .where(takesTime('visit'))
    .execute();
}

/** What an hour of work brought in the last bookings, in cents; null where there are none. */
export async function centsAnHour(db: Db, bookings: number): Promise<number | null> {
  const { rows } = await sql<{ cents: number | null }>`
    select (sum(total_cents) * 60.0 / nullif(sum(booked_minutes), 0))::float8 as cents
    from (
      select total_cents, booked_minutes from orders
      where status in ${literally(statusesThat(isBooked))} and booked_minutes > 0
      order by id desc limit ${bookings}
    ) as last
  `.execute(db);
  return rows[0]?.cents ?? null;
}

/** Paid bookings without a visit to come, oldest first. */
export function waitingForTime(db: Db, most: number) {
  return db
    .selectFrom('orders as booking')
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
    .where('booking.status', 'in', literally(statusesThat(isToCome)))
    .where('booking.next_visit_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('visits')
            .select('id')
            .whereRef('visits.order_id', '=', 'booking.id')
            .where('visits.state', '=', 'done'),
        ),
      ),
    )
    .orderBy('booking.paid_at')
    .limit(most)
    .execute();
}

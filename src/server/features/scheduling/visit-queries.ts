import { type Insertable, type Selectable, sql } from 'kysely';
import type { CrewId, OrderId, VisitId } from '#domain/order/ids.ts';
import type { BusyVisit } from '#domain/scheduling/company.ts';
import type { VisitsTable } from '#server/database/scheduling-tables.ts';
import type { Db, Trx } from '#server/database/schema.ts';

export type Visit = Selectable<VisitsTable>;

/** What takes crews' time between two moments; a hold that is over takes none. */
export async function busyBetween(
  db: Db,
  from: Date,
  to: Date,
  except?: VisitId,
): Promise<BusyVisit[]> {
  // One text instead of a row each: thousands of dates cost more to read than to find.
  const row = await db
    .selectFrom('visits')
    .select(
      sql<readonly [CrewId, number, number, string | null][]>`coalesce(json_agg(json_build_array(
        crew_id, (extract(epoch from starts_at) * 1000)::bigint,
        (extract(epoch from ends_at) * 1000)::bigint, postal_code)), '[]')`.as('busy'),
    )
    .where('state', 'in', ['held', 'confirmed'])
    .where('crew_id', 'is not', null)
    .where(sql<boolean>`tstzrange(starts_at, ends_at) && tstzrange(${from}, ${to})`)
    .where(sql<boolean>`(state = 'confirmed' or held_until is null or held_until > now())`)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? null))
    .executeTakeFirstOrThrow();
  return row.busy.map(([crewId, starts, ends, postalCode]) => {
    return { crewId, from: starts, to: ends, postalCode };
  });
}

/** Whoever takes a time of a day, takes turns with everybody else who does. */
export async function lockDay(trx: Trx, day: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`visits of ${day}`}, 0))`.execute(trx);
}

/** Holds that are over leave no trace: the time is free, and nobody was promised anything. */
export async function deleteOverdueHolds(db: Db): Promise<void> {
  await db
    .deleteFrom('visits')
    .where('state', '=', 'held')
    .where('held_until', '<', sql<Date>`now()`)
    .execute();
}

export function insertVisit(trx: Trx, visit: Insertable<VisitsTable>): Promise<Visit> {
  return trx.insertInto('visits').values(visit).returningAll().executeTakeFirstOrThrow();
}

export interface TakenTime {
  readonly crewId: CrewId;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export async function moveVisit(
  trx: Trx,
  id: VisitId,
  { crewId, startsAt, endsAt }: TakenTime,
): Promise<void> {
  await trx
    .updateTable('visits')
    .set({
      crew_id: crewId,
      starts_at: startsAt,
      ends_at: endsAt,
      row_version: sql`row_version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** The time that is kept for what was stored on /schedule, locked, with how many people come. */
export function heldVisitOf(
  trx: Trx,
  scheduleId: string,
): Promise<(Visit & { people: number }) | undefined> {
  return trx
    .selectFrom('visits')
    .innerJoin('crews', 'crews.id', 'visits.crew_id')
    .selectAll('visits')
    .select('crews.people')
    .where('schedule_id', '=', scheduleId)
    .where('state', '=', 'held')
    .where(sql<boolean>`(held_until is null or held_until > now())`)
    .forUpdate('visits')
    .executeTakeFirst();
}

/** As above, and also where its time to pay is over: while the row stands, nobody else has it. */
export function findHeld(trx: Trx, scheduleId: string): Promise<Visit | undefined> {
  return trx
    .selectFrom('visits')
    .selectAll()
    .where('schedule_id', '=', scheduleId)
    .where('state', '=', 'held')
    .forUpdate()
    .executeTakeFirst();
}

/**
 * The time that a visitor holds for a booking and may still give up; one that a bank is thinking
 * about stays.
 */
export async function heldFor(db: Db, bookingId: string | undefined): Promise<VisitId | undefined> {
  if (bookingId === undefined) return undefined;
  const row = await db
    .selectFrom('schedules')
    .innerJoin('visits', 'visits.schedule_id', 'schedules.id')
    .select('visits.id')
    .where('schedules.booking_id', '=', bookingId)
    .where('visits.state', '=', 'held')
    .where('visits.held_until', 'is not', null)
    .executeTakeFirst();
  return row?.id;
}

/** Gives it up, where it was neither paid for nor given to a bank meanwhile. */
export async function giveUpHeld(trx: Trx, id: VisitId): Promise<void> {
  await trx
    .deleteFrom('visits')
    .where('id', '=', id)
    .where('state', '=', 'held')
    .where('held_until', 'is not', null)
    .execute();
}

/** Keeps a held time for an order; `until` null: for as long as it takes. */
export async function keepHeld(
  trx: Trx,
  id: VisitId,
  { orderId, until }: { orderId: OrderId; until: Date | null },
): Promise<void> {
  await trx
    .updateTable('visits')
    .set({ order_id: orderId, held_until: until, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function confirmHeld(trx: Trx, id: VisitId, orderId: OrderId): Promise<void> {
  await trx
    .updateTable('visits')
    .set({
      state: 'confirmed',
      order_id: orderId,
      held_until: null,
      row_version: sql`row_version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Frees what is held for an order, or for what was stored on /schedule. */
export async function deleteHeld(trx: Trx, scheduleId: string): Promise<void> {
  await trx
    .deleteFrom('visits')
    .where('schedule_id', '=', scheduleId)
    .where('state', '=', 'held')
    .execute();
}

/** The confirmed visit of an order that is to come, locked; undefined where there is none. */
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

/** As above, without holding it. */
export function nextVisitOf(
  db: Db,
  orderId: OrderId,
  now: Date,
): Promise<Pick<Visit, 'id' | 'starts_at'> | undefined> {
  return db
    .selectFrom('visits')
    .select(['id', 'starts_at'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
}

/** When somebody comes next, and the promised window in minutes; undefined without a time. */
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
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  return row;
}

/** The next confirmed visit of an order. */
export function nextVisitRow(db: Db, orderId: OrderId): Promise<Visit | undefined> {
  return db
    .selectFrom('visits')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
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

/** What a crew has that touches a span, but for one where it is named. */
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
    .where(sql<boolean>`(state = 'confirmed' or held_until is null or held_until > now())`)
    .where(sql<boolean>`tstzrange(starts_at, ends_at) && tstzrange(${startsAt}, ${endsAt})`)
    .orderBy('starts_at')
    .execute();
}

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
    ])
    .where('visit.state', 'in', ['held', 'confirmed', 'done'])
    .where('visit.starts_at', '<', to)
    .where('visit.ends_at', '>', from)
    .where(
      sql<boolean>`(visit.state <> 'held' or visit.held_until is null or visit.held_until > now())`,
    )
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
      sql<readonly { id: string; name: string; quantity: number }[]>`(
        select coalesce(json_agg(json_build_object('id', item_id, 'name', name,
          'quantity', quantity) order by position), '[]')
        from order_lines where order_id = booking.id and kind = 'add-on'
      )`.as('addOns'),
    ])
    .where('visit.id', '=', sql<VisitId>`any(${ids}::uuid[])`)
    .execute();
}

/** What crews have to do, and how many of them it takes; people are null where no crew has it. */
export function takenBetween(db: Db, from: Date, to: Date) {
  return db
    .selectFrom('visits as visit')
    .leftJoin('crews as crew', 'crew.id', 'visit.crew_id')
    .select(['visit.starts_at as startsAt', 'visit.ends_at as endsAt', 'crew.people'])
    .where('visit.state', 'in', ['held', 'confirmed', 'done'])
    .where('visit.starts_at', '>=', from)
    .where('visit.starts_at', '<', to)
    .where(
      sql<boolean>`(visit.state <> 'held' or visit.held_until is null or visit.held_until > now())`,
    )
    .execute();
}

/** What an hour of work brought in the last bookings, in cents; null where there are none. */
export async function centsAnHour(db: Db, bookings: number): Promise<number | null> {
  const { rows } = await sql<{ cents: number | null }>`
    select (sum(total_cents) * 60.0 / nullif(sum(booked_minutes), 0))::float8 as cents
    from (
      select total_cents, booked_minutes from orders
      where status in ('confirmed', 'completed') and booked_minutes > 0
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
      'schedule.postal_code as postalCode',
      'booking.booked_minutes as laborMinutes',
      'booking.paid_at as paidAt',
      'booking.is_emergency as isEmergency',
    ])
    .where('booking.status', '=', 'confirmed')
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

/** A time that an operator confirmed, of no crew yet. */
export async function addVisit(
  trx: Trx,
  visit: { orderId: OrderId; startsAt: Date; endsAt: Date; operatorId: string },
): Promise<VisitId> {
  const { id } = await trx
    .insertInto('visits')
    .values({
      order_id: visit.orderId,
      state: 'confirmed',
      starts_at: visit.startsAt,
      ends_at: visit.endsAt,
      worked_minutes: null,
      operator_id: visit.operatorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends the next visit, or all that are still to come; answers whether there was one. */
export async function endVisits(
  trx: Trx,
  orderId: OrderId,
  which: 'next' | 'all',
  end: { state: 'done' | 'cancelled'; workedMinutes: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    update visits set state = ${end.state}, worked_minutes = ${end.workedMinutes},
      updated_at = now(),
      row_version = row_version + 1
    where id in (
      select id from visits where order_id = ${orderId} and state = 'confirmed'
      order by starts_at limit ${which === 'next' ? 1 : null}
    )
    returning 1
  `.execute(trx);
  return rows.length > 0;
}

/** Gives up one visit that is to come; undefined where there is no such one of this order. */
export function callOffVisit(
  trx: Trx,
  orderId: OrderId,
  visitId: VisitId,
): Promise<{ startsAt: Date; endsAt: Date } | undefined> {
  return trx
    .updateTable('visits')
    .set({ state: 'cancelled', updated_at: sql`now()`, row_version: sql`row_version + 1` })
    .where('id', '=', visitId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .returning(['starts_at as startsAt', 'ends_at as endsAt'])
    .executeTakeFirst();
}

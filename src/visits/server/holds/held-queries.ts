import { type Insertable, sql } from 'kysely';
import type { OrderId, VisitId } from '#kernel/rules/ids.ts';
import type { Actor } from '#orders/server/orders.ts';
import { preparedStatement, rowsOf, sendWithNext } from '#platform/server/database/statements.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { Day } from '#visits/rules/company.ts';
import { peopleOnText } from '#visits/server/people/people-queries.ts';
import type { SchedulesTable } from '#visits/server/schedules/schedules-table.ts';
import type { VisitBy } from '#visits/server/visit-by.ts';
import { loggedText } from '#visits/server/visit-log-queries.ts';
import {
  arrivalEnd,
  dayLockName,
  type TakenTime,
  takeNamedLocks,
  takesTime,
  type Visit,
} from '#visits/server/visit-queries.ts';
import type { Holder, OwnBooking } from './holder.ts';

/**
 * Deletes holds that have ended: the time is free, and no promise was made. In a transaction it travels with the next
 * statement.
 */
export async function deleteOverdueHolds(db: Db): Promise<void> {
  const overdue = db
    .deleteFrom('visits')
    .where('state', '=', 'held')
    .where('held_until', '<', sql<Date>`now()`);
  await sendWithNext(db, overdue);
}

/** A time held for an order, and how many people come. */
export interface HeldForOrder {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly people: number;
}

/**
 * Extends the hold on an order's schedule, never shortens it, and releases any other unpaid time of the order: an order
 * holds one time. Undefined if nothing is held, or its time to pay is over.
 */
export async function extendHoldOfSchedule(
  trx: Trx,
  scheduleId: string,
  { orderId, until, timeZone }: { orderId: OrderId; until: Date; timeZone: string },
): Promise<HeldForOrder | undefined> {
  const text = `
    with others as (
      delete from visits where order_id = $2 and schedule_id <> $1 and state = 'held'
        and held_until is not null
    )
    update visits set order_id = $2, held_until = greatest(held_until, $3::timestamptz),
      updated_at = now()
    from crews
    where crews.id = visits.crew_id and schedule_id = $1 and state = 'held'
      and (held_until is null or held_until > now())
    returning starts_at as "startsAt", ends_at as "endsAt", 
      ${peopleOnText('(starts_at at time zone $4)::date')} as people`;
  const values = [scheduleId, orderId, until, timeZone];
  return (await rowsOf<HeldForOrder>(trx, preparedStatement('visit-keep', text, values)))[0];
}

/** The held time, even after its time to pay: as long as the row exists, no one else has it. */
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
 * Makes calls that hold a time for the same booking, visitor or network take turns: each sees the result of the one
 * before. Every call takes these locks in this order and before the lock of a day, which may be taken with them.
 */
export function lockHolds(
  trx: Trx,
  bookingId: string | undefined | null,
  { visitorId, network }: Holder,
  day?: Day,
): Promise<void> {
  return takeNamedLocks(trx, [
    bookingId ? `held for ${bookingId.toLowerCase()}` : '',
    network !== null && visitorId !== null ? `held by ${visitorId}` : '',
    network === null ? '' : `held from ${network.toString('base64')}`,
    day === undefined ? '' : dayLockName(day),
  ]);
}

/**
 * The times held for the caller's own booking that may still be given up. Not a time with a pending payment, nor one
 * that another visitor holds under the same id.
 */
export async function releasableHolds(db: Db, own: OwnBooking | undefined): Promise<VisitId[]> {
  if (own === undefined) return [];
  const { bookingId, visitorId, network, email, replaces } = own;
  const { rows } = await sql<{ id: VisitId }>`
    select visits.id from schedules join visits on visits.schedule_id = schedules.id
    where schedules.booking_id = ${bookingId} and visits.state = 'held'
      and visits.held_until is not null and (
        schedules.visitor_id = ${visitorId}::uuid
        or schedules.id = ${replaces ?? null}::uuid
        or (schedules.visitor_id is null and ${visitorId}::uuid is null and case ${email}::text
          when '' then schedules.network = ${network}::bytea
          else lower(schedules.email) = lower(${email}) end)
      )
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Releases held times, except those paid, or pending at a bank, in the meantime. */
export async function releaseHolds(trx: Trx, ids: readonly VisitId[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('visits')
    .where('id', 'in', ids)
    .where('state', '=', 'held')
    .where('held_until', 'is not', null)
    .execute();
}

/** When a hold ends, and which holds it replaces. */
export interface NewHold extends Pick<TakenTime, 'endsAt' | 'crewId'> {
  readonly until: Date;
  readonly instead: readonly VisitId[];
}

/** All columns of a schedule: a missing one does not compile. */
const SCHEDULE_COLUMNS = {
  email: true,
  preferred_times: true,
  visitor_name: true,
  line1: true,
  line2: true,
  city: true,
  region: true,
  postal_code: true,
  access_notes: true,
  parking_notes: true,
  pet_notes: true,
  rhythm: true,
  rhythm_words: true,
  booking_id: true,
  visitor_id: true,
  network: true,
  wanted_start: true,
} satisfies Record<Exclude<keyof SchedulesTable, 'id' | 'created_at'>, true>;
const OF_SCHEDULE = Object.keys(SCHEDULE_COLUMNS) as (keyof typeof SCHEDULE_COLUMNS)[];

/** Its end, its crew, when the hold ends, and the holds it replaces. */
const [END, CREW, UNTIL, GIVEN_UP] = [1, 2, 3, 4].map((n) => `$${OF_SCHEDULE.length + n}`);

/** Deletes what is in the way first: the table would refuse an overlap. */
const INSERT_HELD = `
  with gone as (
    delete from visits where state = 'held' and (
      held_until < now() or (id = any (${GIVEN_UP}::uuid[]) and held_until is not null))
    returning id
  ), stored as (
    insert into schedules (${OF_SCHEDULE.join(', ')})
    values (${OF_SCHEDULE.map((_, index) => `$${index + 1}`).join(', ')})
    returning id, postal_code, wanted_start
  )  , written as (
    insert into visits (state, starts_at, ends_at, crew_id, held_until, schedule_id, postal_code)
    select 'held', wanted_start, ${END}, ${CREW}, ${UNTIL}, stored.id, postal_code
    from stored where (select count(*) from gone) >= 0
    returning id, starts_at, ends_at, crew_id, overruled, schedule_id
  ), logged as (${loggedText('written', 'held', { actor: "'visitor'", source: "'page'" })})
  select schedule_id as id from written`;

/**
 * Stores where and when, holds the time, and releases earlier holds unless they were paid or are pending at a bank.
 * Also deletes holds that have ended. Answers the id of the schedule.
 */
export async function insertHeld(
  trx: Trx,
  schedule: Insertable<SchedulesTable> & { readonly wanted_start: Date },
  { endsAt, crewId, until, instead }: NewHold,
): Promise<string> {
  const values = [...OF_SCHEDULE.map((column) => schedule[column] ?? null), endsAt, crewId, until];
  const insert = preparedStatement('visit-hold', INSERT_HELD, [...values, instead]);
  const [stored] = await rowsOf<{ id: string }>(trx, insert);
  if (stored === undefined) throw new Error('a time was held of no schedule');
  return stored.id;
}

/** An unpaid time that a visitor or a network holds. */
export interface HeldTime {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly until: Date;
  readonly isVisitors: boolean;
  readonly isNetworks: boolean;
}

/** The unpaid times of a visitor and of a network, except some, the first to end first. */
export async function unpaidHoldsOf(
  trx: Trx,
  { visitorId, network }: Holder,
  except: readonly VisitId[],
): Promise<HeldTime[]> {
  const { rows } = await sql<HeldTime>`
    select starts_at as "startsAt", ends_at as "endsAt", held_until as until,
      visitor_id is not distinct from ${visitorId}::uuid and visitor_id is not null as "isVisitors",
      network is not distinct from ${network}::bytea and network is not null as "isNetworks"
    from visits join schedules on schedules.id = visits.schedule_id
    where state = 'held' and held_until > now() and visits.id <> all(${except}::uuid[])
      and (visitor_id = ${visitorId}::uuid or network = ${network}::bytea)
    order by held_until
  `.execute(trx);
  return rows;
}

/** Extends a hold for an order, never shortens it; `until` null: no end. False if it was released in the meantime. */
export async function extendHold(
  trx: Trx,
  id: VisitId,
  { orderId, until }: { orderId: OrderId; until: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('visits')
    .set({
      order_id: orderId,
      held_until: until && sql<Date>`greatest(held_until, ${until}::timestamptz)`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Confirms the time held for a schedule, even after its time to pay: as long as the row exists, no one else has it.
 * Undefined if none is held.
 */
export async function confirmHeld(
  trx: Trx,
  scheduleId: string,
  { orderId, by }: { orderId: OrderId; by: VisitBy },
): Promise<BookedVisit | undefined> {
  const text = `
    with written as (update visits set state = 'confirmed', order_id = $2, held_until = null,
      row_version = row_version + 1, updated_at = now()
    where schedule_id = $1 and state = 'held'
    returning id, starts_at, ends_at, crew_id, overruled), logged as (${loggedText('written', 'confirmed', { actor: '$3', source: '$4' })})
    select id, starts_at, ends_at from written`;
  const values = [scheduleId, orderId, by.actor, by.source];
  return (await rowsOf<BookedVisit>(trx, preparedStatement('visit-confirm', text, values)))[0];
}

/** A visit that was paid for. */
export type BookedVisit = Pick<Visit, 'id' | 'starts_at' | 'ends_at'>;

/** Releases what was held only for a checkout session; a longer hold for a caller stays. */
export async function deleteHeldOfPage(trx: Trx, scheduleId: string, until: Date): Promise<void> {
  await trx
    .deleteFrom('visits')
    .where('schedule_id', '=', scheduleId)
    .where('state', '=', 'held')
    .where((is) => is.or([is('held_until', 'is', null), is('held_until', '<=', until)]))
    .execute();
}

/** Releases what is held for an order or a schedule. */
export async function deleteHeld(trx: Trx, scheduleId: string): Promise<void> {
  await trx
    .deleteFrom('visits')
    .where('schedule_id', '=', scheduleId)
    .where('state', '=', 'held')
    .execute();
}

export interface OrderTime {
  readonly start: Date;
  /** The end of the promised arrival window. */
  readonly arriveBy: Date;
  /** When the hold ends; null: it has no end. */
  readonly until: Date | null;
}

/** The current time of an order; undefined without one. */
export function timeOfOrder(db: Db, orderId: OrderId): Promise<OrderTime | undefined> {
  return db
    .selectFrom('visits')
    .select(['starts_at as start', arrivalEnd.as('arriveBy'), 'held_until as until'])
    .where('order_id', '=', orderId)
    .where('state', '<>', 'cancelled')
    .where(takesTime('visits'))
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
}

/**
 * How many unpaid times these keys hold, and in how many seconds the first one ends. A call that adds one for the same
 * keys waits.
 */
export async function countUnpaidHolds(
  trx: Trx,
  actor: Actor,
): Promise<{ held: number; over: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`held by ${actor}`}, 0))`.execute(trx);
  const { rows } = await sql<{ held: number; over: number }>`
    select count(*)::int as held,
      coalesce(ceil(extract(epoch from min(held_until) - now())), 0)::int as over
    from visits where state = 'held' and held_until > now() and exists (
      select from order_event_facts as event where event.order_id = visits.order_id
        and event.kind = 'order.taken' and event.actor = ${actor}
    )
  `.execute(trx);
  return rows[0] ?? { held: 0, over: 0 };
}

/**
 * Releases the unpaid times held for orders that an actor took: at once, or with its checkout session if one is open.
 * The booking stays, and takes its time again when its link is opened.
 */
export async function releaseUnpaidHolds(trx: Trx, actor: Actor): Promise<void> {
  const takenBy = sql`exists (
    select from order_event_facts as event where event.order_id = visits.order_id
      and event.kind = 'order.taken' and event.actor = ${actor}
  )`;
  // Opening a checkout session locks the order, so the query below sees the result.
  await sql`
    select id from order_facts as orders where id in (
      select order_id from visits where state = 'held' and held_until > now() and ${takenBy}
    ) order by id for update
  `.execute(trx);
  await sql`
    update visits set updated_at = now(), held_until = least(held_until, coalesce((
      select max(expires_at) from payment_attempt_facts as attempt
      where attempt.order_id = visits.order_id and attempt.state in ('pending', 'open')
    ), now()))
    where state = 'held' and held_until > now() and ${takenBy} and not exists (
      select from payment_attempt_facts as attempt
      where attempt.order_id = visits.order_id and attempt.state in ('complete', 'mismatch')
    )
  `.execute(trx);
}

import { sql } from 'kysely';
import type { OrderId } from '#kernel/rules/ids.ts';
import { isAnswerable, isUpcoming, statusesWhere } from '#orders/rules/order-status.ts';
import { literalList } from '#platform/server/database/statements.ts';
import type { Db } from '#registry/tables.ts';
import {
  consoleVisitFacts,
  lacksCrew,
  lastReportKind,
  placeColumns,
} from '#visits/server/visits.ts';
import { LISTED_COLUMNS } from './list-queries.ts';
import { countOf, pagedQuery } from './waiting-queries.ts';

/*
 * Today's queries about bookings. Each has a partial index with the same conditions (migration 0007): change
 * both together.
 */

const TO_COME = literalList(statusesWhere(isUpcoming));
const ORDER_ID = sql`orders.id`;
const BOOKING = LISTED_COLUMNS.map((column) => `orders.${column}` as const);

export function visitsBetween(db: Db, from: Date, until: Date) {
  const visits = db
    .selectFrom('visit_facts as visit')
    .where(sql<boolean>`visit.state in ('confirmed', 'done')`)
    .where('visit.starts_at', '>=', from)
    .where('visit.starts_at', '<', until);
  const query = visits
    .innerJoin('order_facts as orders', 'orders.id', 'visit.order_id')
    .leftJoin('schedule_facts as schedule', 'schedule.id', 'orders.schedule_request_id')
    .leftJoin('crew_facts as crew', 'crew.id', 'visit.crew_id')
    .select(BOOKING)
    .select([
      ...consoleVisitFacts,
      sql<'confirmed' | 'done'>`visit.state`.as('shown_state'),
      'crew.name as crew',
      ...placeColumns.map((column) => `schedule.${column}` as const),
      sql<string | null>`crew_notes(orders.customer_phone_e164, orders.customer_email)`.as(
        'crew_notes',
      ),
      'visit.note as own_note',
      'visit.add_ons as own_add_ons',
      'visit.terms',
      sql<readonly { name: string; quantity: number }[]>`(
        select coalesce(json_agg(json_build_object('name', name, 'quantity', quantity)
          order by position), '[]')
        from order_line_facts where order_id = orders.id and kind = 'add-on' and visit.terms is null
      )`.as('add_ons'),
    ]);
  return pagedQuery(query, { at: sql`visit.starts_at`, id: sql`visit.id` }, () => countOf(visits));
}

/** Open visits that a crew's phone reported as left or without access. */
export function reportedVisits(db: Db) {
  const visits = db
    .selectFrom('visit_facts as visit')
    .where('visit.state', '=', sql.lit('confirmed'))
    .where(sql<boolean>`visit.starts_at < now() + interval '1 day'`)
    .where(sql<boolean>`${lastReportKind} in ('finished', 'no-access')`);
  const query = visits
    .innerJoin('order_facts as orders', 'orders.id', 'visit.order_id')
    .select(BOOKING)
    .select(
      sql<number>`coalesce((visit.terms ->> 'minutes')::integer, orders.booked_minutes)`.as(
        'booked_minutes',
      ),
    )
    .select(['orders.extra_hour_cents', 'orders.no_access_fee_cents', 'visit.purpose'])
    .select(consoleVisitFacts);
  return pagedQuery(query, { at: sql`visit.starts_at`, id: sql`visit.id` }, () => countOf(visits));
}

/** Past visits that are still open. Visits without a crew stay in the waiting list. */
export function unclosedVisits(db: Db, before: Date) {
  const visits = db
    .selectFrom('visit_facts as visit')
    .where('visit.state', '=', 'confirmed')
    .where('visit.starts_at', '<', before)
    .where(({ not }) => not(lacksCrew('visit')))
    // Those are in the list of crew reports.
    .where(sql<boolean>`${lastReportKind} is distinct from 'finished'`)
    .where(sql<boolean>`${lastReportKind} is distinct from 'no-access'`);
  const query = visits
    .innerJoin('order_facts as orders', 'orders.id', 'visit.order_id')
    .select(BOOKING)
    .select(consoleVisitFacts);
  return pagedQuery(query, { at: sql`visit.starts_at`, id: sql`visit.id` }, () => countOf(visits));
}

export function waitingEmergencies(db: Db) {
  const query = db
    .selectFrom('order_facts as orders')
    .select([...BOOKING, 'orders.row_version'])
    .where(sql<boolean>`is_emergency`)
    // A slow bank is not a reason to let a customer wait (ruling 34).
    .where('status', 'in', literalList(statusesWhere(isAnswerable)))
    .where('emergency_answered_at', 'is', null)
    .where('next_visit_at', 'is', null);
  return pagedQuery(query, { at: sql`coalesce(paid_at, created_at)`, id: ORDER_ID });
}

/**
 * Paid bookings without a confirmed time. An unanswered emergency is in its own list; an answered one
 * comes first here.
 */
export function bookingsWithoutTime(db: Db) {
  const query = db
    .selectFrom('order_facts as orders')
    .select([...BOOKING, 'orders.row_version', 'orders.emergency_answered_at'])
    .where('status', 'in', TO_COME)
    .where('next_visit_at', 'is', null)
    .where(sql<boolean>`not (is_emergency and emergency_answered_at is null)`);
  const at = sql`case when is_emergency then timestamptz 'epoch' else created_at end`;
  return pagedQuery(query, { at, id: ORDER_ID });
}

/** Bookings by their ids. */
export async function bookingsOf(db: Db, ids: readonly OrderId[]) {
  const rows = await db
    .selectFrom('order_facts as orders')
    .select([...BOOKING, 'orders.row_version', 'orders.per_visit'])
    .where('orders.id', '=', sql<OrderId>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export function bookingsWithoutAddress(db: Db) {
  const query = db
    .selectFrom('order_facts as orders')
    .select(BOOKING)
    .where('status', 'in', TO_COME)
    .where('schedule_request_id', 'is', null);
  return pagedQuery(query, { id: ORDER_ID });
}

/**
 * Requests for another time since the last confirmed time: the newest request of each booking, at the position of its
 * oldest one, so that asking again does not lose the place in line.
 */
export function openTimeRequests(db: Db) {
  const oldest = db
    .selectFrom('time_request_facts as request')
    .innerJoin('order_facts as orders', 'orders.id', 'request.order_id')
    .where('request.answered_at', 'is', null)
    .where('orders.status', 'in', TO_COME)
    .where(sql<boolean>`not exists (
      select from time_request_facts as older
      where older.order_id = request.order_id and older.id < request.id
        and older.answered_at is null
    )`);
  const query = oldest
    .innerJoinLateral(
      (each) =>
        each
          .selectFrom('time_request_facts as time_requests')
          .select(['created_at', 'preferred_times', 'note'])
          .whereRef('order_id', '=', 'request.order_id')
          .orderBy('id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(BOOKING)
    .select(['newest.created_at as asked_at', 'newest.preferred_times', 'newest.note']);
  return pagedQuery(query, { id: sql`request.id` }, () => countOf(oldest));
}

export function openCancellations(db: Db) {
  const query = db
    .selectFrom('cancellation_request_facts as request')
    .innerJoin('order_facts as orders', 'orders.id', 'request.order_id')
    .select(BOOKING)
    .select('request.created_at as asked_at')
    .where('request.answered_at', 'is', null)
    .where('orders.status', 'in', TO_COME);
  return pagedQuery(query, { at: sql`request.created_at`, id: sql`request.order_id` });
}

export function openEnquiries(db: Db) {
  const query = db
    .selectFrom('contact_message_facts as message')
    .select(['message.id', 'name', 'email', 'phone', 'quote_status', 'message.created_at'])
    .where(sql<boolean>`state = 'open'`);
  return pagedQuery(query, { id: sql`message.id` });
}

/** Emails and events to the CRM that we stopped retrying. */
export function parkedMessages(db: Db) {
  const query = db
    .selectFrom('outbox_message_facts as message')
    .select(['message.id', 'channel', 'kind', 'last_error', 'last_status', 'order_id'])
    .select('message.created_at')
    .where(sql<boolean>`state = 'parked'`);
  return pagedQuery(query, { id: sql`message.id` });
}

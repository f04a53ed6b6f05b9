import { type RawBuilder, sql } from 'kysely';
import type { CrewId, OrderId, VisitId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { isUpcoming, statusesWhere } from '#orders/rules/order-status.ts';
import { literalList } from '#platform/server/database/statements.ts';
import type { Db } from '#registry/tables.ts';
import type { VisitAddOn, VisitPurpose, VisitTerms } from '#visits/rules/own-visit.ts';
import { consoleVisitColumns } from '#visits/server/calendar/told-queries.ts';
import type { ConsoleVisitRow } from '#visits/server/calendar/told-visit.ts';
import { hasNoTime, lacksCrew, takesTime, type Visit } from '#visits/server/visit-queries.ts';

/** A visit to announce to its customer. */
export type VisitToAnnounce = ConsoleVisitRow & { readonly orderId: OrderId };

/** An upcoming visit. */
export interface VisitToCome {
  readonly startsAt: string;
  /** The name of its crew. */
  readonly crew: string | null;
  readonly purpose: VisitPurpose | null;
  /** Its own price, without add-ons. */
  readonly price_cents: Cents;
  /** Added as the first clean of its series. */
  readonly first_clean_cents: Cents;
  readonly add_ons: readonly VisitAddOn[];
  readonly terms: VisitTerms | null;
}

/** For another query: what a visit costs extra as a first clean; 0 if there is no such visit. */
export function firstCleanOfVisit(id: RawBuilder<unknown>): RawBuilder<Cents> {
  return sql`coalesce((select first_clean_cents from visits where id = ${id}), 0)`;
}

/** For another query: a visit as JSON; null if it is no longer upcoming. */
export function upcomingVisitOf(id: RawBuilder<unknown>): RawBuilder<VisitToCome | null> {
  return sql`(
    select json_build_object('startsAt', visit.starts_at, 'crew', crews.name,
      'purpose', visit.purpose, 'price_cents', visit.price_cents,
      'first_clean_cents', visit.first_clean_cents, 'add_ons', visit.add_ons,
      'terms', visit.terms)
    from visits as visit left join crews on crews.id = visit.crew_id
    where visit.id = ${id} and visit.state = 'confirmed'
  )`;
}

/** For another query: the upcoming visits of an order that still need a time, as JSON. */
export function visitsWithoutTime(orderId: RawBuilder<unknown>): RawBuilder<OpenVisit[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('id', visit.id, 'startsAt', visit.starts_at)
      order by visit.starts_at), '[]')
    from visits as visit where visit.order_id = ${orderId} and visit.state = 'confirmed'
      and (visit.starts_at > now() or ${lacksCrew('visit')}) and ${hasNoTime('visit')}
  )`;
}

/** For another query: the time held for an order until it is paid, as JSON; null: none. */
export function heldTimeOf(orderId: RawBuilder<unknown>): RawBuilder<HeldTime | null> {
  return sql`(
    select json_build_object('startsAt', visit.starts_at, 'until', visit.held_until)
    from visits as visit where visit.order_id = ${orderId} and visit.state = 'held'
      and ${takesTime('visit')}
    order by visit.starts_at limit 1
  )`;
}

/** For another query: the next visit of an order that has a time, as JSON; null without one. */
export function nextTimedVisit(orderId: RawBuilder<unknown>): RawBuilder<TimedVisit | null> {
  return sql`(
    select json_build_object('id', visit.id, 'startsAt', visit.starts_at, 'endsAt', visit.ends_at,
      'changedAt', visit.updated_at)
    from visits as visit where visit.order_id = ${orderId} and visit.state = 'confirmed'
      and not ${hasNoTime('visit')}
    order by visit.starts_at limit 1
  )`;
}

/** `until`: null while a payment is pending. */
export interface HeldTime {
  readonly startsAt: string;
  readonly until: string | null;
}

/** A visit as a calendar stores it. */
export interface TimedVisit {
  readonly id: VisitId;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly changedAt: string;
}

/** A visit that still needs a time, and when it is planned. */
interface OpenVisit {
  readonly id: VisitId;
  readonly startsAt: string;
}

/** The first upcoming visit that a booking's end called off; null: none was upcoming. */
export interface FreedVisit {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly crew: string | null;
}

/** For the booking that ended at a moment. Visits are called off at the start of that transaction, slightly earlier. */
export function freedVisitOf(
  orderId: RawBuilder<unknown>,
  endedAt: RawBuilder<unknown>,
): RawBuilder<FreedVisit | null> {
  return sql`(
    select json_build_object('startsAt', visit.starts_at, 'endsAt', visit.ends_at, 'crew', crews.name)
    from visits as visit left join crews on crews.id = visit.crew_id
    where visit.order_id = ${orderId} and visit.state = 'cancelled'
      and visit.starts_at > ${endedAt} and visit.updated_at > ${endedAt} - interval '1 minute'
    order by visit.starts_at limit 1
  )`;
}

/** Already announced, at this time. */
const wasAnnounced = sql<boolean>`exists (
  select from order_event_facts as event
  where event.order_id = visit.order_id and event.kind = 'visit.announced'
    and event.fields ->> 'visitId' = visit.id::text
    and (event.fields ->> 'startsAt')::timestamptz = visit.starts_at
)`;

/** Visits that begin between two moments, of active bookings, and are not announced yet. */
export function visitsToAnnounce(
  db: Db,
  from: Date,
  until: Date,
  most: number,
): Promise<VisitToAnnounce[]> {
  return db
    .selectFrom('visits as visit')
    .innerJoin('order_facts as orders', 'orders.id', 'visit.order_id')
    .select(consoleVisitColumns)
    .where('visit.state', '=', 'confirmed')
    .where('visit.crew_id', 'is not', null)
    .where('visit.starts_at', '>=', from)
    .where('visit.starts_at', '<', until)
    .where('orders.status', 'in', literalList(statusesWhere(isUpcoming)))
    .where('orders.customer_email', '<>', '')
    .where(sql<boolean>`not ${wasAnnounced}`)
    .orderBy('visit.starts_at')
    .limit(most)
    .$narrowType<{ orderId: OrderId }>()
    .execute();
}

/** The crew that the customer was last told to expect at this time; null: none. */
export async function crewAnnounced(
  db: Db,
  { id, order_id: orderId, starts_at: startsAt }: Pick<Visit, 'id' | 'order_id' | 'starts_at'>,
): Promise<CrewId | null> {
  const { rows } = await sql<{ crewId: CrewId | null }>`
    select crew_id as "crewId" from visit_events where visit_id = ${id} and at <= (
      select created_at from order_event_facts
      where order_id = ${orderId} and kind in ('visit.announced', 'visit.crew-changed')
        and fields ->> 'visitId' = ${id}::text and (fields ->> 'startsAt')::timestamptz = ${startsAt}
      order by id desc limit 1
    )
    order by id desc limit 1
  `.execute(db);
  return rows[0]?.crewId ?? null;
}

/** A confirmed visit; undefined if it is called off, or its time was announced. */
export function visitToAnnounce(db: Db, id: VisitId): Promise<Visit | undefined> {
  return db
    .selectFrom('visits as visit')
    .selectAll()
    .where('visit.id', '=', id)
    .where('visit.state', '=', 'confirmed')
    .where(sql<boolean>`not ${wasAnnounced}`)
    .executeTakeFirst();
}

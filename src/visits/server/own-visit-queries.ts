import { sql } from 'kysely';
import type { OrderId, VisitId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';
import type { VisitOwnFields } from '#visits/rules/own-visit.ts';
import { wasAttended } from './calendar/told-queries.ts';
import { hasOpenAsk } from './moves/offer-queries.ts';
import { arrivalEnd, hasNoTime } from './visit-queries.ts';

/** The visit at the top of a customer's page. */
export interface LeadingVisit {
  readonly id: VisitId;
  readonly start: Date;
  /** The end of the promised arrival window. */
  readonly arriveBy: Date;
  readonly end: Date;
  /** The name of its crew; null: none yet. */
  readonly crew: string | null;
  readonly own: VisitOwnFields;
  /** The company cannot come then and asked for another time: the customer is not bound to it. */
  readonly isAsked: boolean;
  /** It is planned for then, but still needs a time. */
  readonly hasNoTime: boolean;
}

/** The start of a visit that the customer is bound to; null: there is none, or the company cannot keep it. */
export function bindingStart(visit: LeadingVisit | undefined): Date | null {
  return visit === undefined || visit.isAsked || visit.hasNoTime ? null : visit.start;
}

/** An order's next visit, otherwise its latest one; undefined until a time is confirmed. */
export async function confirmedVisit(
  db: Db,
  orderId: OrderId,
  now: Date,
): Promise<LeadingVisit | undefined> {
  const rows = await db
    .selectFrom('visits')
    .leftJoin('crews', 'crews.id', 'visits.crew_id')
    .select([
      'visits.id',
      'starts_at',
      'ends_at',
      'purpose',
      'price_cents',
      'first_clean_cents',
      'visits.add_ons',
      'terms',
    ])
    .select('crews.name as crew')
    .select(arrivalEnd.as('arrive_by'))
    .select([hasOpenAsk.as('is_asked'), hasNoTime('visits').as('has_no_time')])
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .orderBy('starts_at')
    .execute();
  const visit = rows.find((row) => row.ends_at > now) ?? rows.at(-1);
  if (visit === undefined) return undefined;
  const { starts_at: start, arrive_by: arriveBy, ends_at: end, crew, id, ...rest } = visit;
  const { is_asked: asked, has_no_time: isOpen, ...own } = rest;
  return { id, start, arriveBy, end, crew, own, isAsked: asked, hasNoTime: isOpen };
}

/** Whether an order had a visit before: only then can there be a re-clean. */
export async function wasVisited(db: Db, orderId: OrderId, now: Date): Promise<boolean> {
  const { rows } = await sql<{ visited: boolean }>`
    select exists (
      select from visits as visit where order_id = ${orderId}
        and (state = 'done' or purpose is not null or (state = 'confirmed' and ${wasAttended(now)}))
    ) as visited
  `.execute(db);
  return rows[0]?.visited === true;
}

/**
 * The upcoming visits of an order that its customer moved within the notice, given in ms, unless the company has moved
 * them since. Choosing another time for a visit without a crew, or because the company asked, does not count.
 */
export async function visitsMovedLate(
  db: Db,
  orderId: OrderId,
  freeMs: number,
): Promise<ReadonlySet<VisitId>> {
  const { rows } = await sql<{ id: VisitId }>`
    with stood as (
      select event.id, event.visit_id, event.source = 'own-page' as is_own, event.at, event.starts_at,
        lag(event.starts_at) over before as starts_before, lag(event.crew_id) over before as crew_before
      from visit_events as event join visits on visits.id = event.visit_id
      where visits.order_id = ${orderId} and visits.state = 'confirmed'
      window before as (partition by event.visit_id order by event.id)
    ), moved as (
      select * from stood where starts_at <> starts_before
    )
    select distinct visit_id as id from moved
    where is_own and crew_before is not null
      and starts_before - at < ${freeMs} * interval '1 millisecond'
      and not exists (
        select from offered_times
        where offered_times.visit_id = moved.visit_id and instead_of = starts_before
      )
      and not exists (
        select from moved as since
        where since.visit_id = moved.visit_id and since.id > moved.id and not since.is_own
      )
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

import { sql } from 'kysely';
import type { CrewId, OrderId, PersonId, VisitId } from '#kernel/rules/ids.ts';
import { isDone, isUpcoming, statusesWhere } from '#orders/rules/order-status.ts';
import { literalList } from '#platform/server/database/statements.ts';
import type { Db } from '#registry/tables.ts';

const DAY_MS = 86_400_000;

/** A completed visit. */
export interface DoneVisitRow {
  readonly id: VisitId;
  readonly orderId: OrderId;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly crewId: CrewId | null;
  readonly crew: string | null;
  readonly people: readonly { readonly id: PersonId; readonly name: string }[];
}

const people = sql<DoneVisitRow['people']>`(
  select coalesce(json_agg(json_build_object('id', person.id, 'name', person.name)
    order by person.name, person.id), '[]')
  from visit_workers join cleaners as person on person.id = person_id
  where visit_id = visit.id
)`;

function doneVisits(db: Db) {
  return db
    .selectFrom('visits as visit')
    .leftJoin('crews', 'crews.id', 'visit.crew_id')
    .select([
      'visit.id',
      'visit.order_id as orderId',
      'visit.starts_at as startsAt',
      'visit.ends_at as endsAt',
      'visit.crew_id as crewId',
      'crews.name as crew',
      people.as('people'),
    ])
    .where('visit.state', '=', 'done')
    .where('visit.order_id', 'is not', null)
    .$narrowType<{ orderId: OrderId }>();
}

/** Completed visits that ended between two moments, whose customers have an email and were not asked yet. */
export function visitsToAskAbout(
  db: Db,
  from: Date,
  until: Date,
  most: number,
): Promise<DoneVisitRow[]> {
  return (
    doneVisits(db)
      .innerJoin('order_facts as orders', 'orders.id', 'visit.order_id')
      .where('visit.ends_at', '>=', from)
      .where('visit.ends_at', '<', until)
      // The index is by start, and no visit is longer than a day.
      .where('visit.starts_at', '>=', new Date(from.getTime() - DAY_MS))
      .where('visit.starts_at', '<', until)
      .where(
        'orders.status',
        'in',
        literalList(statusesWhere((of) => isUpcoming(of) || isDone(of))),
      )
      .where('orders.customer_email', '<>', '')
      .where(
        sql<boolean>`not exists (
        select from order_event_facts as event
        where event.order_id = visit.order_id and event.kind = 'visit.rating-asked'
          and event.fields ->> 'visitId' = visit.id::text
      )`,
      )
      // An imported visit was done before its customer was ours.
      .where(
        sql<boolean>`exists (
        select from visit_events as said where said.visit_id = visit.id and said.kind = 'completed'
      )`,
      )
      .orderBy('visit.ends_at')
      .limit(most)
      .execute()
  );
}

/** The completed visits of an order since a moment, the latest first. */
export function doneVisitsOf(
  db: Db,
  orderId: OrderId,
  since: Date,
  most: number,
): Promise<DoneVisitRow[]> {
  return doneVisits(db)
    .where('visit.order_id', '=', orderId)
    .where('visit.ends_at', '>=', since)
    .orderBy('visit.starts_at', 'desc')
    .limit(most)
    .execute();
}

/** The completed visits among these. */
export async function doneVisitsAmong(
  db: Db,
  ids: readonly VisitId[],
): Promise<ReadonlyMap<VisitId, DoneVisitRow>> {
  if (ids.length === 0) return new Map();
  const rows = await doneVisits(db)
    .where('visit.id', '=', sql<VisitId>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The completed visits that a person worked and that began since a moment, the latest first. */
export function doneVisitsWorkedBy(
  db: Db,
  personId: PersonId,
  since: Date,
  most: number,
): Promise<DoneVisitRow[]> {
  return doneVisits(db)
    .where(
      sql<boolean>`visit.id in (select visit_id from visit_workers where person_id = ${personId})`,
    )
    .where('visit.starts_at', '>=', since)
    .orderBy('visit.starts_at', 'desc')
    .limit(most)
    .execute();
}

import { sql } from 'kysely';
import type { OrderId, VisitId } from '#kernel/rules/ids.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { Visit } from '#visits/server/visit-queries.ts';

/** The fields of a visit that decide whether it waits. */
export type VisitWaitFacts = Pick<
  Visit,
  'id' | 'state' | 'starts_at' | 'ends_at' | 'crew_id' | 'overruled'
>;

/** Whether the customer was asked for another time, and the visit has not moved since. */
export const hasOpenAsk = sql<boolean>`exists (
  select from offered_times
  where offered_times.visit_id = visits.id and offered_times.instead_of = visits.starts_at
)`;

/** Records that a customer was asked for another time, and which times they were offered. */
export async function storeOffer(
  trx: Trx,
  { id, starts_at: insteadOf }: Pick<Visit, 'id' | 'starts_at'>,
  { messageId, starts }: { readonly messageId: string; readonly starts: readonly Date[] },
): Promise<void> {
  await trx.deleteFrom('offered_times').where('visit_id', '=', id).execute();
  const row = { visit_id: id, instead_of: insteadOf, starts: [...starts], message_id: messageId };
  await trx.insertInto('offered_times').values(row).execute();
}

/**
 * Settles the question to a customer. If the visit has moved, where they were asked stays known: see wasMoveRequested().
 * False: no question about its current place.
 */
export async function settleOffer(
  trx: Trx,
  { id, starts_at: startsAt }: Pick<Visit, 'id' | 'starts_at'>,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('offered_times')
    .where('visit_id', '=', id)
    .where('instead_of', '=', startsAt)
    .executeTakeFirst();
  await trx
    .updateTable('offered_times')
    .set({ message_id: null })
    .where('visit_id', '=', id)
    .execute();
  return numDeletedRows > 0n;
}

export type AskedVisit = VisitWaitFacts & {
  readonly order_id: OrderId;
  /** Its start when the customer was asked. */
  readonly instead_of: Date;
  readonly message_id: string | null;
};

/** Upcoming visits with an unsettled question to the customer. */
export function askedVisits(db: Db, now: Date, only?: VisitId): Promise<AskedVisit[]> {
  return db
    .selectFrom('offered_times')
    .innerJoin('visits', 'visits.id', 'offered_times.visit_id')
    .select(['visits.id', 'order_id', 'instead_of', 'message_id'])
    .select(['crew_id', 'overruled', 'state', 'starts_at', 'ends_at'])
    .where('ends_at', '>', now)
    .where('order_id', 'is not', null)
    .$if(only !== undefined, (query) => query.where('visit_id', '=', only ?? null))
    .where(({ eb, or, ref }) =>
      or([eb('message_id', 'is not', null), eb('instead_of', '=', ref('visits.starts_at'))]),
    )
    .$narrowType<{ order_id: OrderId }>()
    .execute();
}

/** Length of the promised arrival window, in ms. */
export async function arrivalMs(db: Db): Promise<number> {
  const rules = await db
    .selectFrom('scheduling_rules')
    .select('arrival_minutes')
    .executeTakeFirst();
  return (rules?.arrival_minutes ?? 0) * 60_000;
}

/** Whether a start was offered to the customer of a visit that has not moved since. */
export async function wasOffered(
  db: Db,
  { id, starts_at: startsAt }: Pick<Visit, 'id' | 'starts_at'>,
  start: Date,
): Promise<boolean> {
  const offer = await db
    .selectFrom('offered_times')
    .select('starts')
    .where('visit_id', '=', id)
    .where('instead_of', '=', startsAt)
    .executeTakeFirst();
  return offer?.starts.some((each) => each.getTime() === start.getTime()) ?? false;
}

/**
 * Whether a visit's last move left a place that the company could not keep and had asked its customer about: the
 * company wanted that move, and the customer only chose the time.
 */
export async function wasMoveRequested(db: Db, id: VisitId): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`
    with moved as (
      select id from visit_events where visit_id = ${id} and kind = 'moved' order by id desc limit 1
    ), stood as (
      select starts_at from visit_events
      where visit_id = ${id} and id < (select id from moved) order by id desc limit 1
    )
    select exists (
      select from offered_times where visit_id = ${id}
        and instead_of = (select starts_at from stood)
    ) as asked
  `.execute(db);
  return rows[0]?.asked === true;
}

/** An order's visits with offered times that have not moved since. */
export function offersOf(
  db: Db,
  orderId: OrderId,
): Promise<(VisitWaitFacts & { starts: Date[] })[]> {
  return db
    .selectFrom('visits')
    .innerJoin('offered_times', 'offered_times.visit_id', 'visits.id')
    .select([
      'visits.id',
      'crew_id',
      'overruled',
      'state',
      'starts_at',
      'ends_at',
      'offered_times.starts',
    ])
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .whereRef('offered_times.instead_of', '=', 'visits.starts_at')
    .orderBy('starts_at')
    .execute();
}

import { sql } from 'kysely';
import type { OrderId, VisitId } from '#kernel/rules/ids.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { Visit } from '#visits/server/visit-queries.ts';

/** Whether the customer of a visit was asked for another time, and it is where it was then. */
export const isAsked = sql<boolean>`exists (
  select from offered_times
  where offered_times.visit_id = visits.id and offered_times.instead_of = visits.starts_at
)`;

/** Keeps that a visit's customer was asked for another time, and what they were offered in its place. */
export async function storeOffer(
  trx: Trx,
  { id, starts_at: insteadOf }: Pick<Visit, 'id' | 'starts_at'>,
  starts: readonly Date[],
): Promise<void> {
  await deleteOffer(trx, id);
  const row = { visit_id: id, instead_of: insteadOf, starts: [...starts] };
  await trx.insertInto('offered_times').values(row).execute();
}

export async function deleteOffer(trx: Trx, id: VisitId): Promise<void> {
  await trx.deleteFrom('offered_times').where('visit_id', '=', id).execute();
}

/** How long the promised window of arrival is, in ms. */
export async function arrivalMs(db: Db): Promise<number> {
  const rules = await db
    .selectFrom('scheduling_rules')
    .select('arrival_minutes')
    .executeTakeFirst();
  return (rules?.arrival_minutes ?? 0) * 60_000;
}

/** Whether a start was offered to the customer of a visit that is where it was then. */
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

/** The visits of an order for which other times were offered, and that are where they were then. */
export function offersOf(
  db: Db,
  orderId: OrderId,
): Promise<
  (Pick<Visit, 'id' | 'crew_id' | 'overruled' | 'state' | 'starts_at' | 'ends_at'> & {
    starts: Date[];
  })[]
> {
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

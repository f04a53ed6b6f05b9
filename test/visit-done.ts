import type { OrderId, VisitId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';

/** A visit of a booking that took place, days ago. */
export async function visitDone(db: Db, orderId: OrderId, daysAgo = 1): Promise<VisitId> {
  const startsAt = new Date(Date.now() - daysAgo * 86_400_000);
  const endsAt = new Date(startsAt.getTime() + 3 * 3_600_000);
  const visit = { order_id: orderId, starts_at: startsAt, ends_at: endsAt, state: 'done' } as const;
  const { id } = await db
    .insertInto('visits')
    .values(visit)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

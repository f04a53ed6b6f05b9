import type { CrewId, OrderId, VisitId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';

/** A visit of a booking that took place days ago. */
export function visitDone(db: Db, orderId: OrderId, daysAgo = 1): Promise<VisitId> {
  return visitOf(db, orderId, { daysAgo, state: 'done', crewId: null });
}

/** A visit of a booking that started days ago and was not closed. */
export function visitBegun(
  db: Db,
  orderId: OrderId,
  daysAgo = 1,
  crewId: CrewId | null = null,
): Promise<VisitId> {
  return visitOf(db, orderId, { daysAgo, state: 'confirmed', crewId });
}

async function visitOf(
  db: Db,
  orderId: OrderId,
  of: { daysAgo: number; state: 'done' | 'confirmed'; crewId: CrewId | null },
): Promise<VisitId> {
  const startsAt = new Date((Math.floor(Date.now() / 1000) - of.daysAgo * 86_400) * 1000);
  const endsAt = new Date(startsAt.getTime() + 3 * 3_600_000);
  const at = { starts_at: startsAt, ends_at: endsAt };
  const { id } = await db
    .insertInto('visits')
    .values({ order_id: orderId, ...at, state: of.state, crew_id: of.crewId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A crew that works every day. */
export async function crewOf(db: Db): Promise<CrewId> {
  const hours = JSON.stringify(
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' })),
  );
  const { id } = await db
    .insertInto('crews')
    .values({ name: 'Crew 1', color: '#2b6cb0', people: 2, postal_code: null, hours })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

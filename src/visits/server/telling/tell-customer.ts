import type { VisitId } from '#kernel/rules/ids.ts';
import { lockOrder } from '#orders/server/orders.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import type { MoveVisitDeps } from '#visits/server/moves/place.ts';
import type { VisitBy } from '#visits/server/visit-by.ts';
import { changeVisit } from '#visits/server/visit-log.ts';
import { findVisit, lockVisit } from '#visits/server/visit-queries.ts';

interface CrewNearness {
  readonly id: VisitId;
  readonly version: number;
  readonly what: 'on-the-way' | 'late';
  /** Until they arrive; for 'late': behind the announced time. */
  readonly minutes: number;
}

/**
 * Emails the customer of one of today's visits how far away the crew is; at any hour, as it cannot wait.
 * @throws a problem: 404, 409 changed, over, or not today.
 */
export async function emailCrewNears(
  { db, orderLog, settings, now }: MoveVisitDeps,
  by: VisitBy,
  { id, version, what, minutes }: CrewNearness,
): Promise<void> {
  const orderId = (await findVisit(db, id))?.order_id ?? fail('visit-not-found');
  const { timeZone } = settings.business;
  await inTransaction(db, async (trx) => {
    await lockOrder(trx, orderId);
    const visit = await lockVisit(trx, id);
    if (visit?.row_version !== version) fail('visit-changed');
    if (visit.state !== 'confirmed') fail('visit-over');
    const isToday = dayAt(visit.starts_at.getTime(), timeZone) === dayAt(now().getTime(), timeZone);
    if (!isToday) fail('visit-not-today');
    await changeVisit(trx, visit, what === 'late' ? { kind: what, minutes } : { kind: what }, by);
    const at = {
      visitId: id,
      startsAt: visit.starts_at.toISOString(),
      endsAt: visit.ends_at.toISOString(),
    };
    await orderLog.appendEvent(trx, orderId, { kind: `visit.${what}`, ...at, minutes }, by.actor);
  });
}

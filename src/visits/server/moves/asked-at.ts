import type { CrewId, OrderId, VisitId } from '#kernel/rules/ids.ts';
import { findOrder } from '#orders/server/orders.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { FieldFailure } from '#registry/failures.ts';
import type { Db } from '#registry/tables.ts';
import { findVisit } from '#visits/server/visit-queries.ts';
import { type PlaceDeps, placementAt, questionsOf } from './place.ts';

interface PlaceToCheck {
  /** The visit that moves there; missing: the first one, or an extra one. */
  readonly visitId?: VisitId | undefined;
  readonly start: Date;
  readonly end: Date;
  readonly crewId: CrewId;
}

/**
 * The questions about a time, shown before anyone confirms it. Locks nothing: the confirmation checks again. Leaves out
 * what no one can overrule.
 * @throws a problem: 404.
 */
export async function questionsAboutTime(
  db: Db,
  deps: PlaceDeps,
  orderId: OrderId,
  { visitId, start: startsAt, end: endsAt, crewId }: PlaceToCheck,
): Promise<FieldFailure[]> {
  const order = await findOrder(db, orderId);
  if (order === undefined) fail('booking-not-found');
  const visit = visitId === undefined ? null : await findVisit(db, visitId);
  if (visit === undefined || (visit !== null && visit.order_id !== orderId)) {
    fail('visit-not-found');
  }
  const time = { crewId, startsAt, endsAt };
  const placement = await placementAt(db, deps, { order, time, visit });
  return placement.kind === 'needs-reason' ? questionsOf(placement.why) : [];
}

import type { OrderId, VisitId } from '#kernel/rules/ids.ts';
import type { Trx } from '#registry/tables.ts';
import type { MoveScope, VisitEvent } from '#visits/rules/visit/visit-event.ts';
import { byOperator, type VisitBy } from './visit-by.ts';
import { changeVisit, insertVisit } from './visit-log.ts';
import { lockVisit, type TakenTime, type Visit, visitsToEnd } from './visit-queries.ts';

/** Puts a visit at another time, with another crew, or both. */
export function moveVisit(
  trx: Trx,
  visit: Pick<Visit, 'id' | 'state' | 'starts_at' | 'ends_at'>,
  { crewId, startsAt, endsAt }: TakenTime,
  by: VisitBy,
  scope: MoveScope = 'one',
): Promise<Visit> {
  const staysPut =
    visit.starts_at.getTime() === startsAt.getTime() &&
    visit.ends_at.getTime() === endsAt.getTime();
  const event: VisitEvent = staysPut ? { kind: 'crew-changed' } : { kind: 'moved', scope };
  return changeVisit(trx, visit, event, by, {
    crew_id: crewId,
    starts_at: startsAt,
    ends_at: endsAt,
  });
}

/** A time that an operator confirmed, of no crew yet. */
export function addVisit(
  trx: Trx,
  visit: { orderId: OrderId; startsAt: Date; endsAt: Date; operatorId: string },
): Promise<Visit> {
  const row = {
    order_id: visit.orderId,
    starts_at: visit.startsAt,
    ends_at: visit.endsAt,
    worked_minutes: null,
    operator_id: visit.operatorId,
  };
  return insertVisit(trx, row, { kind: 'confirmed' }, byOperator(visit.operatorId));
}

/** Calls off the next visit, or all that are still to come; returns them as they are then. */
export async function endVisits(
  trx: Trx,
  orderId: OrderId,
  which: 'next' | 'all',
  event: Extract<VisitEvent, { kind: 'called-off' }>,
  by: VisitBy,
): Promise<Visit[]> {
  const ended: Visit[] = [];
  for (const visit of await visitsToEnd(trx, orderId, which)) {
    ended.push(await changeVisit(trx, visit, event, by));
  }
  return ended;
}

/** Calls off one upcoming visit. Undefined if the order has no such visit. */
export async function callOffVisit(
  trx: Trx,
  orderId: OrderId,
  visitId: VisitId,
  by: VisitBy,
): Promise<Visit | undefined> {
  const visit = await lockVisit(trx, visitId);
  if (visit?.order_id !== orderId || visit.state !== 'confirmed') return undefined;
  return changeVisit(trx, visit, { kind: 'called-off' }, by);
}

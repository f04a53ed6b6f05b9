import { type OrderLog, updateNextVisit } from '#orders/server/orders.ts';
import type { Trx } from '#registry/tables.ts';
import type { MoveScope } from '#visits/rules/visit/visit-event.ts';
import { visitsEmailedAsWaiting } from '#visits/server/series/plan-visit-queries.ts';
import { emailCrewChange } from '#visits/server/telling/tell-crew.ts';
import { moveVisit } from '#visits/server/visit-acts.ts';
import type { VisitBy } from '#visits/server/visit-by.ts';
import { isWithoutTime, type Visit, type VisitPlace } from '#visits/server/visit-queries.ts';
import { timeEvent } from './time-event.ts';

/**
 * Moves a visit to another time or crew. Emails its customer if the start changes, if an email said that it still needs
 * a time, or if the evening-before email announced another crew. The caller has checked the place: see placeByHand().
 */
export async function moveAndEmail(
  trx: Trx,
  { orderLog }: { readonly orderLog: OrderLog },
  visit: Visit,
  time: VisitPlace,
  by: VisitBy,
  scope: MoveScope = 'one',
): Promise<Visit> {
  const { id: visitId, order_id: orderId } = visit;
  const isElsewhen = visit.starts_at.getTime() !== time.startsAt.getTime();
  const wasOpen = visit.crew_id === null && (await isWithoutTime(trx, visitId));
  const moved = await moveVisit(trx, visit, time, by, scope);
  if (orderId === null) return moved;
  if (!isElsewhen && !(wasOpen && time.crewId !== null)) {
    if (!(await emailCrewChange(trx, orderLog, moved, by))) await updateNextVisit(trx, orderId);
    return moved;
  }
  if (!isElsewhen && !(await visitsEmailedAsWaiting(trx, orderId)).has(visitId)) {
    const at = { startsAt: time.startsAt.toISOString(), endsAt: time.endsAt.toISOString() };
    const planned = { kind: 'visit.planned', visitId, ...at } as const;
    await orderLog.appendEvent(trx, orderId, planned, by.actor);
    return moved;
  }
  const event = await timeEvent(trx, {
    ...{ visitId, crewId: time.crewId, startsAt: time.startsAt, endsAt: time.endsAt },
    ...{ isChange: true, movedFrom: isElsewhen ? visit.starts_at : null },
    movesAll: scope === 'following',
  });
  await orderLog.appendEvent(trx, orderId, event, by.actor);
  return moved;
}

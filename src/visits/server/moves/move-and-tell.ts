import { keepNextVisit, type OrderLog } from '#orders/server/orders.ts';
import type { Trx } from '#registry/tables.ts';
import type { MoveScope } from '#visits/rules/visit/visit-event.ts';
import { moveVisit } from '#visits/server/visit-acts.ts';
import type { VisitBy } from '#visits/server/visit-by.ts';
import type { Visit, VisitPlace } from '#visits/server/visit-queries.ts';

/**
 * Puts a visit at another time or with another crew; its customer is told where the start is another.
 * Where it may go is decided before: see placeByHand().
 */
export async function moveAndTell(
  trx: Trx,
  { orderLog }: { readonly orderLog: OrderLog },
  visit: Visit,
  time: VisitPlace,
  by: VisitBy,
  scope: MoveScope = 'one',
): Promise<Visit> {
  const moved = await moveVisit(trx, visit, time, by, scope);
  const { order_id: orderId } = visit;
  if (orderId === null) return moved;
  if (visit.starts_at.getTime() === time.startsAt.getTime()) {
    await keepNextVisit(trx, orderId);
    return moved;
  }
  const event = {
    kind: 'visit.confirmed',
    visitId: visit.id,
    startsAt: time.startsAt.toISOString(),
    endsAt: time.endsAt.toISOString(),
    isChange: true,
    movedFrom: visit.starts_at.toISOString(),
    movesAll: scope === 'following',
  } as const;
  await orderLog.appendEvent(trx, orderId, event, by.actor);
  return moved;
}

import type { OrderLog } from '#orders/server/orders.ts';
import type { Trx } from '#registry/tables.ts';
import type { VisitBy } from '#visits/server/visit-by.ts';
import type { Visit } from '#visits/server/visit-queries.ts';
import { crewAnnounced } from './telling-queries.ts';

/**
 * Emails a customer if their visit was given to another crew after the evening-before email, at the same start. Sends
 * nothing before that email, which names the crew. Answers whether it sent one.
 */
export async function emailCrewChange(
  trx: Trx,
  orderLog: OrderLog,
  visit: Visit,
  by: VisitBy,
): Promise<boolean> {
  const { id: visitId, order_id: orderId, crew_id: crewId } = visit;
  if (orderId === null || crewId === null) return false;
  const announced = await crewAnnounced(trx, visit);
  if (announced === null || announced === crewId) return false;
  const at = { startsAt: visit.starts_at.toISOString(), endsAt: visit.ends_at.toISOString() };
  const event = { kind: 'visit.crew-changed', visitId, ...at } as const;
  await orderLog.appendEvent(trx, orderId, event, by.actor);
  return true;
}

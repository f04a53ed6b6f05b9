import { audit } from '#company/server/operators/operators.ts';
import type { CrewId, OrderId, VisitId } from '#kernel/rules/ids.ts';
import { hasSeries } from '#orders/rules/comes-again.ts';
import { isUpcoming } from '#orders/rules/order-status.ts';
import { lockOrder, type Order, setAnswered } from '#orders/server/orders.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { minutesSold, type VisitTerms } from '#visits/rules/own-visit.ts';
import { findCrew } from '#visits/server/crews/company-queries.ts';
import { minutesAtHome } from '#visits/server/people/people.ts';
import { postalCodeOf } from '#visits/server/schedules/schedule-queries.ts';
import { applyMoveToSeries } from '#visits/server/series/move-following.ts';
import { joinSeries, waitingVisitNear } from '#visits/server/series/series.ts';
import { byOperator } from '#visits/server/visit-by.ts';
import { insertVisit } from '#visits/server/visit-log.ts';
import {
  placeColumnsOf,
  type TakenTime,
  type VisitPlace,
  visitToCome,
} from '#visits/server/visit-queries.ts';
import { moveAndEmail } from './move-and-tell.ts';
import { type MoveVisitDeps, placeByHand } from './place.ts';

export interface AssignedTime {
  readonly start: Date;
  /** Missing: as long as the crew needs for the work. */
  readonly end?: Date | undefined;
  readonly crewId: CrewId;
}

export interface TimeByHand extends AssignedTime {
  /** Why this odd time was accepted; kept as a note. */
  readonly despite?: string | undefined;
}

/**
 * Gives a paid, waiting booking a time and crew. Overrules hours, buffers and travel, never an overlap. In a series,
 * the waiting visit near that time gets it, or an extra one. Asks about an odd time; a reason passes it. Answers an
 * emergency.
 * @throws a problem: 404, 409 it has a time or someone is there (with what), 422 the time.
 */
export function assignTime(
  deps: MoveVisitDeps,
  operatorId: string,
  orderId: OrderId,
  given: TimeByHand,
): Promise<VisitId> {
  const { db, now } = deps;
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!isUpcoming(order.status)) fail('visit-needs-paid-booking');
    const hasVisit = (await visitToCome(trx, orderId, now())) !== undefined;
    if (hasVisit && !hasSeries(order)) fail('visit-has-time');
    const { despite, ...at } = given;
    const { timeZone } = deps.settings.business;
    const visit = (await waitingVisitNear(trx, order, given.start, timeZone)) ?? null;
    const time = await assignedTimeOf(trx, deps, order, at, visit?.terms);
    const place = await placeByHand(trx, deps, { order, operatorId, time, visit, despite });
    if (visit === null) return storeTime(trx, deps, operatorId, order, place);
    const by = byOperator(operatorId);
    await applyMoveToSeries(trx, deps, { order, visit, place, scope: 'one', swap: false, by });
    await moveAndEmail(trx, deps, visit, place, by);
    await audit(trx, timeConfirmedAudit(operatorId, order));
    return visit.id;
  });
}

/** Stores the soonest time for an emergency, at any hour: it asks nothing. */
export async function storeSoonest(
  trx: Trx,
  deps: MoveVisitDeps,
  operatorId: string,
  order: Order,
  given: AssignedTime,
): Promise<VisitId> {
  const time = await assignedTimeOf(trx, deps, order, given);
  const placed = { order, operatorId, time, visit: null, unasked: 'overrules' } as const;
  const place = await placeByHand(trx, deps, placed);
  return storeTime(trx, deps, operatorId, order, place);
}

async function storeTime(
  trx: Trx,
  { orderLog, settings }: MoveVisitDeps,
  operatorId: string,
  order: Order,
  time: VisitPlace,
): Promise<VisitId> {
  const row = {
    order_id: order.id,
    ...placeColumnsOf(time),
    schedule_id: order.schedule_request_id,
    postal_code: await postalCodeOf(trx, order.schedule_request_id),
    worked_minutes: null,
    operator_id: operatorId,
  };
  const visit = await insertVisit(trx, row, { kind: 'confirmed' }, byOperator(operatorId));
  const { id } = visit;
  await joinSeries(trx, order, visit, settings.business.timeZone);
  await audit(trx, timeConfirmedAudit(operatorId, order));
  const actor = `operator:${operatorId}` as const;
  const event = {
    kind: 'visit.confirmed',
    visitId: id,
    startsAt: time.startsAt.toISOString(),
    endsAt: time.endsAt.toISOString(),
    isChange: false,
    movedFrom: null,
    movesAll: false,
  } as const;
  await orderLog.appendEvent(trx, order.id, event, actor);
  if (await setAnswered(trx, order.id)) {
    await orderLog.appendEvent(trx, order.id, { kind: 'emergency.answered' }, actor);
  }
  return id;
}

function timeConfirmedAudit(operatorId: string, { id }: Order) {
  const subject = { kind: 'booking', id } as const;
  return { operatorId, act: 'booking.time-confirmed', subject } as const;
}

async function assignedTimeOf(
  trx: Trx,
  { settings }: MoveVisitDeps,
  order: Order,
  { start, end, crewId }: AssignedTime,
  terms: VisitTerms | null = null,
): Promise<TakenTime> {
  if ((await findCrew(trx, crewId)) === undefined) failAt('crewId', 'crew-not-found');
  const { timeZone } = settings.business;
  const labor = minutesSold({ terms }, order.booked_minutes);
  const minutes = await minutesAtHome(trx, { crewId, start, timeZone }, labor);
  return { crewId, startsAt: start, endsAt: end ?? new Date(start.getTime() + minutes * 60_000) };
}

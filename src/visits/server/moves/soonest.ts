import type { CrewId, OrderId, VisitId } from '#kernel/rules/ids.ts';
import { hasSeries } from '#orders/rules/comes-again.ts';
import { isUpcoming } from '#orders/rules/order-status.ts';
import { findOrder, lockOrder } from '#orders/server/orders.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import { runInSteps } from '#platform/server/in-turns.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { SoonestOption } from '#visits/contract/scheduling.ts';
import {
  type ScheduledVisit,
  type SoonestTime,
  soonestTimes,
} from '#visits/rules/free-times/soonest.ts';
import { isoText } from '#visits/rules/wall-clock.ts';
import { toCalendarVisit } from '#visits/server/calendar/calendar.ts';
import { type VisitContext, visitContextOf } from '#visits/server/calendar/told-visit.ts';
import { loadCompany } from '#visits/server/crews/company.ts';
import type { OfferDeps } from '#visits/server/free-times/offer-times.ts';
import { needsWithoutAddress } from '#visits/server/free-times/wanted-by-order.ts';
import { byOperator } from '#visits/server/visit-by.ts';
import {
  findVisit,
  lockSeveralDays,
  lockVisit,
  visitToCome,
} from '#visits/server/visit-queries.ts';
import { type AssignedTime, storeSoonest } from './give-time.ts';
import { moveAndEmail } from './move-and-tell.ts';
import { targetTimeOf } from './move-visit.ts';
import { type MoveVisitDeps, placeByHand } from './place.ts';
import { type ScheduledVisitRow, scheduledVisits, takeOffCrews } from './standing-queries.ts';

const DAY_MS = 86_400_000;
/** A visit that gives way gets a new time within two weeks. */
const LOOKED_AT_DAYS = 18;

/**
 * The soonest start for a booking, without notice: with the visits it would move, and, if different, without moving
 * any.
 * @throws a problem: 404.
 */
export async function findSoonest(
  db: Db,
  { settings, now }: OfferDeps,
  orderId: OrderId,
): Promise<SoonestOption[]> {
  const order = await findOrder(db, orderId);
  if (order === undefined) fail('booking-not-found');
  const at = now();
  const company = await loadCompany(db, settings, at);
  if (company === null) return [];
  const rows = await visitsAround(db, at);
  const wanted = { ...(await needsWithoutAddress(db, order)), now: at.getTime() };
  const visits = rows.map((row) => toScheduledVisit(row, at));
  const times = await runInSteps(soonestTimes(company.rules, company.crews, visits, wanted));
  const teller = visitContextOf(company, settings.business.timeZone, at);
  return times.map((time) => toSoonestOption(time, rows, teller));
}

export interface SoonestWish extends AssignedTime {
  readonly moves: readonly {
    readonly visitId: VisitId;
    readonly version: number;
    readonly start: Date;
    readonly crewId: CrewId;
  }[];
}

/**
 * Gives a booking its time and moves the visits in its way, all or nothing. Emails the moved customers.
 * @throws a problem: 404, or 409 if anything changed (with what is there).
 */
export async function takeSoonest(
  deps: MoveVisitDeps,
  operatorId: string,
  orderId: OrderId,
  { moves, ...given }: SoonestWish,
): Promise<VisitId> {
  const { db, now } = deps;
  if ((await findOrder(db, orderId)) === undefined) fail('booking-not-found');
  const moved = await Promise.all(moves.map(({ visitId }) => findVisit(db, visitId)));
  const others = moved.flatMap((visit) => visit?.order_id ?? []);
  return inTransaction(db, async (trx) => {
    // Always in the same order, so two calls that lock several do not deadlock.
    for (const id of [...new Set([orderId, ...others])].sort()) await lockOrder(trx, id);
    await lockSeveralDays(trx);
    const order = await lockOrder(trx, orderId);
    if (!isUpcoming(order.status)) fail('visit-needs-paid-booking');
    const hasVisit = (await visitToCome(trx, orderId, now())) !== undefined;
    if (hasVisit && !hasSeries(order)) fail('visit-has-time');
    await moveOthersAway(trx, deps, operatorId, moves);
    return storeSoonest(trx, deps, operatorId, order, given);
  });
}

async function moveOthersAway(
  trx: Trx,
  deps: MoveVisitDeps,
  operatorId: string,
  moves: SoonestWish['moves'],
): Promise<void> {
  const { timeZone } = deps.settings.business;
  const held = [];
  for (const move of moves) {
    const visit = await lockVisit(trx, move.visitId);
    if (visit === undefined || visit.order_id === null) fail('visit-not-found');
    if (visit.row_version !== move.version || visit.state !== 'confirmed') fail('visit-changed');
    held.push({ move, visit, orderId: visit.order_id });
  }
  // A moved visit may go where another moved one was.
  await takeOffCrews(
    trx,
    moves.map(({ visitId }) => visitId),
  );
  for (const { move, visit, orderId } of held) {
    const order = await lockOrder(trx, orderId);
    const time = await targetTimeOf(trx, orderId, visit, { ...move, id: visit.id }, timeZone);
    const placed = { order, operatorId, time, visit, unasked: 'keeps' } as const;
    const place = await placeByHand(trx, deps, placed);
    await moveAndEmail(trx, deps, visit, place, byOperator(operatorId));
  }
}

function visitsAround(db: Db, at: Date): Promise<ScheduledVisitRow[]> {
  const from = new Date(at.getTime() - DAY_MS);
  return scheduledVisits(db, from, new Date(at.getTime() + LOOKED_AT_DAYS * DAY_MS));
}

function toScheduledVisit(row: ScheduledVisitRow, at: Date): ScheduledVisit {
  return {
    id: row.id,
    crewId: row.crewId,
    from: row.startsAt.getTime(),
    to: row.endsAt.getTime(),
    postalCode: row.postalCode,
    // If only its length is known, it keeps that.
    laborMinutes: row.laborMinutes || (row.endsAt.getTime() - row.startsAt.getTime()) / 60_000,
    serviceId: row.serviceId,
    addOnIds: row.addOnIds,
    canMove: row.state === 'confirmed' && row.isEmergency === false && row.startsAt > at,
  };
}

function toSoonestOption(
  { start, end, crewId, moves }: SoonestTime,
  rows: readonly ScheduledVisitRow[],
  teller: VisitContext,
): SoonestOption {
  const { timeZone } = teller;
  return {
    start: isoText(start, timeZone),
    end: isoText(end, timeZone),
    crewId,
    moves: moves.flatMap((move) => {
      const row = rows.find(({ id }) => id === move.visit);
      if (row === undefined) return [];
      const { serviceId: _, addOnIds: __, isEmergency: ___, ...visit } = row;
      const [from, to] = [isoText(move.start, timeZone), isoText(move.end, timeZone)];
      return [{ visit: toCalendarVisit(visit, teller), start: from, end: to, crewId: move.crewId }];
    }),
  };
}

import { audit } from '#company/server/operators/operators.ts';
import type { CrewId, OrderId, VisitId } from '#kernel/rules/ids.ts';
import { findOrder, lockOrder } from '#orders/server/orders.ts';
import { inTransactionUnlessDryRun } from '#platform/server/database/transaction.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import type { SeriesPreview } from '#visits/contract/series.ts';
import { isExtraVisit, minutesSold } from '#visits/rules/own-visit.ts';
import type { MoveScope } from '#visits/rules/visit/visit-event.ts';
import { findCrew } from '#visits/server/crews/company-queries.ts';
import { minutesAtHome } from '#visits/server/people/people.ts';
import { applyMoveToSeries } from '#visits/server/series/move-following.ts';
import { previewOf } from '#visits/server/series/read-series.ts';
import { byOperator } from '#visits/server/visit-by.ts';
import { wasThereBefore } from '#visits/server/visit-log-queries.ts';
import {
  findVisit,
  lockSeveralDays,
  lockVisit,
  type TakenTime,
  type Visit,
} from '#visits/server/visit-queries.ts';
import { moveAndEmail } from './move-and-tell.ts';
import { type MoveVisitDeps, placeByHand } from './place.ts';

export interface RequestedMove {
  readonly id: VisitId;
  /** The version that the calendar showed. */
  readonly version: number;
  readonly start: Date;
  /** Missing: as long as the crew needs for the work. */
  readonly end?: Date | undefined;
  /** Null: it waits for a crew. */
  readonly crewId: CrewId | null;
  /** Why this odd time was accepted; kept as a note. */
  readonly despite?: string | undefined;
  /** An undo goes back to the last place in its log without questions; any other place is asked about. */
  readonly isUndo?: boolean;
  readonly scope?: MoveScope;
  /** Trades places with a visit of its series that it moves past. */
  readonly swap?: boolean;
  readonly dryRun?: boolean;
}

/**
 * Moves a confirmed visit to another time or crew. An operator can overrule hours, buffers and travel, but no overlap;
 * an odd time needs a reason. `dryRun` answers what happens to its series.
 * @throws a problem: 404, 409 changed in the meantime or someone is there (with what), 422 the time.
 */
export async function moveVisitTo(
  deps: MoveVisitDeps,
  operatorId: string,
  move: RequestedMove,
): Promise<SeriesPreview | null> {
  const { db } = deps;
  const { scope = 'one', swap = false, dryRun = false } = move;
  const known = await findVisit(db, move.id);
  if (known === undefined || known.order_id === null) fail('visit-not-found');
  const orderId = known.order_id;
  return inTransactionUnlessDryRun(db, dryRun, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const visit = await lockVisit(trx, move.id);
    if (visit === undefined) fail('visit-not-found');
    if (visit.row_version !== move.version || visit.state !== 'confirmed') fail('visit-changed');
    const time = await targetTimeOf(trx, orderId, visit, move, deps.settings.business.timeZone);
    const { despite } = move;
    const isUndo = move.isUndo === true && (await wasThereBefore(trx, visit, time));
    const mayWait = move.crewId === null;
    const placed = { order, operatorId, time, visit, despite, mayWait };
    if (scope === 'following') await lockSeveralDays(trx);
    const place = await placeByHand(trx, deps, isUndo ? { ...placed, unasked: 'back' } : placed);
    const by = byOperator(operatorId);
    return previewOf(trx, deps, dryRun ? visit.series_id : null, async () => {
      // An undo past other visits swaps the numbers back.
      const inSeries = isUndo ? ({ scope: 'one', swap: true } as const) : { scope, swap };
      const settled = await applyMoveToSeries(trx, deps, { order, visit, place, ...inSeries, by });
      await audit(trx, {
        operatorId,
        act: 'booking.time-confirmed',
        subject: { kind: 'booking', id: orderId },
      });
      await moveAndEmail(trx, deps, visit, place, by, scope);
      return settled;
    });
  });
}

/** Where it moves, and how long it takes there. @throws a problem: 422 no such crew. */
export async function targetTimeOf(
  trx: Trx,
  orderId: OrderId,
  visit: Visit,
  { start, end, crewId }: RequestedMove,
  timeZone: string,
): Promise<TakenTime> {
  const crew = crewId === null ? null : await findCrew(trx, crewId);
  if (crew === undefined) failAt('crewId', 'crew-not-found');
  if (end !== undefined) return { crewId, startsAt: start, endsAt: end };
  const order = await findOrder(trx, orderId);
  const stays = visit.ends_at.getTime() - visit.starts_at.getTime();
  const length =
    visit.crew_id === crewId || order === undefined || crewId === null || isExtraVisit(visit)
      ? stays
      : (await minutesAtHome(
          trx,
          { crewId, start, timeZone },
          minutesSold(visit, order.booked_minutes),
        )) * 60_000;
  return { crewId, startsAt: start, endsAt: new Date(start.getTime() + length) };
}

import { audit } from '#company/server/operators/operators.ts';
import type { CrewId, OrderId, VisitId } from '#kernel/rules/ids.ts';
import { findOrder, keepNextVisit, lockOrder, type OrderLog } from '#orders/server/orders.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail, failAt, ProblemError } from '#platform/server/http/problem.ts';
import { failure } from '#registry/failures.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { visitMinutes } from '#visits/rules/visit/visit-minutes.ts';
import { dayAt, isoText } from '#visits/rules/wall-clock.ts';
import { findCrew } from '#visits/server/crews/company-queries.ts';
import { deleteOverdueHolds } from '#visits/server/holds/held-queries.ts';
import { moveVisit } from '#visits/server/visit-acts.ts';
import { byOperator } from '#visits/server/visit-by.ts';
import {
  findVisit,
  lockDay,
  lockVisit,
  type TakenTime,
  type Visit,
  visitsAt,
} from '#visits/server/visit-queries.ts';
import { askAboutTime } from './unusual-time.ts';

export interface MoveVisitDeps {
  readonly db: Db;
  readonly orderLog: OrderLog;
  readonly timeZone: string;
  readonly now: () => Date;
}

export interface WantedMove {
  readonly id: VisitId;
  /** Of the visit, as the calendar showed it. */
  readonly version: number;
  readonly start: Date;
  /** Missing: as long as the work takes the crew. */
  readonly end?: Date | undefined;
  readonly crewId: CrewId;
  /** Why at this time anyway, where it is odd: kept as a note. */
  readonly despite?: string | undefined;
  /** Back to where it stood a moment ago: not asked about. */
  readonly isUndo?: boolean;
}

const LONGEST_MS = 14 * 3_600_000;

/**
 * Moves a confirmed visit to another time or crew, as an operator decides: hours, buffers and
 * travel can be overruled, an overlap cannot. What the move makes odd is asked about, and passed
 * with a reason.
 * @throws a problem: 404, 409 changed in the meantime or someone is there (with what), 422 the
 * time.
 */
export async function moveVisitTo(
  deps: MoveVisitDeps,
  operatorId: string,
  move: WantedMove,
): Promise<void> {
  const { db, timeZone, now } = deps;
  const known = await findVisit(db, move.id);
  if (known === undefined || known.order_id === null) fail('visit-not-found');
  const orderId = known.order_id;
  await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const visit = await lockVisit(trx, move.id);
    if (visit === undefined) fail('visit-not-found');
    if (visit.row_version !== move.version || visit.state !== 'confirmed') fail('visit-changed');
    const time = await timeOf(trx, orderId, visit, move);
    refuseTime(time, now());
    await refuseOverlap(trx, time, timeZone, visit.id);
    if (!move.isUndo) {
      const before = { startsAt: visit.starts_at, endsAt: visit.ends_at };
      const asked = { order, operatorId, time, despite: move.despite, before };
      await askAboutTime(trx, deps, asked);
    }
    await moveVisit(trx, visit, time, byOperator(operatorId));
    await audit(trx, {
      operatorId,
      act: 'booking.time-confirmed',
      subject: { kind: 'booking', id: orderId },
    });
    const isMoved = visit.starts_at.getTime() !== time.startsAt.getTime();
    if (!isMoved) return keepNextVisit(trx, orderId);
    const event = {
      kind: 'visit.confirmed',
      visitId: visit.id,
      startsAt: time.startsAt.toISOString(),
      endsAt: time.endsAt.toISOString(),
      isChange: true,
    } as const;
    await deps.orderLog.appendEvent(trx, orderId, event, `operator:${operatorId}`);
  });
}

/** Where it goes and how long it takes there. @throws a problem: 422 no such crew. */
export async function timeOf(
  trx: Trx,
  orderId: OrderId,
  visit: Visit,
  { start, end, crewId }: WantedMove,
): Promise<TakenTime> {
  const crew = await findCrew(trx, crewId);
  if (crew === undefined) failAt('crewId', 'crew-not-found');
  if (end !== undefined) return { crewId, startsAt: start, endsAt: end };
  const order = await findOrder(trx, orderId);
  const stays = visit.ends_at.getTime() - visit.starts_at.getTime();
  const length =
    visit.crew_id === crewId || order === undefined
      ? stays
      : visitMinutes(order.booked_minutes, crew.people) * 60_000;
  return { crewId, startsAt: start, endsAt: new Date(start.getTime() + length) };
}

/**
 * Takes turns with every other call that takes a time on that day, and refuses an overlap.
 * @throws a problem: 409 with what is there.
 */
export async function refuseOverlap(
  trx: Trx,
  time: TakenTime,
  timeZone: string,
  except?: VisitId,
): Promise<void> {
  await lockDay(trx, dayAt(time.startsAt.getTime(), timeZone));
  await deleteOverdueHolds(trx);
  const there = await visitsAt(trx, time, except);
  if (there.length > 0) failOverlap(there, timeZone);
}

/** @throws a problem: 422 a time that no visit can have. */
export function refuseTime({ startsAt, endsAt }: TakenTime, now: Date): void {
  const length = endsAt.getTime() - startsAt.getTime();
  if (length <= 0) failAt('end', 'visit-ends-before-start');
  if (length > LONGEST_MS) failAt('end', 'visit-too-long', { hours: LONGEST_MS / 3_600_000 });
  if (endsAt < now) failAt('start', 'visit-time-over');
}

function failOverlap(there: readonly Visit[], timeZone: string): never {
  const visits = there.map(({ id, order_id: orderId, state, starts_at, ends_at }) => ({
    id,
    orderId,
    state,
    start: isoText(starts_at.getTime(), timeZone),
    end: isoText(ends_at.getTime(), timeZone),
  }));
  throw new ProblemError(failure('visit-overlaps'), { members: { visits } });
}

import type { VisitId } from '#kernel/rules/ids.ts';
import { type Cents, noCents } from '#kernel/rules/money.ts';
import { isUpcoming } from '#orders/rules/order-status.ts';
import { lockOrder, type Order, type OrderLog, waitsForPayment } from '#orders/server/orders.ts';
import {
  inTransactionUnlessDryRun,
  type StoreAnswer,
} from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { FreeTimesAnswer, OwnVisitAfter } from '#visits/contract/times.ts';
import { horizonAround } from '#visits/rules/free-times/horizon.ts';
import { isExtraVisit } from '#visits/rules/own-visit.ts';
import type { MoveScope } from '#visits/rules/visit/visit-event.ts';
import { nothingOverruled } from '#visits/rules/wait-reasons.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { type Company, loadCompany } from '#visits/server/crews/company.ts';
import {
  findTimes,
  toFreeTimeAnswer,
  type WantedVisit,
} from '#visits/server/free-times/find-times.ts';
import {
  needsAtPlace,
  needsOfOrder,
  needsWithoutAddress,
} from '#visits/server/free-times/wanted-by-order.ts';
import { lockFreeTime } from '#visits/server/holds/take-time.ts';
import { failTimeTaken } from '#visits/server/holds/time-taken.ts';
import { type OwnChanges, ownChangesIn } from '#visits/server/own-changes.ts';
import { ownVisitsAfter } from '#visits/server/own-visits-after.ts';
import { ownOptionsIn } from '#visits/server/own-ways.ts';
import { applyMoveToSeries, crewOfSeries } from '#visits/server/series/move-following.ts';
import { joinSeries } from '#visits/server/series/series.ts';
import { type MonthSettlement, nothingSettled } from '#visits/server/series/settle-months.ts';
import { needsWithTerms } from '#visits/server/series/sold-at.ts';
import { moveVisit } from '#visits/server/visit-acts.ts';
import { byCustomer } from '#visits/server/visit-by.ts';
import { insertVisit } from '#visits/server/visit-log.ts';
import {
  findVisit,
  lockSeveralDays,
  lockVisit,
  nextVisitOf,
  placeColumnsOf,
  type Visit,
  type VisitPlace,
  visitToCome,
} from '#visits/server/visit-queries.ts';
import { wasOffered } from './offer-queries.ts';

export interface OwnVisitDeps {
  readonly db: Db;
  readonly orderLog: OrderLog;
  readonly settings: Pick<Settings, 'business' | 'schedulingWidgetUrl'>;
  readonly now: () => Date;
}

interface OwnWindow {
  /** Only for a booking that is unpaid or has no address; otherwise it is known. */
  readonly postalCode?: string | undefined;
  readonly from?: string | undefined;
  readonly days: number;
  /** The visit to move; missing: the next one. */
  readonly visitId?: VisitId | undefined;
}

/** The times that customers can move their visit to, or choose before they pay; their own counts as free. */
export async function ownFreeTimes(
  { db, settings, now }: OwnVisitDeps,
  order: Order,
  { postalCode, from, days, visitId }: OwnWindow,
): Promise<FreeTimesAnswer> {
  const { timeZone } = settings.business;
  const company = await loadCompany(db, settings, now());
  const hasNoPlace = order.schedule_request_id === null;
  const given = hasNoPlace || waitsForPayment(order, now()) ? postalCode : undefined;
  const wanted =
    given === undefined
      ? (await needsOfOrder(db, order))?.wanted
      : await needsAtPlace(db, order, given);
  const answer = { timeZone, laborMinutes: order.booked_minutes, times: [] };
  if (company === null || wanted === undefined) return { ...answer, mode: 'wishes' };
  const isOutside = !company.serves(wanted.postalCode);
  if (isOutside && (given !== undefined || company.mode === 'times')) {
    return { ...answer, mode: 'outside' };
  }
  if (company.mode !== 'times') return { ...answer, mode: 'wishes' };
  const visit = await ownVisitOf(db, order, visitId, now());
  const first = from ?? dayAt(now().getTime(), timeZone);
  const window = { now: now(), from: first, days, instead: visit && [visit.id] };
  const needs = needsWithTerms(wanted, visit?.terms ?? null);
  const times = await findTimes(db, aroundVisit(company, visit, now()), needs, window);
  // Its current time is not offered: it would not be a move.
  const others = times.filter(({ start }) => !isCrewComingAt(visit, start));
  return {
    ...answer,
    mode: 'times',
    times: others.map((time) => toFreeTimeAnswer(time, timeZone)),
  };
}

/** Whether a crew already comes to a visit at a start. */
function isCrewComingAt(
  visit: Pick<Visit, 'starts_at' | 'crew_id'> | undefined,
  start: number,
): boolean {
  return visit !== undefined && visit.crew_id !== null && visit.starts_at.getTime() === start;
}

/** Limits the choice for an existing visit to the days around it. */
function aroundVisit(
  company: Company,
  visit: Pick<Visit, 'starts_at'> | undefined,
  now: Date,
): Company {
  if (visit === undefined) return company;
  const standing = { at: visit.starts_at.getTime(), now: now.getTime() };
  return { ...company, rules: horizonAround(company.rules, standing) };
}

/** The named visit, or the next one. */
async function ownVisitOf(
  db: Db,
  order: Order,
  id: VisitId | undefined,
  now: Date,
): Promise<Pick<Visit, 'id' | 'starts_at' | 'crew_id' | 'terms'> | undefined> {
  if (id === undefined) return nextVisitOf(db, order.id, now);
  const visit = await findVisit(db, id);
  return visit?.order_id === order.id ? visit : undefined;
}

/** Whether customers can choose their time themselves now; otherwise they ask for another one. */
export async function mayMoveOwnVisit(
  { db, settings, now }: Omit<OwnVisitDeps, 'orderLog'>,
  order: Order,
): Promise<boolean> {
  if (!isUpcoming(order.status) || order.is_emergency) return false;
  const company = await loadCompany(db, settings, now());
  const ways = await ownOptionsIn(db, { settings, now }, { company, order });
  return ways.mayMove(await nextVisitOf(db, order.id, now()));
}

/** The result of a move: `isMoved` is false if the visit already has that time and nothing changes. */
export interface OwnMoveResult {
  readonly isMoved: boolean;
  /** The upcoming visits after the move. */
  readonly visits: readonly OwnVisitAfter[];
  /** Credit for visits of a paid month that drop out. */
  readonly creditedCents: Cents;
}

/**
 * Moves the visit of a paid booking to another free time, or gives it its first one; its old time is free in the same
 * transaction. Stores nothing with `dryRun`.
 * @throws a problem: 409 the time is taken, with others; too late; nothing to move.
 */
export async function moveOwnVisit(
  deps: OwnVisitDeps,
  { id }: Pick<Order, 'id'>,
  { start, visitId, scope, swap, dryRun = false }: OwnMoveRequest & { readonly dryRun?: boolean },
  keep?: StoreAnswer<OwnMoveResult>,
): Promise<OwnMoveResult> {
  const { db, settings, now } = deps;
  const move = async (trx: Trx) => {
    const order = await lockOrder(trx, id);
    if (!isUpcoming(order.status)) fail('no-visit-to-come');
    const company = await loadCompany(trx, settings, now());
    if (company === null) fail('times-not-sold');
    const chosen = company.mode === 'times' ? await needsOfOrder(trx, order) : null;
    // An offered time can be taken even for a service not sold by time.
    const wanted = chosen?.wanted ?? (await needsWithoutAddress(trx, order));
    const wish = { start, visitId, scope, swap, isSold: chosen !== null };
    const moved = await takeOwnTime(trx, deps, order, { ...wish, company, wanted });
    const visits = await ownVisitsAfter(trx, deps, order.id);
    return { moved, visits, wanted };
  };
  const { moved, visits, wanted } = await inTransactionUnlessDryRun(
    db,
    dryRun,
    move,
    async (trx, done) => {
      if (done.moved.outcome !== 'taken')
        await keep?.(trx, toOwnMoveResult(done.moved, done.visits));
    },
  );
  if (moved.outcome !== 'taken') return toOwnMoveResult(moved, visits);
  const { company, instead } = moved;
  return failTimeTaken(db, company, wanted, { start, now: now(), instead });
}

function toOwnMoveResult(
  moved: Exclude<OwnMove, { outcome: 'taken' }>,
  visits: OwnMoveResult['visits'],
): OwnMoveResult {
  const isMoved = moved.outcome === 'moved';
  return { isMoved, visits, creditedCents: isMoved ? moved.settled.credited : noCents };
}

export interface OwnMoveRequest {
  readonly start: Date;
  /** Missing: the next one. */
  readonly visitId?: VisitId | undefined;
  readonly scope?: MoveScope | undefined;
  /** Trades places with a visit of its series that it moves past. */
  readonly swap?: boolean | undefined;
}

interface OwnTimeRequest extends OwnMoveRequest {
  readonly company: Company;
  readonly wanted: WantedVisit;
  /** Whether customers choose their times freely. False: only the times they were offered. */
  readonly isSold: boolean;
}

/** 'same': it already has that time. 'taken': someone else has it; `instead`: the visit to move. */
type OwnMove =
  | { readonly outcome: 'moved'; readonly settled: MonthSettlement }
  | { readonly outcome: 'same' }
  | {
      readonly outcome: 'taken';
      /** Where to look for other times. */
      readonly company: Company;
      readonly instead: readonly VisitId[];
    };

/**
 * Gives the upcoming visit a free time, or an order its first one, within a transaction that holds it.
 * @throws a problem: 409 too late.
 */
export async function takeOwnTime(
  trx: Trx,
  deps: OwnVisitDeps,
  order: Order,
  {
    company: sold,
    wanted,
    isSold,
    start,
    visitId: id,
    scope = 'one',
    swap = false,
  }: OwnTimeRequest,
): Promise<OwnMove> {
  const { orderLog, now } = deps;
  const changes = await ownChangesIn(trx, deps, { company: sold, orderId: order.id });
  const visit = await visitToMove(trx, order, { id, changes }, now());
  const isOffered =
    visit !== undefined && changes.isAsked(visit) && (await wasOffered(trx, visit, start));
  // An offer covers one visit only. The company sets the length of an extra visit.
  const isTheirs = isSold || (isOffered && scope === 'one');
  if (isExtraVisit(visit ?? null) || !isTheirs) fail('times-not-sold');
  if (isCrewComingAt(visit, start.getTime())) return { outcome: 'same' };
  const company = aroundVisit(sold, visit, now());
  if (visit !== undefined && changes.of(visit) === 'late') {
    fail('too-late', { hours: company.moveFreeHours });
  }
  const instead = visit === undefined ? [] : [visit.id];
  const needs = needsWithTerms(wanted, visit?.terms ?? null);
  const crewId = scope === 'following' && visit ? await crewOfSeries(trx, visit) : null;
  const asked = { start, now: now(), instead, crewId, isOffered };
  if (scope === 'following') await lockSeveralDays(trx);
  const time = await lockFreeTime(trx, company, needs, asked);
  // A customer who cannot choose freely could not take another time either.
  const others = isSold ? company : { ...company, crews: [] };
  if (time === null) return { outcome: 'taken', company: others, instead };
  const startsAt = new Date(time.start);
  const endsAt = new Date(time.end);
  const { timeZone } = company.rules;
  const taken = { crewId: time.crewId, startsAt, endsAt, overruled: nothingOverruled };
  const settled =
    visit === undefined
      ? nothingSettled
      : await applyMoveToSeries(trx, deps, {
          ...{ order, visit, place: taken, scope, swap },
          ...{ by: byCustomer, keepsCrew: true },
        });
  const { postalCode } = wanted;
  const visitId = await storeTime(trx, { order, visit, postalCode, timeZone, scope }, taken);
  const isElsewhen = visit !== undefined && visit.starts_at.getTime() !== start.getTime();
  const event = {
    kind: 'visit.confirmed',
    visitId,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isChange: visit !== undefined,
    movedFrom: isElsewhen ? visit.starts_at.toISOString() : null,
    movesAll: visit !== undefined && scope === 'following',
  } as const;
  await orderLog.appendEvent(trx, order.id, event, 'visitor');
  return { outcome: 'moved', settled };
}

/** The named visit, or the next one. @throws a problem: 409 it is not upcoming. */
async function visitToMove(
  trx: Trx,
  order: Order,
  { id, changes }: { readonly id: VisitId | undefined; readonly changes: OwnChanges },
  now: Date,
): Promise<Visit | undefined> {
  if (id === undefined) return visitToCome(trx, order.id, now);
  const visit = await lockVisit(trx, id);
  if (visit?.order_id !== order.id) fail('visit-not-found');
  if (visit.state !== 'confirmed' || changes.of(visit) === 'over') fail('visit-over');
  return visit;
}

async function storeTime(
  trx: Trx,
  {
    order,
    visit,
    postalCode,
    timeZone,
    scope,
  }: {
    order: Order;
    visit: Visit | undefined;
    postalCode: string;
    timeZone: string;
    scope: MoveScope;
  },
  time: VisitPlace,
): Promise<VisitId> {
  if (visit !== undefined) {
    await moveVisit(trx, visit, time, byCustomer, scope);
    return visit.id;
  }
  const row = {
    order_id: order.id,
    ...placeColumnsOf(time),
    schedule_id: order.schedule_request_id,
    postal_code: postalCode,
    held_until: null,
    worked_minutes: null,
    operator_id: null,
  };
  const first = await insertVisit(trx, row, { kind: 'confirmed' }, byCustomer);
  await joinSeries(trx, order, first, timeZone);
  return first.id;
}

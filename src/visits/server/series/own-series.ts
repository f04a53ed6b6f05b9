import type { VisitId } from '#kernel/rules/ids.ts';
import { type Cents, noCents, sumCents } from '#kernel/rules/money.ts';
import { hasSeries } from '#orders/rules/comes-again.ts';
import { isUpcoming } from '#orders/rules/order-status.ts';
import { lockOrder, type Order } from '#orders/server/orders.ts';
import {
  inTransactionUnlessDryRun,
  type StoreAnswer,
} from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { OwnPause, OwnVisitsAnswer, PauseAnswer, SkipAnswer } from '#visits/contract/times.ts';
import type { Day } from '#visits/rules/company.ts';
import { currentPauses, LONGEST_PAUSE_DAYS } from '#visits/rules/series/pauses.ts';
import type { Pause } from '#visits/rules/series/series.ts';
import { dayAt, isoText } from '#visits/rules/wall-clock.ts';
import { loadCompany } from '#visits/server/crews/company.ts';
import type { MoveVisitDeps } from '#visits/server/moves/place.ts';
import { loadOwnChanges, type OwnChanges } from '#visits/server/own-changes.ts';
import { ownOptionsIn } from '#visits/server/own-ways.ts';
import { byCustomer } from '#visits/server/visit-by.ts';
import { lockVisit, nextVisitsOf, type Visit } from '#visits/server/visit-queries.ts';
import type { ChangeSeriesDeps } from './change-series.ts';
import { ownRhythms } from './own-rhythm.ts';
import { endPauseEarly, pauseSeries } from './pause-series.ts';
import { partialCharges, resumeDay, unchargedMonthAnswers } from './paused-months.ts';
import { rhythmAt } from './read-series.ts';
import { type StoredSeries, seriesOf } from './series-queries.ts';
import { creditOf, monthOfVisit, shareOfVisit, skipAll, type VisitToSkip } from './skip-visit.ts';

/** How many upcoming visits we show. */
const NEXT = 8;

/** The next visits of a booking, and what its customer may do with each. */
export async function ownVisits(deps: ChangeSeriesDeps, order: Order): Promise<OwnVisitsAnswer> {
  const { db, settings, now } = deps;
  const { timeZone } = settings.business;
  const company = await loadCompany(db, settings, now());
  const { changes, ...ways } = await ownOptionsIn(db, deps, { company, order });
  const arrival = (company?.rules.arrivalMinutes ?? 0) * 60_000;
  const told = (at: number) => isoText(at, timeZone);
  const visits = (await nextVisitsOf(db, order.id, now(), NEXT)).map((visit) => {
    const start = visit.starts_at.getTime();
    const isAsked = changes.isAsked(visit);
    return {
      id: visit.id,
      version: visit.row_version,
      number: visit.number,
      state: 'confirmed' as const,
      start: told(start),
      arriveBy: told(start + arrival),
      end: told(visit.ends_at.getTime()),
      canMoveUntil: told(changes.until(visit)),
      crew: isAsked ? null : visit.crew,
      isAsked,
      hasNoTime: visit.has_no_time && !isAsked,
      firstCleanCents: visit.first_clean_cents,
      mayMove: ways.mayMove(visit),
      maySkip: ways.maySkip(visit),
    };
  });
  const series = await seriesOf(db, order.id);
  const { paused, ...facts } = seriesFacts(series, {
    order,
    now: now(),
    ...settings.business,
  });
  return {
    visits,
    canMoveUntil: visits[0]?.canMoveUntil ?? null,
    ...facts,
    ...(await ownRhythms(db, deps, order)),
    skipping: skipRuleOf(order, settings.business),
    paused: await withUncharged(db, timeZone, order, paused),
  };
}

/** What skipping a visit gives back, and until when (ruling 48). */
function skipRuleOf(
  { per_visit: isPerVisit }: Order,
  { skipFreeHours: hours, lateSkip: late }: MoveVisitDeps['settings']['business'],
): OwnVisitsAnswer['skipping'] {
  return { money: isPerVisit ? 'not-due' : 'credit', hours, late };
}

function withUncharged(
  db: Db,
  timeZone: string,
  { id: orderId }: Order,
  paused: readonly Pause[],
): Promise<OwnPause[]> {
  return Promise.all(
    paused.map(async (pause) => {
      const of = { orderId, pauseFrom: pause.from, resumesOn: resumeDay(pause) };
      return { ...pause, uncharged: await unchargedMonthAnswers(db, timeZone, of) };
    }),
  );
}

interface OwnFacts {
  readonly order: Order;
  readonly now: Date;
  readonly timeZone: string;
  readonly customersPause: boolean;
}

function seriesFacts(
  series: StoredSeries | null,
  { order, now, timeZone, customersPause: isOffered }: OwnFacts,
): Pick<OwnVisitsAnswer, 'rhythm' | 'mayPause'> & { readonly paused: readonly Pause[] } {
  if (series === null) return { rhythm: null, paused: [], mayPause: false };
  const today = dayAt(now.getTime(), timeZone);
  return {
    rhythm: rhythmAt(series, now, timeZone).rhythm,
    paused: currentPauses(series.bounds.paused, today),
    mayPause: isOffered && isUpcoming(order.status) && hasSeries(order),
  };
}

interface WantedSkip {
  readonly visitId: VisitId;
  readonly dryRun: boolean;
  /** The money that we announced. */
  readonly expect?: Pick<SkipAnswer['money'], 'kind' | 'cents'> | undefined;
}

/**
 * A customer skips a visit: credited if in time, otherwise by the owner's rule for late skips.
 * @throws a problem: 409 not upcoming, not in a plan, too late without the office, or the money changed since we
 * announced it.
 */
export function skipOwnVisit(
  deps: MoveVisitDeps,
  { id }: Pick<Order, 'id'>,
  { visitId, dryRun, expect }: WantedSkip,
  keep?: StoreAnswer<SkipAnswer>,
): Promise<SkipAnswer> {
  const skip = async (trx: Trx) => {
    const order = await lockOngoingSeries(trx, id);
    const visit = await lockVisit(trx, visitId);
    if (visit?.order_id !== order.id) fail('visit-not-found');
    const changes = await loadOwnChanges(trx, deps, order.id);
    const leaves = changes.skip(visit);
    if (visit.state !== 'confirmed' || leaves === 'over') fail('visit-over');
    if (leaves === 'office') failSkipTooLate(deps);
    const month = await monthOfVisit(trx, deps, order.id, visit);
    const worth = await skipValueByRule(trx, deps, { order, changes }, [visit]);
    const isLate = leaves === 'no-credit';
    const maySwap = changes.of(visit) === 'open';
    const lacksNumber = !isLate && (await isWorthWithoutNumber(trx, deps, order, visit));
    const skipping = { order, by: byCustomer, wish: 'customer', isTold: true } as const;
    const credited = await skipAll(trx, deps, worth, skipping);
    const money = skipMoneyAnswer(order, credited, [visit]);
    const isAsSaid = expect?.kind === money.kind && expect.cents === money.cents;
    if (expect !== undefined && !isAsSaid) fail('skip-money-changed');
    const { timeZone } = deps.settings.business;
    return {
      money,
      isLate,
      lacksNumber,
      swapUntil: month === null || !maySwap ? null : isoText(month.to, timeZone),
    };
  };
  return inTransactionUnlessDryRun(deps.db, dryRun, skip, keep);
}

interface WantedPause extends Pause {
  readonly dryRun: boolean;
  /** The money that we announced, in cents. */
  readonly expect?: { readonly credit: number; readonly part: number } | undefined;
}

/**
 * A customer pauses their visits from one day to another, both included.
 * @throws a problem: 409 not a plan, the money changed since we announced it, or only the office can pause; 422 its
 * days.
 */
export function pauseOwnVisits(
  deps: MoveVisitDeps,
  { id }: Pick<Order, 'id'>,
  { dryRun, expect, ...pause }: WantedPause,
  keep?: StoreAnswer<PauseAnswer>,
): Promise<PauseAnswer> {
  const stop = async (trx: Trx) => {
    const { order, series } = await ownSeries(trx, id);
    if (!deps.settings.business.customersPause) fail('pausing-is-off');
    const changes = await loadOwnChanges(trx, deps, order.id);
    const { skipped, credited, uncharged } = await pauseSeries(trx, deps, {
      order,
      series,
      by: byCustomer,
      wish: 'customer',
      pause,
      mostDays: LONGEST_PAUSE_DAYS,
      isCredited: order.recurring,
      places: { from: 'from', to: 'to' },
      worth: (visits) => skipValueByRule(trx, deps, { order, changes }, visits),
    });
    const isAsSaid = expect?.credit === credited && expect.part === partialCharges(uncharged);
    if (expect !== undefined && !isAsSaid) fail('pause-money-changed');
    const { timeZone } = deps.settings.business;
    return {
      uncharged,
      money: skipMoneyAnswer(order, credited, skipped),
      visits: skipped.map((visit) => isoText(visit.starts_at.getTime(), timeZone)),
    };
  };
  return inTransactionUnlessDryRun(deps.db, dryRun, stop, keep);
}

/**
 * Visits resume on a day before the end of the pause that begins at `from`.
 * @throws a problem: 409 no such pause, or its credit was used; 422 the day.
 */
export function endOwnPause(
  deps: MoveVisitDeps,
  { id }: Pick<Order, 'id'>,
  { from, on, dryRun }: { readonly from: Day; readonly on: Day; readonly dryRun: boolean },
  keep?: StoreAnswer<PauseAnswer>,
): Promise<PauseAnswer> {
  const end = async (trx: Trx) => {
    const { order, series } = await ownSeries(trx, id);
    const pause = series.bounds.paused.find((one) => one.from === from);
    const ending = { order, series, by: byCustomer, from, on, place: 'on' };
    const { takenBack, uncharged } = await endPauseEarly(trx, deps, ending);
    const { timeZone } = deps.settings.business;
    const next = await nextVisitsOf(trx, order.id, deps.now(), 4 * NEXT);
    const again = next.flatMap(({ starts_at: start }) => {
      const day = dayAt(start.getTime(), timeZone);
      const isAgain = pause !== undefined && on <= day && day <= pause.to;
      return isAgain ? [isoText(start.getTime(), timeZone)] : [];
    });
    return { uncharged, money: skipMoneyAnswer(order, takenBack, []), visits: again };
  };
  return inTransactionUnlessDryRun(deps.db, dryRun, end, keep);
}

async function ownSeries(
  trx: Trx,
  id: Order['id'],
): Promise<{ order: Order; series: StoredSeries }> {
  const order = await lockOngoingSeries(trx, id);
  const series = await seriesOf(trx, order.id);
  if (series === null) fail('no-visit-to-come');
  return { order, series };
}

async function lockOngoingSeries(trx: Trx, id: Order['id']): Promise<Order> {
  const order = await lockOrder(trx, id);
  if (!isUpcoming(order.status) || !hasSeries(order)) fail('no-visit-to-come');
  return order;
}

/** @param skipped the visits before the skip */
function skipMoneyAnswer(
  { per_visit: isPerVisit }: Order,
  cents: Cents,
  skipped: readonly Pick<Visit, 'first_clean_cents'>[],
): SkipAnswer['money'] {
  if (!isPerVisit) return { kind: cents > 0 ? 'credit' : 'none', cents };
  const firstCleanCents = sumCents(skipped.map((visit) => visit.first_clean_cents));
  return { kind: 'not-due', cents, ...(firstCleanCents > noCents && { firstCleanCents }) };
}

function failSkipTooLate({ settings }: Pick<MoveVisitDeps, 'settings'>): never {
  return fail('skip-too-late', { hours: settings.business.skipFreeHours });
}

/** Credit is stored by phone number: without a valid one, skipping a monthly plan's visit gives back nothing. */
async function isWorthWithoutNumber(
  trx: Trx,
  deps: MoveVisitDeps,
  order: Order,
  visit: Visit,
): Promise<boolean> {
  if (order.customer_phone_e164 !== null) return false;
  return ((await shareOfVisit(trx, deps, order, visit)) ?? noCents) > noCents;
}

/**
 * Credits a visit skipped in time; a late one follows the owner's rule.
 * @throws a problem: 409 only the office can skip it.
 */
async function skipValueByRule(
  trx: Trx,
  deps: MoveVisitDeps,
  { order, changes }: { readonly order: Order; readonly changes: OwnChanges },
  visits: readonly Visit[],
): Promise<VisitToSkip[]> {
  const found: VisitToSkip[] = [];
  for (const visit of visits) {
    const leaves = changes.skip(visit);
    if (leaves === 'office') failSkipTooLate(deps);
    const share = leaves === 'credit' ? await creditOf(trx, deps, order, visit) : null;
    found.push({ visit, money: (share ?? noCents) > 0 ? 'credit' : 'none' });
  }
  return found;
}

import type { VisitId } from '#kernel/rules/ids.ts';
import { lockOrder, type Order } from '#orders/server/orders.ts';
import { inTransaction, inTransactionUnlessDryRun } from '#platform/server/database/transaction.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { SkipOffer } from '#visits/contract/series.ts';
import { dueForVisit } from '#visits/rules/own-visit.ts';
import { lastDayBefore } from '#visits/rules/series/series-book.ts';
import type { MoveScope, SkipMoney, SkipRequester } from '#visits/rules/visit/visit-event.ts';
import type { MoveVisitDeps } from '#visits/server/moves/place.ts';
import type { VisitBy } from '#visits/server/visit-by.ts';
import { findVisit, isWithoutTime, lockVisit, type Visit } from '#visits/server/visit-queries.ts';
import { setLastDay } from './end-series.ts';
import { requireOngoing } from './move-following.ts';
import { previewOf } from './read-series.ts';
import { findSeries } from './series-queries.ts';
import { followingVisits } from './series-visit-queries.ts';
import type { MonthSettlement } from './settle-months.ts';
import { creditOf, skipAll } from './skip-visit.ts';

export interface Skip {
  readonly id: VisitId;
  readonly version: number;
  /** Whether the customer or the company wants it. */
  readonly by: SkipRequester;
  readonly scope: MoveScope;
  readonly money: SkipMoney;
}

/**
 * Skips a visit, or it and all that follow; the booking stays (ruling 48).
 * @throws a problem: 404, 409 changed in the meantime; 422 what the customer gets for it.
 */
export async function skipVisit(deps: MoveVisitDeps, by: VisitBy, skip: Skip): Promise<void> {
  const orderId = await orderOf(deps.db, skip.id);
  await inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const visit = await visitToSkip(trx, skip.id);
    if (visit.row_version !== skip.version) fail('visit-changed');
    const skipping = { order, visit, by, wish: skip.by };
    if (skip.scope === 'following') {
      if (skip.money === 'swap') failAt('money', 'swap-of-one');
      await skipFollowing(trx, deps, skipping);
      return;
    }
    const mayCredit = order.recurring && (await creditOf(trx, deps, order, visit)) !== null;
    if (skip.by === 'company' && skip.money === 'none' && mayCredit) {
      failAt('money', 'skip-needs-money');
    }
    await skipOneByHand(trx, deps, { ...skipping, money: skip.money });
  });
}

interface SkippingByHand {
  readonly order: Order;
  readonly visit: Visit;
  readonly by: VisitBy;
  readonly wish: SkipRequester;
}

interface SkippingOneByHand extends SkippingByHand {
  readonly money: SkipMoney;
  /** Its crew came but could not get in. */
  readonly isNoAccess?: boolean;
}

/**
 * Skips one visit, within a transaction that holds its order.
 * @throws a problem: 409 it already waits for another time.
 */
export async function skipOneByHand(
  trx: Trx,
  deps: Omit<MoveVisitDeps, 'db'>,
  { visit, money, ...skipping }: SkippingOneByHand,
): Promise<void> {
  if (money === 'swap' && (await isWithoutTime(trx, visit.id))) fail('visit-waits-already');
  await skipAll(trx, deps, [{ visit, money }], { ...skipping, isTold: true });
}

/** With all that follow, the series ends on the day before, as if that last day was set. */
async function skipFollowing(
  trx: Trx,
  deps: Omit<MoveVisitDeps, 'db'>,
  { order, visit, by, wish }: SkippingByHand,
): Promise<MonthSettlement> {
  const { series_id: seriesId, number: fromNumber } = visit;
  const series = seriesId === null ? null : await findSeries(trx, seriesId);
  if (series === null || fromNumber === null) failAt('scope', 'visit-of-no-series');
  requireOngoing(order);
  if (!(await canSkipWithFollowing(trx, deps, visit))) failAt('scope', 'series-number-over');
  const { timeZone } = deps.settings.business;
  const until = lastDayBefore({ series: series.parts, timeZone }, fromNumber);
  return setLastDay(trx, deps, { order, series, until, by, wish, fromNumber });
}

/** Whether its crew has not begun, so that it can drop out with those after it. */
async function canSkipWithFollowing(
  trx: Trx,
  { now }: Pick<MoveVisitDeps, 'now'>,
  { id, series_id: seriesId, number }: Visit,
): Promise<boolean> {
  if (seriesId === null || number === null) return false;
  return (await followingVisits(trx, seriesId, number, now())).some((one) => one.id === id);
}

/** What skipping a visit would give its customer. Stores nothing. @throws a problem: 404, 409. */
export async function skipOffer(deps: MoveVisitDeps, by: VisitBy, id: VisitId): Promise<SkipOffer> {
  const orderId = await orderOf(deps.db, id);
  return inTransactionUnlessDryRun(deps.db, true, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const visit = await visitToSkip(trx, id);
    const credit = order.recurring ? await creditOf(trx, deps, order, visit) : null;
    const skipping = { order, visit, by, wish: 'customer' } as const;
    const following = (await canSkipWithFollowing(trx, deps, visit))
      ? await previewOf(trx, deps, visit.series_id, () => skipFollowing(trx, deps, skipping))
      : null;
    return {
      version: visit.row_version,
      hasEmail: order.customer_email !== '',
      creditCents: credit,
      dueCents: order.per_visit ? dueForVisit(visit) : null,
      following,
      mayPutOff: !(await isWithoutTime(trx, id)),
    };
  });
}

async function orderOf(db: Db, id: VisitId): Promise<Order['id']> {
  return (await findVisit(db, id))?.order_id ?? fail('visit-not-found');
}

async function visitToSkip(trx: Trx, id: VisitId): Promise<Visit> {
  const visit = (await lockVisit(trx, id)) ?? fail('visit-not-found');
  if (visit.state !== 'confirmed') fail('visit-changed');
  return visit;
}

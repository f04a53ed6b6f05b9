import type { VisitId } from '#kernel/rules/ids.ts';
import { type Cents, noCents, sumCents } from '#kernel/rules/money.ts';
import { isToCome } from '#orders/rules/order-status.ts';
import { lockOrder, type Order } from '#orders/server/orders.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import type { OwnVisitsAnswer, SkipAnswer } from '#visits/contract/times.ts';
import type { Pause } from '#visits/rules/series/series.ts';
import { dayAt, isoText } from '#visits/rules/wall-clock.ts';
import { loadCompany } from '#visits/server/crews/company.ts';
import type { MoveVisitDeps } from '#visits/server/moves/place.ts';
import { byCustomer } from '#visits/server/visit-by.ts';
import { lockVisit, nextVisitsOf, type Visit } from '#visits/server/visit-queries.ts';
import { countChange, followingVisits, insertPause, seriesOf } from './series-queries.ts';
import { shareOfVisit, skipAll } from './skip-visit.ts';

const HOUR_MS = 3_600_000;
/** So many visits to come are told. */
const NEXT = 8;

/** The next visits of a booking, and until when its customer may move each. */
export async function ownVisits(deps: MoveVisitDeps, order: Order): Promise<OwnVisitsAnswer> {
  const { db, settings, now } = deps;
  const { timeZone } = settings.business;
  const free = await freeHours(db, deps);
  const told = (at: number) => isoText(at, timeZone);
  const visits = (await nextVisitsOf(db, order.id, now(), NEXT)).map((visit) => ({
    id: visit.id,
    version: visit.row_version,
    number: visit.number,
    state: 'confirmed' as const,
    start: told(visit.starts_at.getTime()),
    end: told(visit.ends_at.getTime()),
    canMoveUntil: told(visit.starts_at.getTime() - free * HOUR_MS),
  }));
  return { visits, canMoveUntil: visits[0]?.canMoveUntil ?? null };
}

/**
 * Their customer wants nobody to come for a visit: in time it is credited, late it is not.
 * @throws a problem: 409 it is not to come, or of no plan.
 */
export function skipOwnVisit(
  deps: MoveVisitDeps,
  { id }: Pick<Order, 'id'>,
  { visitId, dryRun }: { readonly visitId: VisitId; readonly dryRun: boolean },
): Promise<SkipAnswer> {
  return inTransaction(deps.db, async (trx) => {
    const order = await orderToCome(trx, id);
    const visit = await lockVisit(trx, visitId);
    if (visit?.order_id !== order.id) fail('visit-not-found');
    if (visit.state !== 'confirmed' || visit.starts_at <= deps.now()) fail('visit-over');
    return skipByWish(trx, deps, order, { visits: [visit], dryRun });
  });
}

/**
 * Their customer wants nobody to come from one day to another, both counted. What is planned is
 * skipped now; what is further ahead is when its turn to be planned comes.
 * @throws a problem: 409 it is of no plan, 422 it ends before it begins.
 */
export async function pauseOwnVisits(
  deps: MoveVisitDeps,
  { id }: Pick<Order, 'id'>,
  { from, to, dryRun }: Pause & { readonly dryRun: boolean },
): Promise<SkipAnswer> {
  if (to < from) failAt('to', 'pause-ends-before-start');
  return inTransaction(deps.db, async (trx) => {
    const order = await orderToCome(trx, id);
    const series = await seriesOf(trx, order.id);
    if (series === null) fail('no-visit-to-come');
    const { timeZone } = deps.settings.business;
    const visits = (await followingVisits(trx, series.id, 0, deps.now())).filter((visit) => {
      const day = dayAt(visit.starts_at.getTime(), timeZone);
      return from <= day && day <= to;
    });
    if (!dryRun) {
      await insertPause(trx, series.id, { from, to }, true);
      await countChange(trx, series.id);
    }
    return skipByWish(trx, deps, order, { visits, dryRun });
  });
}

async function orderToCome(trx: Trx, id: Order['id']): Promise<Order> {
  const order = await lockOrder(trx, id);
  if (!isToCome(order.status) || !order.recurring) fail('no-visit-to-come');
  return order;
}

async function skipByWish(
  trx: Trx,
  deps: MoveVisitDeps,
  order: Order,
  { visits, dryRun }: { readonly visits: readonly Visit[]; readonly dryRun: boolean },
): Promise<SkipAnswer> {
  const inTime: Visit[] = [];
  const late: Visit[] = [];
  const shares: Cents[] = [];
  const free = (await freeHours(trx, deps)) * HOUR_MS;
  const hasPhone = order.customer_phone_e164 !== null;
  for (const visit of visits) {
    const isLate = visit.starts_at.getTime() - deps.now().getTime() < free;
    const share = isLate || !hasPhone ? null : await shareOfVisit(trx, deps, order, visit);
    (share === null || share === noCents ? late : inTime).push(visit);
    shares.push(share ?? noCents);
  }
  if (!dryRun) {
    const skip = { by: 'customer' } as const;
    const by = byCustomer;
    await skipAll(trx, deps, inTime, { order, by, skip: { ...skip, money: 'credit' } });
    const lost = { ...skip, money: 'none', isLeftOut: false } as const;
    await skipAll(trx, deps, late, { order, by, skip: lost });
  }
  const cents = sumCents(shares);
  return { money: { kind: cents > 0 ? 'credit' : 'none', cents } };
}

async function freeHours(db: Trx | MoveVisitDeps['db'], { settings, now }: MoveVisitDeps) {
  return (await loadCompany(db, settings, now()))?.moveFreeHours ?? 0;
}

import { audit } from '#company/server/operators/operators.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import { isToCome } from '#orders/rules/order-status.ts';
import { lockOrder, type Order } from '#orders/server/orders.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { OfferedTime } from '#visits/contract/scheduling.ts';
import { type OfferDeps, offerTimes } from '#visits/server/free-times/offer-times.ts';
import { storeByHand, type TimeByHand } from '#visits/server/moves/give-time.ts';
import type { MoveVisitDeps } from '#visits/server/moves/place.ts';
import { byOperator } from '#visits/server/visit-by.ts';
import {
  deleteCollision,
  findCollision,
  type PlanCollision,
  skipCollision,
} from './plan-visit-queries.ts';
import { seriesOf } from './series-queries.ts';
import { creditOf, skipAll, storeUnplanned } from './skip-visit.ts';

/** The three free times nearest to a plan's visit that has no room. @throws a problem: 404, 409. */
export async function timesOfPlanVisit(
  deps: OfferDeps & { readonly db: Db },
  id: string,
): Promise<OfferedTime[]> {
  const collision = await openCollision(deps.db, id);
  return offerTimes(deps.db, deps, collision.order_id, { near: collision.due_at });
}

/**
 * Gives it another time; one that is odd is asked about, and passed with a reason.
 * @throws a problem: 409 settled in the meantime, or someone is there (with what), 422 the time.
 */
export function settlePlanVisit(
  deps: MoveVisitDeps,
  operatorId: string,
  id: string,
  given: TimeByHand,
): Promise<VisitId> {
  return inTransaction(deps.db, async (trx) => {
    const { order, collision } = await holdCollision(trx, id);
    if (!isToCome(order.status)) fail('visit-needs-paid-booking');
    await deleteCollision(trx, id);
    return storeByHand(trx, deps, operatorId, order, given, collision.plan_number);
  });
}

/**
 * The company does not come for this one: what it is worth of its month is credited (ruling 48), and
 * the customer is emailed. @throws a problem: 409 settled in the meantime.
 */
export function skipPlanVisit(deps: MoveVisitDeps, operatorId: string, id: string): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const { order, collision } = await holdCollision(trx, id);
    await skipCollision(trx, id, deps.now());
    await bump(trx, deps, operatorId, { order, collision });
    const subject = { kind: 'booking', id: order.id } as const;
    await audit(trx, { operatorId, act: 'plan-visit.skipped', subject });
  });
}

/** It becomes a visit that the company skips: its customer is told, and credited where that can be. */
async function bump(
  trx: Trx,
  deps: MoveVisitDeps,
  operatorId: string,
  { order, collision }: { readonly order: Order; readonly collision: PlanCollision },
): Promise<void> {
  const { plan_number: number, due_at: startsAt } = collision;
  const series = await seriesOf(trx, order.id);
  if (series === null) return;
  const of = { series_id: series.id, number };
  const credit = await creditOf(trx, deps, order, of);
  const money = credit !== null && credit > 0 ? ('credit' as const) : ('none' as const);
  const by = byOperator(operatorId);
  const visit = await storeUnplanned(trx, order, { ...of, starts_at: startsAt }, by);
  const skipping = { order, by, wish: 'company', isTold: true } as const;
  await skipAll(trx, deps, [{ visit, money }], skipping);
}

/** Settling locks the booking, so the second of two operators finds it settled. */
async function holdCollision(
  trx: Trx,
  id: string,
): Promise<{ order: Order; collision: PlanCollision }> {
  const known = await openCollision(trx, id);
  const order = await lockOrder(trx, known.order_id);
  return { order, collision: await openCollision(trx, id) };
}

async function openCollision(db: Db, id: string): Promise<PlanCollision> {
  return (await findCollision(db, id)) ?? fail('plan-visit-settled');
}

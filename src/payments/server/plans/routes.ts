import { Hono } from 'hono';
import type { Catalogues } from '#catalogue/server/catalogue.ts';
import { audit, operatorOf, ownersOnly } from '#company/server/operators/operators.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { findOrder } from '#orders/server/orders.ts';
import { type ChangePlanDeps, changePlan } from '#payments/server/plan-changes/change-plan.ts';
import { withdrawChange } from '#payments/server/plan-changes/end-change.ts';
import { planOptions } from '#payments/server/plan-changes/plan-options.ts';
import {
  type IncreaseDeps,
  increasePrices,
  listPriceChanges,
  withdrawPrices,
} from '#payments/server/renewals/increase-prices.ts';
import { readRenewals } from '#payments/server/renewals/read-renewals.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { byOperator } from '#visits/server/visits.ts';
import { listedPlans } from './list-plans.ts';
import { planListRequest } from './list-request.ts';

type PlansDeps = IncreaseDeps & ChangePlanDeps & { readonly catalogues: Catalogues };

/** The console's plans. A plan is shown and acted on on its booking's page. */
export function plansRoutes(deps: PlansDeps): Hono<AppEnv> {
  const { db, catalogues } = deps;
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes);
  const serveOwners = serveOn(routes, ownersOnly);

  serve('GET /plans', (_, { query }) => listedPlans(db, planListRequest(query)));
  serve('GET /plans/renewals', () => readRenewals(db));
  serve('GET /plans/prices', async () => ({ changes: await listPriceChanges(deps) }));
  serveOwners('POST /plans/prices', async (c, { body }) => {
    const made = await increasePrices(deps, body);
    const ids = body.dryRun ? [] : made.plans.map(({ id }) => id);
    await tell(operatorOf(c).id, 'booking.price-planned', ids);
    return made;
  });
  serveOwners('POST /plans/prices/withdraw', async (c, { body }) => {
    const { id } = operatorOf(c);
    const withdrawn = await withdrawPrices(deps, body.ids, `operator:${id}`);
    await tell(id, 'booking.price-withdrawn', withdrawn);
    return { withdrawn: withdrawn.length };
  });
  serve('GET /plans/:id/options', async (c, { params }) =>
    planOptions(deps, await planOrder(params.id), c.get('language')),
  );
  serve('POST /plans/:id/change', async (c, { params, body }) => {
    const { id } = operatorOf(c);
    const by = byOperator(id);
    const from = { way: 'read-out', ip: null, userAgent: null } as const;
    const order = await planOrder(params.id);
    const changing = { orderId: order.id, request: body, by, language: order.language, from };
    const made = await changePlan(deps, changing);
    if (body.expect !== undefined) await tell(id, 'booking.plan-changed', [order.id]);
    return made;
  });
  serve('POST /plans/:id/change/withdraw', async (c, { params }) => {
    const { id } = operatorOf(c);
    await withdrawChange(deps, params.id, byOperator(id));
    await tell(id, 'booking.plan-change-withdrawn', [params.id]);
    return { ok: true as const };
  });
  serve('GET /plans/services', () => {
    const plans = catalogues.current().services.filter(({ category }) => category === 'wellness');
    return { services: plans.map(({ id, name }) => ({ id, name })) };
  });
  return routes;

  async function planOrder(id: OrderId) {
    return (await findOrder(db, id)) ?? fail('booking-not-found');
  }

  function tell(
    operatorId: string,
    act:
      | 'booking.price-planned'
      | 'booking.price-withdrawn'
      | 'booking.plan-changed'
      | 'booking.plan-change-withdrawn',
    ids: readonly OrderId[],
  ): Promise<void> {
    return inTransaction(db, async (trx) => {
      for (const id of ids) {
        await audit(trx, { operatorId, act, subject: { kind: 'booking', id } });
      }
    });
  }
}

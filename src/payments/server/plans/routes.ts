import { Hono } from 'hono';
import type { Catalogues } from '#catalogue/server/catalogue.ts';
import { audit, operatorOf, ownersOnly } from '#company/server/operators/operators.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import {
  type IncreaseDeps,
  increasePrices,
  listPriceChanges,
  withdrawPrices,
} from '#payments/server/renewals/increase-prices.ts';
import { readRenewals } from '#payments/server/renewals/read-renewals.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { listedPlans } from './list-plans.ts';
import { planListRequest } from './list-request.ts';

interface PlansDeps extends IncreaseDeps, Pick<PaymentDeps, 'orderLog'> {
  readonly catalogues: Catalogues;
}

/** The console's plans. A plan's page is its booking's, and so are its acts. */
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
  serve('GET /plans/services', () => {
    const plans = catalogues.current().services.filter(({ category }) => category === 'wellness');
    return { services: plans.map(({ id, name }) => ({ id, name })) };
  });
  return routes;

  function tell(
    operatorId: string,
    act: 'booking.price-planned' | 'booking.price-withdrawn',
    ids: readonly OrderId[],
  ): Promise<void> {
    return inTransaction(db, async (trx) => {
      for (const id of ids) {
        await audit(trx, { operatorId, act, subject: { kind: 'booking', id } });
      }
    });
  }
}

import { Hono } from 'hono';
import type { Catalogues } from '#catalogue/server/catalogue.ts';
import { readRenewals } from '#payments/server/renewals/read-renewals.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import { listedPlans } from './list-plans.ts';
import { planListRequest } from './list-request.ts';

interface PlansDeps {
  readonly db: Db;
  readonly catalogues: Catalogues;
}

/** The console's plans. A plan's page is its booking's, and so are its acts. */
export function plansRoutes({ db, catalogues }: PlansDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes);

  serve('GET /plans', (_, { query }) => listedPlans(db, planListRequest(query)));
  serve('GET /plans/renewals', () => readRenewals(db));
  serve('GET /plans/services', () => {
    const plans = catalogues.current().services.filter(({ category }) => category === 'wellness');
    return { services: plans.map(({ id, name }) => ({ id, name })) };
  });
  return routes;
}

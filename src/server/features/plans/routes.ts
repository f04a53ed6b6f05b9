import { Hono } from 'hono';
import type { Db } from '#server/database/schema.ts';
import type { Catalogues } from '#server/features/catalogue/catalogues.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { listedPlans } from './list-plans.ts';
import { readPlanRequest } from './list-request.ts';

interface PlansDeps {
  readonly db: Db;
  readonly catalogues: Catalogues;
}

/** The console's plans. A plan's page is its booking's, and so are its acts. */
export function plansRoutes({ db, catalogues }: PlansDeps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/operator/api/plans', async (c) =>
      c.json(await listedPlans(db, readPlanRequest(c.req.query()))),
    )
    .get('/operator/api/plans/services', (c) => {
      const plans = catalogues.current().services.filter(({ category }) => category === 'wellness');
      return c.json({ services: plans.map(({ id, name }) => ({ id, name })) });
    });
}

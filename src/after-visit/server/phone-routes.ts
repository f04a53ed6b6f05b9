import { Hono } from 'hono';
import { phoneOf, requirePhone } from '#crew/server/crew.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import { ownRatings } from './ratings/read-ratings.ts';

/** Customers' ratings, for the person who worked there (crew/contract/phone.ts). */
export function afterVisitPhoneRoutes(deps: {
  readonly db: Db;
  readonly now: () => Date;
}): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/crew/api/ratings', requirePhone(deps.db), async (c) =>
    c.json(await ownRatings(deps, phoneOf(c).person.id)),
  );
  return routes;
}

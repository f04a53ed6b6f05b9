import { Hono } from 'hono';
import { operatorOf } from '#company/server/operators/operators.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import { handleRating } from './ratings/low-ratings.ts';
import { readRatings } from './ratings/read-ratings.ts';

interface RatingDeps {
  readonly db: Db;
  readonly settings: Settings;
  readonly now: () => Date;
}

/** Customers' ratings, for the office. */
export function ratingRoutes(deps: RatingDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes);
  serve('GET /ratings', (_, { query }) => readRatings(deps, query));
  serve('POST /ratings/:id/handled', async (c, { params }) => {
    await handleRating(deps, operatorOf(c).id, params.id);
    return { ok: true };
  });
  return routes;
}

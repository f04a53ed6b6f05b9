import { Hono } from 'hono';
import { operatorOf, ownersOnly, seenVersion } from '#company/server/operators/operators.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { AppEnv } from '#registry/app-env.ts';
import {
  changeDiscount,
  createDiscount,
  type DiscountConsoleDeps,
  readDiscounts,
} from './edit-discounts.ts';

/** Discount codes for the office: everyone can read them, owners change them. */
export function discountConsoleRoutes(deps: DiscountConsoleDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes);
  const serveOwners = serveOn(routes, ownersOnly);
  serve('GET /discounts', () => readDiscounts(deps));
  serveOwners('POST /discounts', async (c, { body }) => ({
    id: await createDiscount(deps, operatorOf(c).id, body),
  }));
  serveOwners('PUT /discounts/:id', async (c, { params, body }) => {
    await changeDiscount(deps, seenVersion(c, params, body), body);
    return { ok: true };
  });
  return routes;
}

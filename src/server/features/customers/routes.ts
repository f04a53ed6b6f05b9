import { Hono } from 'hono';
import { seenOf } from '#server/features/operators/operators.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { serveOn } from '#server/http/serve-call.ts';
import { changeFacts } from './change-facts.ts';
import { customerDetail } from './customer-detail.ts';
import type { CustomersDeps } from './customers-deps.ts';
import { join, part, partKey } from './join.ts';
import { customerList } from './list-customers.ts';

/** The console's people: the list, and one of them. */
export function customersRoutes(deps: CustomersDeps): Hono<AppEnv> {
  const { db, settings } = deps;
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes);

  serve('GET /customers', (_, { query }) =>
    customerList({ db, country: settings.business.country }, query),
  );
  serve('GET /customers/:id', (_, { params }) => customerDetail(deps, params.id));
  serve('POST /customers/:id/facts', async (c, { params, body }) => {
    await changeFacts(deps, seenOf(c, params, body), body);
    return { ok: true };
  });
  serve('POST /customers/:id/join', async (c, { params, body }) => {
    await join(db, seenOf(c, params, body), body.otherId);
    return { ok: true };
  });
  serve('POST /customers/:id/part', async (c, { params, body }) => {
    await part(db, seenOf(c, params, body), body.joinedId);
    return { ok: true };
  });
  serve('POST /customers/:id/part-key', async (c, { params, body }) => ({
    id: await partKey(db, seenOf(c, params, body), body),
  }));
  return routes;
}

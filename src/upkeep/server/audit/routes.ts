import { Hono } from 'hono';
import { ownersOnly } from '#company/server/operators/operators.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import { listAudit } from './list-audit.ts';

/** The audit log; owners only. */
export function auditRoutes({ db }: { readonly db: Db }): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes, ownersOnly);
  serve('GET /audit', (_, { query: { who, about, after, before } }) =>
    listAudit(db, { who: who === 'server' ? null : who, about, after, before }),
  );
  return routes;
}

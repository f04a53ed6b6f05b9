import { type Context, Hono } from 'hono';
import type { Db } from '#server/database/schema.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { connectionIp, isLoopback } from '#server/http/client-ip.ts';
import { fail } from '#server/http/problem.ts';
import { isSameSecret } from '#server/http/same-secret.ts';
import type { Metrics } from './metrics.ts';
import { askDatabase } from './queries.ts';

export interface HealthDeps {
  db: Db;
  metrics: Metrics;
  metricsToken: string | null;
  /** False from the moment that a stop was asked for, and while the jobs do not run. */
  isReady: () => boolean;
}

/** Alive, ready, and the figures for Prometheus (contract). */
export function healthRoutes({ db, metrics, metricsToken, isReady }: HealthDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get('/healthz', (c) => c.json({ status: 'ok' }, 200, NOT_KEPT));

  routes.get('/readyz', async (c) => {
    if (!isReady()) fail('unavailable', 'This server is starting or stopping.');
    await askDatabase(db);
    return c.json({ status: 'ready' }, 200, NOT_KEPT);
  });

  routes.get('/metrics', async (c) => {
    if (!mayReadMetrics(c, metricsToken)) fail('not-found', 'There is nothing at this address.');
    return c.body(await metrics.text(), 200, { 'content-type': metrics.contentType, ...NOT_KEPT });
  });

  return routes;
}

const NOT_KEPT = { 'cache-control': 'no-store' };

/** Behind a proxy of ours every request comes from loopback, so a forwarded one needs the token. */
function mayReadMetrics(c: Context<AppEnv>, token: string | null): boolean {
  const bearer = /^bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (token !== null && bearer !== undefined && isSameSecret(bearer, token)) return true;
  return isLoopback(connectionIp(c)) && c.req.header('x-forwarded-for') === undefined;
}

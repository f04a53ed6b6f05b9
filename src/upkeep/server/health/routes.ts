import { type Context, Hono } from 'hono';
import { hasRoom } from '#platform/server/data-dir.ts';
import { connectionIp, isLoopback } from '#platform/server/http/client-ip.ts';
import { fail } from '#platform/server/http/problem.ts';
import { isSameSecret } from '#platform/server/http/same-secret.ts';
import type { Logger } from '#platform/server/logger.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import type { DiskWatch, Metrics } from './health.ts';
import { askDatabase } from './queries.ts';

export interface HealthDeps {
  db: Db;
  disk: DiskWatch;
  logger: Logger;
  metrics: Metrics;
  settings: Pick<Settings, 'metricsToken' | 'trustProxy' | 'database' | 'dataDir'>;
  /** False once a stop was requested, and while the jobs do not run. */
  isReady: () => boolean;
}

/** Liveness, readiness, and the metrics for Prometheus (contract). */
export function healthRoutes(deps: HealthDeps): Hono<AppEnv> {
  const { db, disk, logger, metrics, settings, isReady } = deps;
  const routes = new Hono<AppEnv>();
  const { database, dataDir } = settings;
  const isEmbedded = database.url === null;
  let isFull = false;
  const canBeWrittenTo = onceASecond(async () => {
    await askDatabase(db);
    const wasFull = isFull;
    isFull = (isEmbedded && !(await hasRoom(dataDir))) || (await disk.isFull(db));
    if (isFull && !wasFull) logger.error(isEmbedded ? { dataDir } : {}, 'the disk is full');
    if (wasFull && !isFull) logger.info('the disk has room again');
    return !isFull;
  });

  routes.get('/healthz', (c) => c.json({ status: 'ok' }, 200, NO_STORE));

  routes.get('/readyz', async (c) => {
    if (!isReady()) fail('not-ready');
    if (!(await canBeWrittenTo())) fail('disk-full');
    return c.json({ status: 'ready' }, 200, NO_STORE);
  });

  routes.get('/metrics', async (c) => {
    if (!mayReadMetrics(c, settings)) fail('address-unknown');
    return c.body(await metrics.text(), 200, { 'content-type': metrics.contentType, ...NO_STORE });
  });

  return routes;
}

const NO_STORE = { 'cache-control': 'no-store' };

/** Anyone may ask as often as they like: the database is queried at most once a second. */
function onceASecond<T>(produce: () => Promise<T>): () => Promise<T> {
  let asked: { at: number; answer: Promise<T> } | null = null;
  return () => {
    const now = performance.now();
    if (asked === null || now - asked.at >= 1000) asked = { at: now, answer: produce() };
    return asked.answer;
  };
}

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * With a proxy on this machine, every request comes from loopback, so a forwarded one needs the
 * token.
 */
function mayReadMetrics(
  c: Context<AppEnv>,
  { metricsToken, trustProxy }: HealthDeps['settings'],
): boolean {
  const bearer = /^bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (metricsToken !== null && bearer !== undefined) return isSameSecret(bearer, metricsToken);
  if (trustProxy > 0 || FORWARDED.some((name) => c.req.header(name) !== undefined)) return false;
  return isLoopback(connectionIp(c));
}

import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Turns } from '#platform/server/database/turns.ts';
import type { Db } from '#registry/tables.ts';
import { messageCounts } from './queries.ts';

export { type DiskWatch, watchDisk } from './watch-disk.ts';

/**
 * This process's metrics. Labels are route patterns and job names, never a visitor's input, and few
 * enough that the page stays under 100 KB.
 */
export function createMetrics(server?: MeasuredServer) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Calls answered, by route; beyond the first few hundred kinds the route is other',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by area of the addresses',
    labelNames: ['area', 'answers'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Jobs done and failed tries, by name',
    labelNames: ['job', 'result'],
    registers: [registry],
  });
  const workerEnds = new Counter({
    name: 'message_worker_ended_total',
    help: 'How often the thread that sends messages ended by itself, and was started again',
    registers: [registry],
  });
  const kinds = new Set<string>();
  function hasRoomFor(kind: object): boolean {
    const key = JSON.stringify(kind);
    if (kinds.size < MAX_KINDS) kinds.add(key);
    return kinds.has(key);
  }
  if (server !== undefined) {
    connectionsGauge(registry, server);
    messagesGauge(registry, server);
  }
  return {
    request(route: string, method: string, status: number, ms: number): void {
      const kind = { method: METHODS.has(method) ? method : 'other', route, status };
      requests.inc(hasRoomFor(kind) ? kind : { ...kind, route: 'other' });
      const answers = `${Math.floor(status / 100)}xx`;
      durations.observe({ area: areaOf(route), answers }, ms / 1000);
    },
    job(job: string, result: 'done' | 'failed'): void {
      jobs.inc({ job, result });
    },
    messageWorkerEnded(): void {
      workerEnds.inc();
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
    stop: () => registry.clear(),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Each is a line of about 100 bytes. */
const MAX_KINDS = 400;

const AREAS = new Set([
  'api',
  'auth',
  'calendar',
  'functions',
  'mcp',
  'operator',
  'sandbox',
  'webhooks',
]);

function areaOf(route: string): string {
  const [, first = ''] = route.split('/');
  return AREAS.has(first) ? first : 'pages';
}

interface MeasuredServer {
  readonly pool: Pool;
  readonly turns: Pick<Turns, 'waiting'>;
  readonly db: Db;
}

function connectionsGauge(registry: Registry, { pool, turns }: MeasuredServer): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by state; waiting are calls without one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, turns.waiting());
    },
  });
}

/** The database's counts for all copies together, wherever the messages are sent. */
function messagesGauge(registry: Registry, { db }: MeasuredServer): void {
  new Gauge({
    name: 'outbox_messages',
    help: 'Messages to be sent; late are those due for more than a minute. Missing while the database does not answer',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      const counts = await messageCounts(db).catch(() => null);
      if (counts === null) return;
      this.set({ state: 'queued' }, counts.queued);
      this.set({ state: 'late' }, counts.late);
    },
  });
}

import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { createDb, createPool } from '#platform/server/database/pool.ts';
import { createTurns } from '#platform/server/database/turns.ts';
import { createLogger } from '#platform/server/logger.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { createMetrics } from './health.ts';
import { watchDisk } from './watch-disk.ts';

const { db, pool, url } = await testDatabase();
const METRICS_TOKEN = 'a-token-of-sixteen';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('readiness checks query the database at most once a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const connect = vi.spyOn(pool, 'connect');
  const app = testApp({ db });
  const readyz = () => Promise.all(Array.from({ length: 20 }, () => app.request('/readyz')));
  expect((await readyz()).map((answer) => answer.status)).toEqual(Array(20).fill(200));
  expect(connect).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  await readyz();
  expect(connect).toHaveBeenCalledTimes(2);
});

test('reports a stop at once', async () => {
  let ready = true;
  const app = testApp({ db, isReady: () => ready });
  expect((await app.request('/readyz')).status).toBe(200);
  ready = false;
  expect((await app.request('/readyz')).status).toBe(503);
});

test('reports a full disk, and logs it once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const logger = createLogger('silent');
  const error = vi.spyOn(logger, 'error');
  // The one folder on any Linux that never has space.
  const app = testApp({ db, logger, env: { DATA_DIR: '/proc' } });
  for (let call = 0; call < 2; call++) {
    const answer = await app.request('/readyz');
    expect([answer.status, (await answer.json()).code]).toEqual([503, 'disk-full']);
    vi.advanceTimersByTime(1000);
  }
  expect(error.mock.calls).toEqual([[{ dataDir: '/proc' }, 'the disk is full']]);
});

test('with an external database, a failed write reports a full disk until a write succeeds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { pool, url } = await testDatabase('empty');
  const disk = watchDisk();
  const db = createDb(pool, disk.onFailure);
  const app = testApp({ db, disk, env: { DATABASE_URL: url } });
  const readyz = async () => {
    vi.advanceTimersByTime(1000);
    const answer = await app.request('/readyz');
    return [answer.status, (await answer.json()).code];
  };
  const write = () => sql`create table word (n int)`.execute(db);
  await sql`create function no_room() returns event_trigger language plpgsql
    as $$ begin raise exception using errcode = '53100'; end $$`.execute(db);
  await sql`create event trigger full_disk on ddl_command_start execute function no_room()`.execute(
    db,
  );
  expect(await readyz()).toEqual([200, undefined]);
  await expect(write()).rejects.toMatchObject({ code: '53100' });
  expect(await readyz()).toEqual([503, 'disk-full']);
  expect(await readyz()).toEqual([503, 'disk-full']);
  await sql`drop event trigger full_disk`.execute(db);
  expect(await readyz()).toEqual([200, undefined]);
});

test('a read-only database is not ready, but the first writable connection is', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { db } = await testDatabase('empty');
  const app = testApp({ db });
  const readyz = async () => {
    vi.advanceTimersByTime(1000);
    return (await app.request('/readyz')).status;
  };
  expect(await readyz()).toBe(200);
  await sql`set default_transaction_read_only = on`.execute(db);
  expect(await readyz()).toBe(503);
  expect(await readyz()).toBe(200);
});

test('the metrics stay short, whatever the requests and answers were', async () => {
  const metrics = createMetrics();
  const app = testApp({ db, metrics });
  const statuses = [200, 204, 303, 400, 401, 403, 404, 409, 413, 422, 429, 500, 502, 503];
  for (const { path, method } of app.routes) {
    for (const status of statuses) metrics.request(path, method, status, 3);
  }
  for (let number = 0; number < 5000; number++) {
    metrics.request(`/a/long/path/that/nobody/knows/${number}`, `METHOD${number}`, 404, 3);
  }
  const figures = await (await app.request('/metrics')).text();
  expect(figures.length).toBeLessThan(100_000);
  expect(figures).toContain('http_requests_total{method="GET",route="/healthz",status="200"} 1');
  expect(figures).toMatch(/^http_requests_total{method="other",route="other",status="404"} [1-9]/m);
  expect(figures).toContain('http_request_duration_seconds_count{area="functions",answers="2xx"}');
});

test('the metrics count waiting messages of all processes, and how often the worker ended', async () => {
  const own = createPool({ connectionString: url, max: 1 });
  const metrics = createMetrics({ db, pool: own, turns: createTurns(1) });
  const app = testApp({ db, metrics });
  await sql`
    insert into outbox_messages (channel, kind, key, payload, state, next_at) values
      ('mail', 'contact', 'now', '{}', 'queued', now()),
      ('mail', 'contact', 'late', '{}', 'queued', now() - interval '2 minutes'),
      ('mail', 'contact', 'sent', '{}', 'sent', now() - interval '2 minutes')
  `.execute(db);
  metrics.messageWorkerEnded();
  const figures = await (await app.request('/metrics')).text();
  expect(figures).toContain('outbox_messages{state="queued"} 2\n');
  expect(figures).toContain('outbox_messages{state="late"} 1\n');
  expect(figures).toContain('message_worker_ended_total 1\n');
  await own.end();
});

test('loopback can read the metrics', async () => {
  expect((await testApp({ db }).request('/metrics')).status).toBe(200);
});

test.each([
  ['forwarded', 'for=203.0.113.7'],
  ['x-forwarded-for', '203.0.113.7'],
  ['x-real-ip', '203.0.113.7'],
  ['via', '1.1 proxy'],
])(
  'a request that a proxy forwarded (%s) can read the metrics only with the token',
  async (name, value) => {
    const app = testApp({ db, env: { METRICS_TOKEN } });
    const headers = { [name]: value };
    expect((await app.request('/metrics', { headers })).status).toBe(404);
    const authorization = `Bearer ${METRICS_TOKEN}`;
    expect((await app.request('/metrics', { headers: { ...headers, authorization } })).status).toBe(
      200,
    );
  },
);

test('behind a proxy the metrics always require the token', async () => {
  const app = testApp({ db, env: { METRICS_TOKEN, TRUST_PROXY: '1' } });
  expect((await app.request('/metrics')).status).toBe(404);
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  expect((await app.request('/metrics', { headers })).status).toBe(200);
  const wrong = { authorization: 'Bearer another-token-of-some-length' };
  expect((await app.request('/metrics', { headers: wrong })).status).toBe(404);
});

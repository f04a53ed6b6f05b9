import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { listen } from '#app/server/listen.ts';
import { createLogger } from '#platform/server/logger.ts';
import { confirmed, signedIn } from '#test/console-caller.ts';
import { callHeaders, testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { createMetrics } from '#upkeep/server/health/health.ts';

const { db } = await testDatabase();
const alarms: string[] = [];
const stream = new Writable({ write: (line, _, next) => next(void alarms.push(String(line))) });
/** Called with the status of each request as it ends. */
let ended: (status: number) => void = () => undefined;
const app = testApp({
  db,
  logger: createLogger('error', stream),
  metrics: { ...createMetrics(), request: (_, __, status) => ended(status) },
  sandboxPages: new Hono().post('/', async (c) => c.text(await c.req.text())),
});
const owner = await confirmed(await signedIn(app, db, 'owner'));
const { body } = await owner.post('/api-keys', { name: 'Agent', scopes: ['catalog:read'] });
const server = await listen(app, { port: 0, host: '127.0.0.1' });
afterAll(() => server.stop(100));

const paths = [
  ['/functions/v1/quote', 'application/json'],
  ['/functions/v1/contact-photo', 'image/jpeg'],
  ['/webhooks/stripe', 'application/json'],
  ['/webhooks/crm', 'application/json'],
  ['/operator/api/auth/sign-in/email', 'application/json'],
  ['/contact', 'application/x-www-form-urlencoded'],
  ['/mcp', 'application/json'],
  ['/sandbox', 'application/x-www-form-urlencoded'],
] as const;

/** Sends part of a body, hangs up, and returns the request's status. */
function brokenOff(path: string, type: string, length: string): Promise<number> {
  const headers = {
    ...(path === '/mcp' ? { authorization: `Bearer ${body.key}` } : callHeaders()),
    'content-type': type,
    accept: 'application/json, text/event-stream',
    host: 'localhost',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`POST ${path} HTTP/1.1`, ...lines, length].join('\r\n');
  const { promise, resolve } = Promise.withResolvers<number>();
  ended = resolve;
  const socket = connect(server.port, '127.0.0.1', () =>
    socket.end(`${head}\r\n\r\n5\r\n{"a":`, () => socket.destroy()),
  );
  return promise;
}

test.each(paths)('an interrupted upload to %s raises no alarm', async (path, type) => {
  for (const length of ['transfer-encoding: chunked', 'content-length: 4000']) {
    expect(await brokenOff(path, type, length), length).toBeLessThan(500);
  }
  expect(alarms).toEqual([]);
});

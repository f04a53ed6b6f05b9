import { once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import type { AppEnv } from '#registry/app-env.ts';
import { type Listening, listen, requireAddress } from './listen.ts';

const SOON = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 50 };
const started: Listening[] = [];

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop(100);
});

test.each([
  ['body', 'POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 9\r\n\r\n{'],
  ['header', 'POST / HTTP/1.1\r\nhost: he'],
])('closes the connection of a half-sent %s', async (_, half) => {
  const app = new Hono<AppEnv>().post('/', async (c) => c.text(await c.req.text().catch(() => '')));
  const server = await listen(app, { port: 0, host: '127.0.0.1' }, SOON);
  started.push(server);
  const socket = connect(server.port, '127.0.0.1', () => socket.write(half));
  socket.on('error', () => undefined).resume();
  await once(socket, 'close');
  expect(socket.bytesWritten).toBe(half.length);
});

test.each([
  ['host: one.example\r\nhost: two.example', 'HTTP/1.1 400 Bad Request'],
  ['host: one.example', 'HTTP/1.1 200 OK'],
])('answers a request with %j with %s', async (hosts, status) => {
  const app = new Hono<AppEnv>().get('/', (c) => c.text('here'));
  const server = await listen(app, { port: 0, host: '127.0.0.1' });
  started.push(server);
  const socket = connect(server.port, '127.0.0.1', () =>
    socket.end(`GET / HTTP/1.1\r\n${hosts}\r\nconnection: close\r\n\r\n`),
  );
  const [answer] = await once(socket, 'data');
  expect(String(answer).split('\r\n')[0]).toBe(status);
});

test('keeps an idle connection longer than a proxy in front does', async () => {
  const app = new Hono<AppEnv>().get('/', (c) => c.text('here'));
  const server = await listen(app, { port: 0, host: '127.0.0.1' });
  started.push(server);
  const get = () => fetch(`http://127.0.0.1:${server.port}/`);
  const kept = (await get()).headers.get('keep-alive');
  expect(Number(/timeout=(\d+)/.exec(kept ?? '')?.[1])).toBeGreaterThan(60);
  server.drain();
  expect((await get()).headers.get('connection')).toBe('close');
});

test('reports a port in use before anything starts', async () => {
  const server = await listen(new Hono<AppEnv>(), { port: 0, host: '127.0.0.1' });
  started.push(server);
  const taken = { port: server.port, host: '127.0.0.1' };
  await expect(requireAddress(taken)).rejects.toMatchObject({
    code: 'port-in-use',
    params: { port: server.port },
  });
  await server.stop(100);
  await requireAddress(taken);
});

import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '#registry/app-env.ts';
import { clientIp, isLoopback, networkOf } from './client-ip.ts';

/** The address found behind this many proxies, from what they forwarded. */
async function found(forwarded: string, proxies: number): Promise<string> {
  const app = new Hono<AppEnv>().get('/', (c) => c.text(clientIp(c, proxies)));
  return (await app.request('/', { headers: { 'x-forwarded-for': forwarded } })).text();
}

test.each([
  ['203.0.113.7', 0, '127.0.0.1'],
  ['203.0.113.7', 1, '203.0.113.7'],
  ['10.0.0.1, 203.0.113.7', 1, '203.0.113.7'],
  ['10.0.0.1, 203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
  ['203.0.113.7', 2, '203.0.113.7'],
  ['::ffff:203.0.113.7', 1, '203.0.113.7'],
  ['2001:0DB8:0:0::7', 1, '2001:db8::7'],
  ['unknown', 1, '127.0.0.1'],
  ['203.0.113', 1, '127.0.0.1'],
  ['', 1, '127.0.0.1'],
])('%j behind %i proxies comes from %s', async (forwarded, proxies, ip) => {
  expect(await found(forwarded, proxies)).toBe(ip);
});

test('a customer’s whole /64 counts as one, however it is written', () => {
  const network = networkOf('2606:4700:1:2::1');
  expect(networkOf('2606:4700:0001:0002:ffff:ffff:ffff:ffff')).toBe(network);
  expect(networkOf('2606:4700:1:3::1')).not.toBe(network);
  expect(networkOf('203.0.113.7')).not.toBe(networkOf('203.0.113.8'));
});

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['10.0.0.1', false],
  ['::2', false],
])('knows whether %s is this machine: %s', (ip, loopback) => {
  expect(isLoopback(ip)).toBe(loopback);
});

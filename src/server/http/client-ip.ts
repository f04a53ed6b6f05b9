import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/** The address that a request's own connection came from; absent in in-process tests. */
export function connectionIp(c: Context<AppEnv>): string {
  return plain(c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1');
}

/**
 * The visitor's address: the connection's, or, behind `proxies` of our own, the entry of
 * X-Forwarded-For that the outermost of them wrote. What stands left of it anybody could send.
 */
export function clientIp(c: Context<AppEnv>, proxies: number): string {
  const connection = connectionIp(c);
  if (proxies === 0) return connection;
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => plain(hop.trim()));
  const claimed = hops.at(-proxies) ?? hops[0] ?? '';
  return isIP(claimed) === 0 ? connection : claimed;
}

export function isLoopback(ip: string): boolean {
  return ip === '::1' || ip.startsWith('127.');
}

function plain(ip: string): string {
  return ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip;
}

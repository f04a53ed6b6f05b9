import { isIP } from 'node:net';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import type { AppEnv } from '#registry/app-env.ts';

/** The address that a request's own connection came from; absent in in-process tests. */
export function connectionIp(c: Context<AppEnv>): string {
  return canonical(c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1');
}

/**
 * The visitor's address: the connection's, or, behind `proxies` of our own, the entry of
 * X-Forwarded-For that the outermost of them wrote. What stands left of it anyone could send.
 */
export function clientIp(c: Context<AppEnv>, proxies: number): string {
  const connection = connectionIp(c);
  if (proxies === 0) return connection;
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  const claimed = hops.at(-proxies) ?? hops[0] ?? '';
  return isIP(claimed) === 0 ? connection : canonical(claimed);
}

export function isLoopback(ip: string): boolean {
  return ipaddr.parse(ip).range() === 'loopback';
}

/** What counts as one address: one IPv6 customer holds a whole /64. */
export function networkOf(ip: string): string {
  const address = ipaddr.parse(ip);
  return address.kind() === 'ipv4' ? ip : address.toByteArray().slice(0, 8).join('.');
}

/** One way to write it: an IPv4 address that came over IPv6 is an IPv4 address. */
function canonical(ip: string): string {
  return ipaddr.process(ip).toString();
}

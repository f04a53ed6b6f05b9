import { isIP } from 'node:net';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import type { AppEnv } from '#registry/app-env.ts';

/** The address of the request's own connection; absent in in-process tests. */
export function connectionIp(c: Context<AppEnv>): string {
  return canonical(c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1');
}

/**
 * The visitor's address: the connection's, or, behind `proxies` of our own, the X-Forwarded-For
 * entry that the outermost of them wrote. Anyone could send the entries to its left.
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

/** What counts as one address: an IPv6 customer has a whole /64. */
export function networkOf(ip: string): string {
  const address = ipaddr.parse(ip);
  return address.kind() === 'ipv4' ? ip : address.toByteArray().slice(0, 8).join('.');
}

/** One notation: an IPv4 address that came over IPv6 becomes plain IPv4. */
function canonical(ip: string): string {
  return ipaddr.process(ip).toString();
}

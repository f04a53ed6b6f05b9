import type { Context } from 'hono';
import type { Settings } from '#platform/server/settings.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { fail } from './problem.ts';

export type OriginSettings = Pick<Settings, 'publicUrl' | 'trustProxy'>;

/**
 * The address at which the visitor sees this site, without a trailing slash: PUBLIC_URL, or the
 * request's own origin. Behind proxies (TRUST_PROXY), X-Forwarded headers are trusted.
 */
export function publicOrigin(c: Context<AppEnv>, settings: OriginSettings): string {
  if (settings.publicUrl !== null) return settings.publicUrl;
  const url = new URL(c.req.url);
  const protocol = forwarded(c.req.header('x-forwarded-proto'), settings.trustProxy);
  const host = forwarded(c.req.header('x-forwarded-host'), settings.trustProxy) ?? url.host;
  const scheme = protocol === 'http' || protocol === 'https' ? protocol : url.protocol.slice(0, -1);
  const origin = `${scheme}://${host}`;
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(origin)) {
    fail('host-unreadable');
  }
  return new URL(origin).origin;
}

/** Whether the visitor's own connection is encrypted, as far as this process can know. */
export function isHttps(c: Context<AppEnv>, settings: OriginSettings): boolean {
  return publicOrigin(c, settings).startsWith('https:');
}

/** What our outermost proxy wrote. A proxy that appends leaves older entries before it. */
function forwarded(header: string | undefined, proxies: number): string | undefined {
  if (proxies === 0 || header === undefined || header.trim() === '') return undefined;
  const entries = header.split(',').map((entry) => entry.trim());
  return entries.at(-proxies) ?? entries[0];
}

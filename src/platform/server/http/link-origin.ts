import { isIP } from 'node:net';
import type { Settings } from '#platform/server/settings.ts';
import { isLoopback } from './client-ip.ts';

export type LinkSettings = Pick<Settings, 'publicUrl'> & {
  readonly mail: { smtpUrl: string | null };
};

/** True if email is real and no setting gives the site's address. */
export function leadsToLoopbackOnly({ publicUrl, mail }: LinkSettings): boolean {
  return publicUrl === null && mail.smtpUrl !== null;
}

/**
 * Where links in emails lead: PUBLIC_URL, or the address at which a request saw this site. A
 * request chooses its own Host, so with real email only a loopback address counts. Without a
 * request, as for a booking by phone, it is `own`, this site's address on this machine, if the
 * mailbox is on it too. Null: emails have no links.
 */
export function linkOrigin(
  settings: LinkSettings,
  seen: string | null,
  own: string | null = null,
): string | null {
  if (settings.publicUrl !== null) return settings.publicUrl;
  if (!leadsToLoopbackOnly(settings)) return seen ?? own;
  return seen !== null && leadsToLoopback(seen) ? seen : null;
}

function leadsToLoopback(origin: string): boolean {
  const hostname = new URL(origin).hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(hostname) === 0 ? /^([\w-]+\.)?localhost$/.test(hostname) : isLoopback(hostname);
}

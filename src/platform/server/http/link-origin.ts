import { isIP } from 'node:net';
import type { Settings } from '#platform/server/settings.ts';
import { isLoopback } from './client-ip.ts';

export type LinkSettings = Pick<Settings, 'publicUrl'> & {
  readonly mail: { smtpUrl: string | null };
};

/** True where mail is real and nobody said where this site stands. */
export function leadsToLoopbackOnly({ publicUrl, mail }: LinkSettings): boolean {
  return publicUrl === null && mail.smtpUrl !== null;
}

/**
 * Where links in mails lead: PUBLIC_URL, else the address at which a request saw this site. Whoever
 * sends a request chooses its Host, so where mail is real such an address counts only if it is
 * loopback's. What nobody saw, such as a booking that was taken by phone, leads to `own`, at which
 * this machine has the site, where the mailbox is of this machine too. Null: mails go without links.
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

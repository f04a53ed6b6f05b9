import { sessionOf } from './facts-queries.ts';
import type { MailDeps } from './mail-deps.ts';

/**
 * Where links about an order lead: PUBLIC_URL, or the address at which the customer paid, where it
 * can be believed. A job has no request whose own address it could take.
 */
export async function siteOrigin(
  { db, linkOrigin }: Pick<MailDeps, 'db' | 'linkOrigin'>,
  orderId: string,
): Promise<string | null> {
  return linkOrigin((await sessionOf(db, orderId)).origin);
}

import { sessionOf } from './facts-queries.ts';
import type { MailDeps } from './mail-deps.ts';

/**
 * Where links about an order lead: PUBLIC_URL, or the address at which the customer paid. A job has
 * no request whose own address it could take.
 */
export async function siteOrigin(
  { db, publicUrl }: Pick<MailDeps, 'db' | 'publicUrl'>,
  orderId: string,
): Promise<string | null> {
  return publicUrl ?? (await sessionOf(db, orderId)).origin;
}

import type { CrmLink } from '#platform/server/crm-link.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Db } from '#registry/tables.ts';
import { markAllRemoved, switchOnEndpoint, switchOnSandbox } from './queries.ts';

/**
 * Brings the endpoints to the settings, at every start, before the first call is served. An
 * endpoint that had answered 410 gets another chance; one that was removed from the settings keeps
 * only its history.
 */
export function configureEndpoints(
  db: Db,
  { urls, isSandbox }: Pick<CrmLink, 'urls' | 'isSandbox'>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await markAllRemoved(trx);
    for (const url of new Set(urls)) {
      await (isSandbox ? switchOnSandbox(trx, url) : switchOnEndpoint(trx, url));
    }
  });
}

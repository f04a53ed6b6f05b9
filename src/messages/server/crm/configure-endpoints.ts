import type { CrmLink } from '#platform/server/crm-link.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Db } from '#registry/tables.ts';
import { markAllRemoved, switchOnEndpoint, switchOnSandbox } from './queries.ts';

/**
 * Matches the endpoints to the settings at every start, before the server takes its first call. An endpoint that
 * answered 410 gets another chance; one that left the settings keeps only its history.
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

import type { CrmRecord } from '#outbox/contract/crm-events.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { toE164 } from '#platform/server/e164.ts';
import type { Db } from '#registry/tables.ts';
import { insertLink, insertRecord } from './queries.ts';
import { newReferralToken, referralTokenHash } from './tokens.ts';

export { eraseFromRecords } from './queries.ts';
export { sharedReferralToken } from './tokens.ts';

/**
 * Stores a record from the CRM, once per webhook-id, and returns the token of a link to it. Only
 * hashes are stored, so a repetition gets a new token; older ones keep working.
 * @param token of a link that is always the same
 */
export function receiveReferral(
  db: Db,
  webhookId: string,
  record: CrmRecord,
  country: string,
  token = newReferralToken(),
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const recordId = await insertRecord(trx, {
      ...record,
      webhookId,
      customerE164: toE164(record.customerPhone, country),
      referrerE164: toE164(record.referrerPhone, country),
    });
    await insertLink(trx, referralTokenHash(token), recordId);
    return token;
  });
}

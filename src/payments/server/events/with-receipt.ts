import type { Applied, PaymentDeps } from '#payments/server/payment-deps.ts';
import type { ProcessorEvent } from '#payments/server/processor/processor.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Trx } from '#registry/tables.ts';
import { fileReceipt } from './receipt-queries.ts';

/**
 * Does an event's work in one transaction with the event's receipt; safe to repeat. An event that is
 * not ours has no receipt yet: its handler stores one with what it does.
 */
export function withReceipt(
  { db }: Pick<PaymentDeps, 'db'>,
  event: ProcessorEvent | undefined,
  work: (trx: Trx) => Promise<Applied>,
): Promise<Applied> {
  return inTransaction(db, async (trx) => {
    const applied = await work(trx);
    if (event !== undefined && applied !== 'not-ours') await fileReceipt(trx, event);
    return applied;
  });
}

import type { Trx } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { ProcessorEvent } from '#server/features/payments/processor/processor.ts';
import type { Applied, PaymentDeps } from './payment-deps.ts';
import { insertReceipt } from './receipt-queries.ts';

/**
 * Does the work that an event asks for, in one transaction with the event's receipt: once, however
 * often the event comes. Without an event it is done as it is.
 */
export function onceFor(
  { db }: Pick<PaymentDeps, 'db'>,
  event: ProcessorEvent | undefined,
  work: (trx: Trx) => Promise<Applied>,
): Promise<Applied> {
  return inTransaction(db, async (trx) => {
    if (event !== undefined && !(await insertReceipt(trx, event))) return 'unchanged';
    return work(trx);
  });
}

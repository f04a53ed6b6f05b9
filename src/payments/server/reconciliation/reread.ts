import type { IntentRef } from '#kernel/rules/ids.ts';
import type { Difference } from '#payments/rules/difference.ts';
import type { PaymentDeps } from '#payments/server/payments.ts';
import { rereadPayment } from '#payments/server/payments.ts';
import { storeOrigin, storeTransactions } from './books-queries.ts';
import { ReadingFailed, readIfThere } from './read-books.ts';

/**
 * Before a difference is stored, the processor is asked about that payment, and the answer is applied:
 * an event may be late, or a part of the books older than what was read.
 */
export async function reread(deps: PaymentDeps, difference: Difference): Promise<void> {
  const intent = 'intentRef' in difference ? difference.intentRef : null;
  if (intent !== null) {
    await rereadIntent(deps, intent);
    if (difference.kind === 'charge-unknown') await readOrigin(deps, intent);
  } else if ('paymentId' in difference) {
    await apply(deps, { paymentId: difference.paymentId });
  }
}

/** Both sides of one payment. @throws ReadingFailed */
export async function rereadIntent(deps: PaymentDeps, intent: IntentRef): Promise<void> {
  const { db, processor } = deps;
  const told = await readIfThere(processor.books.transactionsOf(intent));
  await storeTransactions(db, told ?? [], null);
  await apply(deps, { paymentIntent: intent });
}

async function apply(...asked: Parameters<typeof rereadPayment>): Promise<void> {
  if (!(await rereadPayment(...asked))) throw new ReadingFailed('unanswered');
}

/** A charge may carry no id of ours although its card page or its plan does. @throws ReadingFailed */
export async function readOrigin({ db, processor }: PaymentDeps, intent: IntentRef): Promise<void> {
  const origin = await readIfThere(processor.books.originOf(intent));
  if (origin?.ownId != null) await storeOrigin(db, intent, origin.ownId);
}

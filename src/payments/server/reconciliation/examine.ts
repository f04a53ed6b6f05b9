import type { IntentRef, SessionRef } from '#kernel/rules/ids.ts';
import { subjectOf } from '#payments/rules/difference.ts';
import type { PaymentDeps } from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { storeDifferences } from './difference-queries.ts';
import { judgePayments, judgeSessions } from './judge.ts';
import { read, readIfThere, readSession } from './read-books.ts';
import { readOrigin, rereadIntent } from './reread.ts';

/** Entries newer than this may not be in both books yet. */
export function freshAt(now: Date): Date {
  return new Date(now.getTime() - 3_600_000);
}

/**
 * Compares one payment from an event that was not ours. Without a booking it is listed right away.
 * @throws ReadingFailed
 */
export async function examinePayment(deps: PaymentDeps, intent: IntentRef): Promise<void> {
  const { db } = deps;
  await rereadIntent(deps, intent);
  const scope = { intents: [intent], from: null, freshSince: freshAt(new Date()) };
  const before = await judgePayments(db, scope);
  if (before.differences.some(({ kind }) => kind === 'charge-unknown')) {
    await readOrigin(deps, intent);
  }
  const { differences, subjects } = await judgePayments(db, scope);
  const found = differences.filter((each) => subjects.includes(subjectOf(each)));
  await inTransaction(db, (trx) => storeDifferences(trx, found, subjects));
}

/** Like `examinePayment`, for a card page; one that the processor does not know is over. */
export async function examineSession(deps: PaymentDeps, ref: SessionRef): Promise<void> {
  const { db, processor } = deps;
  const intent = await paidBy(deps, ref);
  if (intent !== null) return examinePayment(deps, intent);
  const unpaid = await readSession(processor.books, ref);
  const { differences } = await judgeSessions(db, unpaid === null ? [] : [unpaid]);
  await inTransaction(db, (trx) => storeDifferences(trx, differences, [ref]));
}

/** The payment of a paid card page; a plan's page has an invoice instead. */
async function paidBy({ processor }: PaymentDeps, ref: SessionRef): Promise<IntentRef | null> {
  const session = await readIfThere(processor.readSession(ref));
  if (session?.payment !== 'paid') return null;
  const { paymentIntentRef, invoiceRef } = session;
  if (paymentIntentRef !== null || invoiceRef === null) return paymentIntentRef;
  return read(processor.paymentOfInvoice(invoiceRef));
}

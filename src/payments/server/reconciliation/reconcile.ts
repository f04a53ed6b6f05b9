import type { Difference } from '#payments/rules/difference.ts';
import type { PaymentDeps } from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { openSubjects, sessionsWithoutBooking, storeDifferences } from './difference-queries.ts';
import {
  type Judgment,
  judgeCredits,
  judgePayments,
  judgePayouts,
  judgeSessions,
} from './judge.ts';
import { intentsInScope, ownCredits, type ReadPeriod } from './own-books-queries.ts';
import { readCredits, readPayouts, readSessions, readTransactions } from './read-books.ts';
import { reread } from './reread.ts';

/** At most this many payments with differences are read again per run. */
const MAX_REREAD = 300;
const MAX_SESSIONS = 200;

export interface Reconciled {
  /** How many movements were read. */
  readonly transactions: number;
  readonly differences: readonly Difference[];
}

/**
 * Compares the processor's books since `from` with ours, and stores every difference as a row. Safe to
 * repeat at any time.
 * @throws ReadingFailed if the processor does not answer.
 */
export async function reconcile(deps: PaymentDeps, since: ReadPeriod): Promise<Reconciled> {
  const { db } = deps;
  const { books } = deps.processor;
  const transactions = await readTransactions({ db, books }, since.from);
  await readPayouts({ db, books }, since.from);
  const sessions = await readSessions(books, await sessionsWithoutBooking(db, MAX_SESSIONS));
  const all = [
    await comparePayments(deps, since),
    await compareCredit(deps, since),
    await judgeSessions(db, sessions),
    await judgePayouts(db, since.from),
  ];
  const differences = all.flatMap((judged) => judged.differences);
  // Every earlier difference was in scope: card pages that are over are no longer listed.
  const subjects = [...all.flatMap((judged) => judged.subjects), ...(await openSubjects(db))];
  await inTransaction(db, (trx) => storeDifferences(trx, differences, subjects));
  return { transactions, differences };
}

async function comparePayments(
  deps: PaymentDeps,
  { from, freshSince }: ReadPeriod,
): Promise<Judgment> {
  const judge = async () => {
    const intents = await intentsInScope(deps.db, from);
    return judgePayments(deps.db, { intents, from, freshSince });
  };
  const first = await judge();
  if (first.differences.length === 0) return first;
  for (const difference of first.differences.slice(0, MAX_REREAD)) await reread(deps, difference);
  return judge();
}

/** For every customer with recent credit, all credit that the processor ever had. */
async function compareCredit({ db, processor }: PaymentDeps, since: ReadPeriod): Promise<Judgment> {
  const lately = await ownCredits(db, since, []);
  const theirs = await readCredits(processor.books, lately);
  const ids = theirs.map(({ reservationId }) => reservationId);
  return judgeCredits(theirs, await ownCredits(db, since, ids));
}

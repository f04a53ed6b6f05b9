import type { PayoutRef, SessionRef, TransactionRef } from '#kernel/rules/ids.ts';
import type { ProcessorCredit, UnpaidSession } from '#payments/rules/reconciliation/books.ts';
import type { AccountBooks, Answer, Page } from '#payments/server/payments.ts';
import type { Db } from '#registry/tables.ts';
import {
  movingPayouts,
  setCounted,
  storePayouts,
  storeTransactions,
  uncountedPayouts,
} from './books-queries.ts';
import type { CreditOfCustomer } from './own-books-queries.ts';

export interface BooksDeps {
  readonly db: Db;
  readonly books: AccountBooks;
}

/** Pages of a hundred: no cleaning company has more movements than this in a run's days. */
const MAX_PAGES = 1_000;
const MAX_MOVING = 100;
/** No card page can be paid for longer. */
const SESSION_HOURS = 25;

/** The processor did not answer, or answered something unusable; its own code. */
export class ReadingFailed extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`the processor's books could not be read: ${code}`);
    this.code = code;
  }
}

/** @throws ReadingFailed */
export async function read<T>(asked: Promise<Answer<T>>): Promise<T> {
  const answer = await asked;
  if (answer.ok) return answer.value;
  throw new ReadingFailed(answer.failure.code);
}

/** Like `read`; null if the processor does not know the object. @throws ReadingFailed */
export async function readIfThere<T>(asked: Promise<Answer<T>>): Promise<T | null> {
  const answer = await asked;
  if (!answer.ok && answer.failure.kind === 'missing') return null;
  return read(Promise.resolve(answer));
}

/** Copies what moved since `from`, a page at a time. @returns how much. @throws ReadingFailed */
export async function readTransactions({ db, books }: BooksDeps, from: Date): Promise<number> {
  let count = 0;
  for await (const items of pages((after: TransactionRef | null) =>
    books.transactions({ from }, after),
  )) {
    await storeTransactions(db, items, null);
    count += items.length;
  }
  return count;
}

/** Copies payouts since `from`, the news about older ones, and the contents of both. */
export async function readPayouts({ db, books }: BooksDeps, from: Date): Promise<void> {
  for (const ref of await movingPayouts(db, MAX_MOVING)) {
    await storePayouts(db, [await read(books.readPayout(ref))]);
  }
  for await (const items of pages((after: PayoutRef | null) => books.payouts(from, after))) {
    await storePayouts(db, items);
  }
  for (const ref of await uncountedPayouts(db)) await readContents({ db, books }, ref);
}

async function readContents({ db, books }: BooksDeps, payout: PayoutRef): Promise<void> {
  for await (const items of pages((after: TransactionRef | null) =>
    books.transactions({ payout }, after),
  )) {
    await storeTransactions(db, items, payout);
  }
  await setCounted(db, payout);
}

/** Card pages that can be paid, and those of `others` that still wait for the bank. */
export async function readSessions(
  books: AccountBooks,
  others: readonly SessionRef[],
): Promise<UnpaidSession[]> {
  const from = new Date(Date.now() - SESSION_HOURS * 3_600_000);
  const sessions: UnpaidSession[] = [];
  for await (const items of pages((after: SessionRef | null) => books.openSessions(from, after))) {
    sessions.push(...items);
  }
  const listed = new Set(sessions.map(({ sessionRef }) => sessionRef));
  for (const ref of others) {
    const session = listed.has(ref) ? null : await readSession(books, ref);
    if (session !== null) sessions.push(session);
  }
  return sessions;
}

/** Null if it is paid, over, unknown there, or carries no id of ours. */
export function readSession(books: AccountBooks, ref: SessionRef): Promise<UnpaidSession | null> {
  return readIfThere(books.unpaidSession(ref));
}

/** Our credit at the processor, customer by customer. */
export async function readCredits(
  books: AccountBooks,
  credits: readonly CreditOfCustomer[],
): Promise<ProcessorCredit[]> {
  const customers = new Set(credits.flatMap(({ customerRef }) => customerRef ?? []));
  // Even if our books know none, as after restoring older ones.
  for await (const plans of pages(books.plansWithCredit)) {
    for (const { credited } of plans) if (credited !== null) customers.add(credited);
  }
  const found: ProcessorCredit[] = [];
  for (const customer of customers) {
    found.push(...((await readIfThere(books.creditsOf(customer))) ?? []));
  }
  // Credit that was taken back is not there.
  return found.filter(({ amount }) => amount !== 0);
}

async function* pages<Item, Ref>(
  readPage: (after: Ref | null) => Promise<Answer<Page<Item, Ref>>>,
): AsyncGenerator<readonly Item[], void> {
  let after: Ref | null = null;
  for (let count = 0; count < MAX_PAGES; count += 1) {
    const { items, next }: Page<Item, Ref> = await read(readPage(after));
    yield items;
    if (next === null) return;
    after = next;
  }
  throw new ReadingFailed('too_many_pages');
}

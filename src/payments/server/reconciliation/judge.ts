import type { Difference } from '#payments/rules/difference.ts';
import type {
  OwnBooks,
  ProcessorCredit,
  UnpaidSession,
} from '#payments/rules/reconciliation/books.ts';
import { compare } from '#payments/rules/reconciliation/compare.ts';
import { giftIntents } from '#payments/server/gift-cards/bought/purchase-queries.ts';
import type { Db } from '#registry/tables.ts';
import {
  type CreditOfCustomer,
  countedPayouts,
  existingOrders,
  matchedSessions,
  movementsOf,
  ownDisputes,
  ownPayments,
  ownRefunds,
  type PaymentScope,
} from './own-books-queries.ts';

/**
 * The differences found, and everything that was checked: an earlier difference of these that is not
 * found again is gone.
 */
export interface Judgment {
  readonly differences: readonly Difference[];
  readonly subjects: readonly string[];
}

const EMPTY_BOOKS: OwnBooks = {
  payments: [],
  refunds: [],
  disputes: [],
  credits: [],
  orders: new Set(),
  sessions: new Set(),
  giftCards: new Set(),
};

/** Payments with their refunds and disputes, from the copy of the processor's books. */
export async function judgePayments(db: Db, scope: PaymentScope): Promise<Judgment> {
  const { intents, freshSince } = scope;
  const movements = await movementsOf(db, intents);
  const payments = await ownPayments(db, scope);
  const ids = payments.map(({ paymentId }) => paymentId);
  const named = movements.flatMap((each) => (each.kind === 'charge' ? (each.ownId ?? []) : []));
  const [refunds, disputes, orders, giftCards] = await Promise.all([
    ownRefunds(db, ids, freshSince),
    ownDisputes(db, ids, freshSince),
    existingOrders(db, named),
    giftIntents(db, intents),
  ]);
  const differences = compare(
    { movements, credits: [], sessions: [], payouts: [] },
    { ...EMPTY_BOOKS, payments, refunds, disputes, orders, giftCards },
  );
  return { differences, subjects: [...intents, ...ids] };
}

export async function judgeSessions(db: Db, sessions: readonly UnpaidSession[]): Promise<Judgment> {
  const known = await matchedSessions(db, sessions);
  const theirs = { movements: [], credits: [], sessions, payouts: [] };
  return {
    differences: compare(theirs, { ...EMPTY_BOOKS, sessions: known }),
    subjects: sessions.map(({ sessionRef }) => sessionRef),
  };
}

export function judgeCredits(
  theirs: readonly ProcessorCredit[],
  credits: readonly CreditOfCustomer[],
): Judgment {
  const books = { movements: [], credits: theirs, sessions: [], payouts: [] };
  return {
    differences: compare(books, { ...EMPTY_BOOKS, credits }),
    subjects: [...theirs, ...credits].map(({ reservationId }) => reservationId),
  };
}

/** Whether each payout equals the sum of its movements. */
export async function judgePayouts(db: Db, from: Date): Promise<Judgment> {
  const payouts = await countedPayouts(db, from);
  const books = { movements: [], credits: [], sessions: [], payouts };
  return {
    differences: compare(books, EMPTY_BOOKS),
    subjects: payouts.map(({ payoutRef }) => payoutRef),
  };
}

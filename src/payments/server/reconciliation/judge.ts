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
  knownOrders,
  knownSessions,
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
export interface Judged {
  readonly differences: readonly Difference[];
  readonly subjects: readonly string[];
}

const NOBODYS: OwnBooks = {
  payments: [],
  refunds: [],
  disputes: [],
  credits: [],
  orders: new Set(),
  sessions: new Set(),
  giftCards: new Set(),
};

/** Payments with their refunds and disputes, from the copy of the processor's books. */
export async function judgePayments(db: Db, scope: PaymentScope): Promise<Judged> {
  const { intents, freshSince } = scope;
  const movements = await movementsOf(db, intents);
  const payments = await ownPayments(db, scope);
  const ids = payments.map(({ paymentId }) => paymentId);
  const named = movements.flatMap((each) => (each.kind === 'charge' ? (each.ownId ?? []) : []));
  const [refunds, disputes, orders, giftCards] = await Promise.all([
    ownRefunds(db, ids, freshSince),
    ownDisputes(db, ids, freshSince),
    knownOrders(db, named),
    giftIntents(db, intents),
  ]);
  const differences = compare(
    { movements, credits: [], sessions: [], payouts: [] },
    { ...NOBODYS, payments, refunds, disputes, orders, giftCards },
  );
  return { differences, subjects: [...intents, ...ids] };
}

export async function judgeSessions(db: Db, sessions: readonly UnpaidSession[]): Promise<Judged> {
  const known = await knownSessions(db, sessions);
  const theirs = { movements: [], credits: [], sessions, payouts: [] };
  return {
    differences: compare(theirs, { ...NOBODYS, sessions: known }),
    subjects: sessions.map(({ sessionRef }) => sessionRef),
  };
}

export function judgeCredits(
  theirs: readonly ProcessorCredit[],
  credits: readonly CreditOfCustomer[],
): Judged {
  const books = { movements: [], credits: theirs, sessions: [], payouts: [] };
  return {
    differences: compare(books, { ...NOBODYS, credits }),
    subjects: [...theirs, ...credits].map(({ reservationId }) => reservationId),
  };
}

/** Whether each payout equals the sum of its movements. */
export async function judgePayouts(db: Db, from: Date): Promise<Judged> {
  const payouts = await countedPayouts(db, from);
  const books = { movements: [], credits: [], sessions: [], payouts };
  return {
    differences: compare(books, NOBODYS),
    subjects: payouts.map(({ payoutRef }) => payoutRef),
  };
}

import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { sumCents } from '#kernel/rules/money.ts';
import { fromDispute } from './stripe-dispute.ts';
import { fromTransaction } from './stripe-transaction.ts';

/** A dispute of $275, with what its balance transactions moved in the account's own currency. */
function disputeOf(status: string, currency: string, moved: readonly number[]): Stripe.Dispute {
  const dispute = {
    id: 'du_1',
    object: 'dispute',
    amount: 27_500,
    currency: 'usd',
    payment_intent: 'pi_1',
    status,
    reason: 'fraudulent',
    created: 1_795_000_000,
    evidence_details: { due_by: null },
  };
  const entries = moved.map((amount, nth) => {
    return { id: `txn_${nth}`, amount, currency, fee: 0, net: amount, fee_details: [] };
  });
  return { ...dispute, balance_transactions: entries } as unknown as Stripe.Dispute;
}

/** What the reconciliation reads for the same dispute, transaction by transaction. */
function heldInBooks(dispute: Stripe.Dispute): number {
  const movements = dispute.balance_transactions.map((entry) => {
    const transaction = { ...entry, source: dispute } as unknown as Stripe.BalanceTransaction;
    return fromTransaction(transaction).movement;
  });
  return sumCents(movements.map((movement) => movement?.amount ?? (0 as never)));
}

test.each<[string, string, string, number[], number]>([
  ['is open', 'needs_response', 'usd', [-27_500], 27_500],
  ['is open', 'needs_response', 'eur', [-25_000], 27_500],
  ['was lost', 'lost', 'eur', [-25_000], 27_500],
  ['was lost in part', 'lost', 'usd', [-27_500, 10_000], 17_500],
  ['was lost in part', 'lost', 'eur', [-25_000, 10_000], 16_500],
  ['was lost in part that cannot be divided', 'lost', 'eur', [-25_001, 3_333], 23_834],
  ['came back in two parts', 'lost', 'eur', [-25_000, 10_000, 5_000], 11_000],
  ['was won', 'won', 'usd', [-27_500, 27_500], 0],
  ['was won at another rate', 'won', 'eur', [-25_000, 24_000], 0],
  ['was won at a better rate', 'won', 'eur', [-25_000, 26_000], 0],
  ['was taken again on appeal', 'lost', 'eur', [-25_000, 25_000, -25_500], 27_500],
])('both books hold the same for a dispute that %s (%s, %s)', (...given) => {
  const [, status, currency, moved, held] = given;
  const dispute = disputeOf(status, currency, moved);
  expect(fromDispute(dispute).held).toBe(held);
  expect(heldInBooks(dispute)).toBe(held);
});

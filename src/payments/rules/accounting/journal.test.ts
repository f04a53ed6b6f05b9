import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sumCents } from '#kernel/rules/money.ts';
import {
  accounts,
  debitTotal,
  journalOf,
  type LedgerSum,
  type ManualSum,
  type MovedSum,
} from './journal.ts';

const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(cents);
const service = fc.constantFrom('Home Standard Clean', 'Essential', null);
const moved: fc.Arbitrary<MovedSum> = fc
  .record({
    movement: fc.constantFrom('charge' as const, 'refund' as const, 'dispute' as const, null),
    category: fc.constantFrom('charge', 'refund', 'payout', 'payout_reversal', 'fee', 'other'),
    service,
    isTip: fc.boolean(),
    gross: amount,
    fee: fc.integer({ min: 0, max: 5_000 }).map(cents),
  })
  .map((sum) => ({ ...sum, net: cents(sum.gross - sum.fee) }));
const byHand: fc.Arbitrary<ManualSum> = fc.record({
  method: fc.constantFrom('cash' as const, 'check' as const, 'transfer' as const),
  service,
  isTip: fc.boolean(),
  amount,
});

const ledger: fc.Arbitrary<LedgerSum> = fc.record({
  debit: fc.constantFrom(...accounts),
  credit: fc.constantFrom(...accounts),
  service,
  amount,
});

test('debits always equal credits, and each account and class has one line', () => {
  fc.assert(
    fc.property(fc.array(moved), fc.array(byHand), fc.array(ledger), (atProcessor, past, own) => {
      const lines = journalOf(atProcessor, past, [], own);
      expect(sumCents(lines.map(({ debit }) => debit))).toBe(
        sumCents(lines.map(({ credit }) => credit)),
      );
      const keys = lines.map((line) => `${line.account} ${line.service}`);
      expect(new Set(keys).size).toBe(keys.length);
      expect(lines.every(({ debit, credit }) => (debit === 0) !== (credit === 0))).toBe(true);
    }),
  );
});

test('a clean of $200, a tip of $20, a refund of $50, a check and a payout', () => {
  const of = (
    sum: Partial<Omit<MovedSum, 'gross' | 'fee'>> & { gross: number; fee: number },
  ): MovedSum => ({
    movement: 'charge',
    category: 'charge',
    service: null,
    isTip: false,
    ...sum,
    gross: cents(sum.gross),
    fee: cents(sum.fee),
    net: cents(sum.gross - sum.fee),
  });
  const lines = journalOf(
    [
      of({ service: 'Deep Clean', gross: 200_00, fee: 6_10 }),
      of({ isTip: true, gross: 20_00, fee: 88 }),
      of({ movement: 'refund', service: 'Deep Clean', gross: -50_00, fee: 0 }),
      of({ movement: null, category: 'payout', gross: -100_00, fee: 0 }),
    ],
    [{ method: 'check', service: 'Essential', isTip: false, amount: cents(75_00) }],
  );
  expect(
    lines.map(({ account, service: name, debit, credit }) => [account, name, debit, credit]),
  ).toEqual([
    ['processor', null, 63_02, 0],
    ['check', null, 75_00, 0],
    ['bank', null, 100_00, 0],
    ['sales', 'Deep Clean', 0, 200_00],
    ['sales', 'Essential', 0, 75_00],
    ['refunds', 'Deep Clean', 50_00, 0],
    ['tips', null, 0, 20_00],
    ['fees', null, 6_98, 0],
  ]);
  expect(debitTotal(lines)).toBe(295_00);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, minimumCharge, sumCents } from '#kernel/rules/money.ts';
import { type AvailableTender, amountDue, tenderTotal } from './amount-due.ts';

const total = fc.integer({ min: 50, max: 1_000_000 }).map(cents);
const available: fc.Arbitrary<AvailableTender[]> = fc
  .record({
    credit: fc.integer({ min: -5_000, max: 500_000 }),
    gift: fc.integer({ min: 0, max: 500_000 }),
  })
  .map(({ credit, gift }) => [
    { kind: 'gift-card', cents: cents(gift) },
    { kind: 'credit', cents: cents(credit) },
  ]);

function given(from: readonly AvailableTender[], kind: AvailableTender['kind']): number {
  return from.find((each) => each.kind === kind)?.cents ?? 0;
}

test('tenders and card add up to the total, to the cent, and no tender pays more than it has', () => {
  fc.assert(
    fc.property(total, available, (price, there) => {
      const { tenders, byCard } = amountDue(price, there);
      expect(sumCents([byCard, tenderTotal(tenders)])).toBe(price);
      for (const { kind, cents: paid } of tenders) {
        expect(paid).toBeGreaterThan(0);
        expect(paid).toBeLessThanOrEqual(given(there, kind));
      }
    }),
  );
});

test('the card is charged nothing, or at least the processor’s minimum', () => {
  fc.assert(
    fc.property(total, available, (price, there) => {
      const { byCard } = amountDue(price, there);
      expect(byCard === 0 || byCard >= minimumCharge).toBe(true);
    }),
  );
});

test('a plan always starts with a charge to its card', () => {
  fc.assert(
    fc.property(total, available, (price, there) => {
      const { tenders, byCard } = amountDue(price, there, true);
      const least = Math.min(price, minimumCharge);
      expect(byCard).toBe(Math.max(amountDue(price, there).byCard, least));
      expect(tenderTotal(tenders) + byCard).toBe(price);
    }),
  );
});

test('leaves as little as possible for the card', () => {
  fc.assert(
    fc.property(total, available, (price, there) => {
      const { byCard } = amountDue(price, there);
      const all = Math.max(given(there, 'credit'), 0) + given(there, 'gift-card');
      const rest = Math.max(price - all, 0);
      expect(byCard).toBe(rest > 0 && rest < minimumCharge ? minimumCharge : rest);
    }),
  );
});

test.each([
  [275_00, 50_00, 0, { credit: 50_00 }, 225_00],
  [275_00, 50_00, 300_00, { credit: 50_00, 'gift-card': 225_00 }, 0],
  // 20 cents would be left, so the card pays 50.
  [275_00, 0, 274_80, { 'gift-card': 274_50 }, 50],
  // The gift card leaves them, or credit if the gift card has too little.
  [100_00, 99_90, 5, { credit: 99_50 }, 50],
  [100_00, -30_00, 0, {}, 100_00],
])('of %i: credit %i, card %i', (price, credit, gift, paid, byCard) => {
  const there: AvailableTender[] = [
    { kind: 'gift-card', cents: cents(gift) },
    { kind: 'credit', cents: cents(credit) },
  ];
  const due = amountDue(cents(price), there);
  expect(due.byCard).toBe(byCard);
  expect(Object.fromEntries(due.tenders.map(({ kind, cents: of }) => [kind, of]))).toEqual(paid);
});

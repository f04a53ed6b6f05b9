import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PricedQuote } from '#catalogue/rules/quote.ts';
import { discounted } from '#discounts/rules/discounted.ts';
import { type Cents, cents, highestAmount, minimumCharge, sumCents } from '#kernel/rules/money.ts';
import { type DiscountFacts, discountOf } from './discount.ts';
import { codeOf, type DiscountCode, type DiscountWorth } from './discount-code.ts';

const code: DiscountCode = {
  code: 'SPRING10',
  worth: { kind: 'percent', percent: 10 },
  services: null,
  frequencies: null,
  firstBookingOnly: false,
  startsOn: null,
  endsOn: null,
  mostUses: null,
  mostUsesEach: null,
  isActive: true,
};
const facts: DiscountFacts = {
  serviceId: 'home-standard-clean',
  frequency: 'one-time',
  today: '2026-12-01',
  uses: 0,
  usesOfCustomer: 0,
  hasBookedBefore: false,
};

function priceOf(total: number): PricedQuote {
  const amount = cents(total);
  const line = { kind: 'service', id: 'home-standard-clean', name: 'Clean', quantity: 1 } as const;
  return { status: 'priced', lines: [{ ...line, unitAmount: amount, amount }], total: amount };
}

const totals = fc.integer({ min: 1, max: highestAmount });
const worths: fc.Arbitrary<DiscountWorth> = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    percent: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({
    kind: fc.constant('fixed' as const),
    amount: fc.integer({ min: 1, max: highestAmount }).map(cents),
  }),
);

function offOf(worth: DiscountWorth, total: number): Cents | null {
  const found = discountOf({ ...code, worth }, priceOf(total), facts);
  return found.refusal === undefined ? found.cents : null;
}

test('a discount is whole cents above 0, and leaves at least 50 cents', () => {
  fc.assert(
    fc.property(worths, totals, (worth, total) => {
      const off = offOf(worth, total);
      if (off === null) return total <= minimumCharge || worth.kind === 'percent';
      return Number.isInteger(off) && off > 0 && total - off >= minimumCharge;
    }),
  );
});

test('a percentage is exact to less than a cent, and half a cent goes to the customer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), totals, (percent, total) => {
      const off = offOf({ kind: 'percent', percent }, total);
      const exact = (total * percent) / 100;
      return off === null || total - off === minimumCharge || Math.abs(off - exact) <= 0.5;
    }),
  );
  expect(offOf({ kind: 'percent', percent: 50 }, 275_01)).toBe(137_51);
});

test('a higher percentage never takes less off', () => {
  const percents = fc.integer({ min: 1, max: 99 });
  fc.assert(
    fc.property(percents, totals, (percent, total) => {
      const less = offOf({ kind: 'percent', percent }, total) ?? 0;
      return (offOf({ kind: 'percent', percent: percent + 1 }, total) ?? 0) >= less;
    }),
  );
});

test('the lines of a discounted price add up to its total', () => {
  fc.assert(
    fc.property(worths, totals, (worth, total) => {
      const off = offOf(worth, total);
      if (off === null) return true;
      const { lines, total: net } = discounted(priceOf(total), 'SPRING10', off);
      return sumCents(lines.map(({ amount }) => amount)) === net && net === total - off;
    }),
  );
});

test('100 percent leaves the processor’s minimum charge of 50 cents', () => {
  expect(offOf({ kind: 'percent', percent: 100 }, 275_00)).toBe(274_50);
  expect(offOf({ kind: 'fixed', amount: cents(1_000_00) }, 275_00)).toBe(274_50);
  expect(offOf({ kind: 'percent', percent: 100 }, 50)).toBe(null);
});

test.each<[string, Partial<DiscountCode>, Partial<DiscountFacts>]>([
  ['discount-unknown', { isActive: false }, {}],
  ['discount-not-begun', { startsOn: '2026-12-02' }, {}],
  ['discount-over', { endsOn: '2026-11-30' }, {}],
  ['discount-other-service', { services: ['essential'] }, {}],
  ['discount-other-service', { services: ['essential'] }, { serviceId: null }],
  ['discount-other-frequency', { frequencies: ['weekly'] }, {}],
  ['discount-first-booking', { firstBookingOnly: true }, { hasBookedBefore: true }],
  ['discount-used-already', { firstBookingOnly: true }, { usesOfCustomer: 1 }],
  ['discount-used-up', { mostUses: 3 }, { uses: 3 }],
  ['discount-used-already', { mostUsesEach: 2 }, { usesOfCustomer: 2 }],
])('refuses by %s: %o, %o', (refusal, limits, known) => {
  const found = discountOf({ ...code, ...limits }, priceOf(275_00), { ...facts, ...known });
  expect(found).toEqual({ refusal });
});

test('allows values exactly at its limits', () => {
  const limits = {
    ...{ startsOn: '2026-12-01', endsOn: '2026-12-01', mostUses: 3, mostUsesEach: 1 },
    ...{ services: ['home-standard-clean'], frequencies: ['one-time' as const] },
    firstBookingOnly: true,
  };
  const found = discountOf({ ...code, ...limits }, priceOf(275_00), { ...facts, uses: 2 });
  expect(found).toEqual({ cents: 27_50 });
});

test('reads a code in any case, with spaces', () => {
  expect(codeOf(' spring 10 ')).toBe('SPRING10');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, minCents, noCents, sumCents } from '#kernel/rules/money.ts';
import { spreadPayments } from './spread-payments.ts';

const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000 }).map(cents), { maxLength: 20 });
const came = fc.integer({ min: -100, max: 20_000_000 }).map(cents);

test('pays the oldest line first', () => {
  expect(spreadPayments(cents(250), [cents(100), cents(200), cents(50)])).toEqual([100, 150, 0]);
});

test('spreads every cent received, and never more than a line costs', () => {
  fc.assert(
    fc.property(came, amounts, (money, lines) => {
      const covered = spreadPayments(money, lines);
      const most = minCents(money < 0 ? noCents : money, sumCents(lines));
      expect(sumCents(covered)).toBe(most);
      for (const [index, cover] of covered.entries()) {
        expect(cover).toBeGreaterThanOrEqual(0);
        expect(cover).toBeLessThanOrEqual(lines[index] ?? 0);
      }
    }),
  );
});

test('pays nothing on a line before all earlier ones are paid', () => {
  fc.assert(
    fc.property(came, amounts, (money, lines) => {
      const covered = spreadPayments(money, lines);
      const open = covered.findIndex((cover, index) => cover < (lines[index] ?? 0));
      if (open === -1) return;
      expect(covered.slice(open + 1).every((cover) => cover === 0)).toBe(true);
    }),
  );
});

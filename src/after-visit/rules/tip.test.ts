import { expect, test } from 'vitest';
import { cents } from '#kernel/rules/money.ts';
import { isTip, tipChoices } from './tip.ts';

test.each([
  [27_500, [4_125, 5_500, 6_875]],
  // 49.95, 66.6 and 83.25 cents: all below a dollar.
  [333, []],
  // 100.05, 133.4 and 166.75 cents.
  [667, [100, 133, 167]],
  // 25 percent would be above the maximum.
  [480_000, [72_000, 96_000]],
  [0, []],
])('of a visit for %d cents, the offered tips are %j', (price, offered) => {
  expect(tipChoices(cents(price)).map((choice) => choice.cents)).toEqual(offered);
});

test.each([
  [99, false],
  [100, true],
  [100_000, true],
  [100_001, false],
  [150.5, false],
])('a tip of %d cents is accepted: %s', (amount, isAccepted) => {
  expect(isTip(amount)).toBe(isAccepted);
});

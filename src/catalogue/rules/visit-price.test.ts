import { expect, test } from 'vitest';
import { cents } from '#kernel/rules/money.ts';
import { visitPrice } from './visit-price.ts';

test.each([
  ['monthly', 24_000, 24_000],
  ['monthly', 37_50, 37_50],
  // 430 x 12 / 26 = 198.46; 740 x 12 / 52 = 170.77
  ['biweekly', 43_000, 19_800],
  ['weekly', 74_000, 17_100],
] as const)('prices a visit of a %s plan at %i cents a month', (frequency, monthly, visit) => {
  expect(visitPrice(cents(monthly), frequency)).toBe(visit);
});

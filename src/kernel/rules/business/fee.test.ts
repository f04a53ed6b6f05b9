import { expect, test } from 'vitest';
import { cents } from '#kernel/rules/money.ts';
import { feeOf, feeText, typedFee } from './fee.ts';

test.each([
  ['dollars are what they are', { unit: 'dollars', figure: 50 }, 18_337, 5_000],
  ['no fee is above the price', { unit: 'dollars', figure: 200 }, 18_337, 18_337],
  ['a percentage is of the price', { unit: 'percent', figure: 50 }, 18_300, 9_150],
  ['half a cent goes to the customer', { unit: 'percent', figure: 50 }, 18_337, 9_168],
  ['more than half a cent goes up', { unit: 'percent', figure: 33 }, 18_338, 6_052],
  ['all of it', { unit: 'percent', figure: 100 }, 18_337, 18_337],
] as const)('%s', (_what, fee, price, expected) => {
  expect(feeOf(fee, cents(price))).toBe(expected);
});

test.each([
  ['$50', { unit: 'dollars', figure: 50 }],
  ['50', { unit: 'dollars', figure: 50 }],
  [' 25 % ', { unit: 'percent', figure: 25 }],
  ['', null],
  ['$50%', undefined],
  ['half', undefined],
  ['12.50', undefined],
])('reads %j', (typed, fee) => {
  expect(typedFee(typed)).toEqual(fee);
  const again = typedFee(typed);
  if (again) expect(typedFee(feeText(again))).toEqual(fee);
});

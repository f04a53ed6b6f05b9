import { expect, test } from 'vitest';
import { cents } from '#kernel/rules/money.ts';
import { isTravelZip, travelFeeFor } from './travel-fee.ts';

const fees = [
  { zip: '945', cents: cents(20_00) },
  { zip: '94550', cents: cents(45_50) },
  { zip: '9455', cents: cents(30_00) },
  { zip: '94551', cents: cents(0) },
];

test('the row with the most matching digits of a ZIP code wins, in any order', () => {
  for (const table of [fees, fees.toReversed()]) {
    expect(travelFeeFor(table, '94501')).toBe(20_00);
    expect(travelFeeFor(table, '94559')).toBe(30_00);
    expect(travelFeeFor(table, '94550')).toBe(45_50);
    expect(travelFeeFor(table, '94550-1234')).toBe(45_50);
    expect(travelFeeFor(table, '94551')).toBe(0);
  }
});

test('charges no fee without a matching row or a ZIP code', () => {
  expect(travelFeeFor(fees, '10001')).toBe(0);
  expect(travelFeeFor(fees, null)).toBe(0);
  expect(travelFeeFor(fees, '')).toBe(0);
  expect(travelFeeFor([], '94501')).toBe(0);
});

test('a ZIP code or its beginning has three to five digits', () => {
  expect(['945', '9455', '94550'].every(isTravelZip)).toBe(true);
  expect(['', '94', '945501', '94a', ' 945', '94550-1234'].some(isTravelZip)).toBe(false);
});

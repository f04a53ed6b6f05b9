import { expect, test } from 'vitest';
import { cents } from '#kernel/rules/money.ts';
import { isPayable, partPaymentRange } from './part-payment.ts';

test('a part payment leaves enough for another card payment', () => {
  expect(partPaymentRange(cents(200_00))).toEqual({ least: 50, most: 199_50 });
  expect(partPaymentRange(cents(99))).toBeNull();
  expect(partPaymentRange(cents(1_00))).toEqual({ least: 50, most: 50 });
});

test.each([
  [50, true],
  [49, false],
  [199_50, true],
  [199_51, false],
  [200_00, true],
  [200_01, false],
])('of $200, %i cents can be paid: %s', (amount, can) => {
  expect(isPayable(cents(amount), cents(200_00))).toBe(can);
});

test('an amount too small for two payments must be paid in full', () => {
  expect(isPayable(cents(80), cents(80))).toBe(true);
  expect(isPayable(cents(50), cents(80))).toBe(false);
});

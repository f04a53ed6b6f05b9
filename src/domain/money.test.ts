import { expect, test } from 'vitest';
import { formatUsd, isChargeable, roundToDollar, scale } from './money.ts';

test.each([
  [494_49, 494_00],
  [494_50, 495_00],
  [494_51, 495_00],
  [0, 0],
])('%i cents round to %i', (amount, rounded) => {
  expect(roundToDollar(amount)).toBe(rounded);
});

test('dollars times hundredths are exact cents', () => {
  expect(scale(430, 115)).toBe(494_50);
});

test.each([
  [0, false],
  [1, true],
  [10_000_00, true],
  [10_000_01, false],
  [-1, false],
  [1.5, false],
  [Number.NaN, false],
])('%d cents can be charged: %s', (amount, expected) => {
  expect(isChargeable(amount)).toBe(expected);
});

test('cents show only where there are some', () => {
  expect(formatUsd(1320_00)).toBe('$1,320');
  expect(formatUsd(37_50)).toBe('$37.50');
});

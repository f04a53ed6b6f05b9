import { describe, expect, test } from 'vitest';
import {
  absoluteCents,
  type Cents,
  cents,
  centsToDollars,
  type Dollars,
  dollars,
  dollarsToCents,
  formatUsd,
  highestAmount,
  hundredths,
  isChargeable,
  isDollars,
  maxCents,
  minCents,
  negateCents,
  noCents,
  roundToDollar,
  scale,
  scaleCents,
  subtractCents,
  sumCents,
} from './money.ts';

test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
  '%d is not an amount in cents',
  (amount) => {
    expect(() => cents(amount)).toThrow(RangeError);
    expect(() => hundredths(amount)).toThrow(RangeError);
  },
);

test.each([Number.NaN, Number.NEGATIVE_INFINITY, 1e300])(
  '%d is not an amount in dollars',
  (amount) => {
    expect(isDollars(amount)).toBe(false);
    expect(() => dollars(amount)).toThrow(RangeError);
  },
);

test('converts dollars to cents and back', () => {
  expect(dollarsToCents(dollars(37.5))).toBe(37_50);
  expect(dollarsToCents(dollars(1.005))).toBe(1_00);
  expect(centsToDollars(cents(37_50))).toBe(37.5);
});

test('adds, subtracts, scales and compares cents', () => {
  const [one, other] = [cents(275_00), cents(37_50)];
  expect(sumCents([one, other])).toBe(312_50);
  expect(sumCents([])).toBe(0);
  expect(subtractCents(other, one)).toBe(-237_50);
  expect(scaleCents(other, 3)).toBe(112_50);
  expect(minCents(one, other)).toBe(37_50);
  expect(maxCents(one, other)).toBe(275_00);
  expect(absoluteCents(negateCents(one))).toBe(275_00);
  expect(negateCents(noCents)).toBe(0);
});

test.each([
  [494_49, 494_00],
  [494_50, 495_00],
  [494_51, 495_00],
  [0, 0],
])('rounds %i cents to %i', (amount, rounded) => {
  expect(roundToDollar(cents(amount))).toBe(rounded);
});

test('dollars times hundredths give exact cents', () => {
  expect(scale(dollars(430), hundredths(115))).toBe(494_50);
});

test.each([
  [0, false],
  [1, true],
  [10_000_00, true],
  [10_000_01, false],
  [-1, false],
])('%d cents can be charged: %s', (amount, expected) => {
  expect(isChargeable(cents(amount))).toBe(expected);
});

test('shows cents only when there are any', () => {
  expect(formatUsd(cents(1320_00))).toBe('$1,320');
  expect(formatUsd(cents(37_50))).toBe('$37.50');
});

describe('does not compile', () => {
  const price: Cents = cents(495_00);
  const shown: Dollars = dollars(495);

  test('dollars, and plain numbers, instead of cents', () => {
    // @ts-expect-error: dollars are not cents
    const assigned: Cents = shown;
    // @ts-expect-error: a plain number has no unit
    const counted: Cents = 495_00;
    // @ts-expect-error: a product is a plain number; scaleCents returns cents
    const computed: Cents = price * 2;
    // @ts-expect-error: dollars are not cents
    expect(formatUsd(shown)).toBe('$4.95');
    // @ts-expect-error: dollars are not cents
    expect(sumCents([price, shown])).toBe(499_95);
    expect([assigned, counted, computed]).toEqual([495, 495_00, 990_00]);
  });

  test('dollars compared with cents', () => {
    // @ts-expect-error: they have no overlap
    expect(shown === price).toBe(false);
    // @ts-expect-error: dollars are not cents
    expect(minCents(price, shown)).toBe(495);
    expect(price < highestAmount).toBe(true);
  });
});

import { expect, test } from 'vitest';
import { cents } from '#kernel/rules/money.ts';
import { averageOf, changeText, percentOf, repeatPercent, revenueOf, roundedUp } from './sums.ts';

const sums = {
  bookings: 3,
  bookedCents: cents(10_000),
  receivedCents: cents(12_000),
  refundedCents: cents(2_500),
  repeatBookings: 1,
  tipsCents: cents(900),
  feesCents: cents(0),
};

test('revenue is what came in less what was refunded', () => {
  expect(revenueOf(sums)).toBe(9_500);
});

test('averages the price of bookings, and is 0 without any', () => {
  expect(averageOf(sums)).toBe(3_333);
  expect(averageOf({ ...sums, bookings: 0 })).toBe(0);
});

test('the share of returning customers is a whole percentage, and 0 without bookings', () => {
  expect(repeatPercent(sums)).toBe(33);
  expect(repeatPercent({ ...sums, bookings: 0, repeatBookings: 0 })).toBe(0);
  expect(percentOf(1, 8)).toBe('13%');
  expect(percentOf(3, 0)).toBe('0%');
});

test.each([
  [112, 100, '12% more than before'],
  [50, 100, '50% less than before'],
  [100, 100, 'as before'],
  [5, 0, 'none before'],
  [0, 0, 'none before either'],
])('%s after %s is %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});

test.each([
  [0, 1],
  [7, 8],
  [101, 150],
  [4_200, 5_000],
  [1_000, 1_000],
])('a chart of up to %s ends at %s', (highest, top) => {
  expect(roundedUp(highest)).toBe(top);
});

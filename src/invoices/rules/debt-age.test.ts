import { expect, test } from 'vitest';
import { debtAgeOf } from './debt-age.ts';

test.each([
  [-1, 'not-due'],
  [0, 'not-due'],
  [1, '1-30'],
  [30, '1-30'],
  [31, '31-60'],
  [60, '31-60'],
  [61, '61-90'],
  [90, '61-90'],
  [91, 'over-90'],
])('%i days after its due date a debt counts as %s', (days, age) => {
  expect(debtAgeOf(days)).toBe(age);
});

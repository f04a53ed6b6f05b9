import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageTenths, countByStars, isLow, stars } from './rating.ts';

test('three stars or fewer are low', () => {
  expect(stars.map(isLow)).toEqual([true, true, true, false, false]);
});

test('averages in tenths, and returns null without a rating', () => {
  expect(averageTenths([])).toBeNull();
  expect(averageTenths([5, 4])).toBe(45);
  expect(averageTenths([5, 5, 4])).toBe(47);
});

test('the average is between the lowest and the highest, and every rating counts', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...stars), { minLength: 1 }), (given) => {
      const average = averageTenths(given) ?? 0;
      expect(average).toBeGreaterThanOrEqual(Math.min(...given) * 10);
      expect(average).toBeLessThanOrEqual(Math.max(...given) * 10);
      expect(countByStars(given).reduce((sum, count) => sum + count, 0)).toBe(given.length);
    }),
  );
});

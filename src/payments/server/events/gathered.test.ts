import { expect, test } from 'vitest';
import { gathered } from './gathered.ts';

test('questions of one moment are answered together, each its own', async () => {
  const asked: (readonly number[])[] = [];
  const double = gathered(async (numbers: readonly number[]) => {
    asked.push(numbers);
    return numbers.map((number) => 2 * number);
  }, 1);
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(await double(4)).toBe(8);
  expect(asked).toEqual([[1, 2, 3], [4]]);
});

test('a failure is told to all who asked, and to nobody after them', async () => {
  let isAway = true;
  const ask = gathered(async (names: readonly string[]) => {
    if (isAway) throw new Error('away');
    return names;
  }, 1);
  const told = await Promise.allSettled([ask('a'), ask('b')]);
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  expect(await ask('c')).toBe('c');
});

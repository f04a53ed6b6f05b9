import { expect, test } from 'vitest';
import { batched } from './gathered.ts';

test('answers simultaneous questions together, each with its own answer', async () => {
  const asked: (readonly number[])[] = [];
  const double = batched(async (numbers: readonly number[]) => {
    asked.push(numbers);
    return numbers.map((number) => 2 * number);
  });
  expect(await Promise.all([1, 2, 3].map((number) => double(number, 1)))).toEqual([2, 4, 6]);
  expect(await double(4, 1)).toBe(8);
  expect(asked).toEqual([[1, 2, 3], [4]]);
});

test('a failure reaches everyone who asked, and no one after them', async () => {
  let isAway = true;
  const ask = batched(async (names: readonly string[]) => {
    if (isAway) throw new Error('away');
    return names;
  });
  const told = await Promise.allSettled([ask('a', 1), ask('b', 1)]);
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  expect(await ask('c', 1)).toBe('c');
});

test('a patient question joins the next one, or goes alone when its time is up', async () => {
  const asked: (readonly string[])[] = [];
  const ask = batched(async (names: readonly string[]) => {
    asked.push(names);
    return names;
  });
  const hour = 3_600_000;
  expect(await Promise.all([ask('patient', hour), ask('b', 1)])).toEqual(['patient', 'b']);
  expect(await Promise.all([ask('c', 1), ask('later', hour)])).toEqual(['c', 'later']);
  expect(await ask('alone', 1)).toBe('alone');
  expect(asked).toEqual([['patient', 'b'], ['c', 'later'], ['alone']]);
});

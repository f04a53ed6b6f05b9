import { expect, test } from 'vitest';
import { KnownFailures } from './known-failures.ts';

const brake = { free: 4, longest: 900 };
const now = new Date(1_000_000);
const told = (count: number) => ({ count, lastAt: now });
const left = (known: KnownFailures) => known.secondsLeft('ada', brake, now);

/** So many tries that are on their way to the database. */
function begun(count: number): KnownFailures {
  const known = new KnownFailures();
  for (let n = 0; n < count; n += 1) known.begin('ada', now);
  return known;
}

test.each([[[1, 2, 3, 4]], [[4, 3, 2, 1]], [[2, 4, 1, 3]]])(
  'four at once are four, in whatever order the database answers: %j',
  (order) => {
    const known = begun(4);
    for (const count of order) {
      expect(left(known)).toBe(0);
      known.learn('ada', told(count));
    }
    expect(left(known)).toBe(0);
    known.begin('ada', now);
    expect(left(known)).toBe(2);
  },
);

test('five at once leave no sixth, before the database has answered any', () => {
  expect(left(begun(5))).toBe(2);
});

test('what other copies counted comes on top, even if it is told late', () => {
  const known = begun(2);
  known.learn('ada', told(5));
  known.learn('ada', told(1));
  expect(left(known)).toBe(2);
});

test('a try that the database refused counts for nothing, and its wait runs from the last that did', () => {
  const known = begun(5);
  known.begin('ada', new Date(now.getTime() + 1000));
  known.refused('ada', told(5));
  expect(known.secondsLeft('ada', brake, new Date(now.getTime() + 2000))).toBe(0);
});

test('one whose answer comes after the right password leaves the count to the database', () => {
  const known = begun(2);
  known.forget('ada');
  known.learn('ada', told(1));
  known.withdraw('ada');
  expect(left(known)).toBe(0);
  for (let n = 0; n < 4; n += 1) known.begin('ada', now);
  expect(left(known)).toBe(2);
});

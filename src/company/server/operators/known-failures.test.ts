import { expect, test } from 'vitest';
import { KnownFailures } from './known-failures.ts';

const brake = { free: 4, longest: 900 };
const now = new Date(1_000_000);
const told = (count: number) => ({ count, lastAt: now });
const left = (known: KnownFailures) => known.secondsLeft('ada', brake, now);

/** This many tries, not answered by the database yet. */
function begun(count: number): KnownFailures {
  const known = new KnownFailures();
  for (let n = 0; n < count; n += 1) known.begin('ada', now);
  return known;
}

test.each([[[1, 2, 3, 4]], [[4, 3, 2, 1]], [[2, 4, 1, 3]]])(
  'counts four simultaneous tries as four, in whatever order the database answers: %j',
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

test('after five simultaneous tries, refuses a sixth before the database answers', () => {
  expect(left(begun(5))).toBe(2);
});

test('adds what other copies counted, even if the answer comes late', () => {
  const known = begun(2);
  known.learn('ada', told(5));
  known.learn('ada', told(1));
  expect(left(known)).toBe(2);
});

test('does not count a try that the database refused, and waits from the last one that counted', () => {
  const known = begun(5);
  known.begin('ada', new Date(now.getTime() + 1000));
  known.refused('ada', told(5));
  expect(known.secondsLeft('ada', brake, new Date(now.getTime() + 2000))).toBe(0);
});

test('an answer after the right password leaves the count to the database', () => {
  const known = begun(2);
  known.forget('ada');
  known.learn('ada', told(1));
  known.withdraw('ada');
  expect(left(known)).toBe(0);
  for (let n = 0; n < 4; n += 1) known.begin('ada', now);
  expect(left(known)).toBe(2);
});

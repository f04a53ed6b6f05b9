import { expect, test } from 'vitest';
import { answered, openLines } from './check-list.ts';

const items = [
  { id: 'sink', answer: 'open', why: '', done: false },
  { id: 'oven', answer: 'done', why: '', done: true },
] as const;

test('of several answers to one line the last counts, in whatever order they are kept', () => {
  const list = answered(items, [
    { item: 'sink', answer: 'not-possible', why: 'no water', at: 2 },
    { item: 'sink', answer: 'done', why: '', at: 1 },
  ]);
  expect(list[0]).toMatchObject({ answer: 'not-possible', why: 'no water', done: false });
  expect(openLines(list)).toBe(0);
});

test('an answer that is taken back leaves the line open', () => {
  const list = answered(items, [{ item: 'oven', answer: 'open', why: '', at: 1 }]);
  expect(list[1]).toMatchObject({ answer: 'open', done: false });
  expect(openLines(list)).toBe(2);
});

test('what others answered stays', () => {
  expect(answered(items, [])).toEqual(items);
});

import { expect, test } from 'vitest';
import { openLines, withAnswers } from './check-list.ts';

const items = [
  { id: 'sink', answer: 'open', why: '', done: false },
  { id: 'oven', answer: 'done', why: '', done: true },
] as const;

test('counts the last of several answers to a line, in any order', () => {
  const list = withAnswers(items, [
    { item: 'sink', answer: 'not-possible', why: 'no water', at: 2 },
    { item: 'sink', answer: 'done', why: '', at: 1 },
  ]);
  expect(list[0]).toMatchObject({ answer: 'not-possible', why: 'no water', done: false });
  expect(openLines(list)).toBe(0);
});

test('leaves a line open after its answer is taken back', () => {
  const list = withAnswers(items, [{ item: 'oven', answer: 'open', why: '', at: 1 }]);
  expect(list[1]).toMatchObject({ answer: 'open', done: false });
  expect(openLines(list)).toBe(2);
});

test('keeps other people’s answers', () => {
  expect(withAnswers(items, [])).toEqual(items);
});

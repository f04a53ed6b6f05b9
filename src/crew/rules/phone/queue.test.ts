import { expect, test } from 'vitest';
import { heldFor, nextBatch, type Queued, settle } from './queue.ts';

function item(id: string, more: Partial<Queued> = {}): Queued {
  return { id, sending: 'waiting', heldUntil: 0, ...more };
}

test('sends what is unsent in order of creation, up to the limit', () => {
  const items = [item('a', { sending: 'sent' }), item('b'), item('c'), item('d')];
  const batch = nextBatch(items, { now: 1_000, most: 2 });
  expect(batch.map(({ id }) => id)).toEqual(['b', 'c']);
});

test('delays an event that waits for its place, and no other', () => {
  const items = [item('a', { heldUntil: 3_000 }), item('b')];
  expect(nextBatch(items, { now: 1_000, most: 9 }).map(({ id }) => id)).toEqual(['b']);
  expect(nextBatch(items, { now: 3_000, most: 9 }).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('a clock set back by an hour delays nothing', () => {
  const items = [item('a', { heldUntil: 3_600_000 })];
  expect(nextBatch(items, { now: 0, most: 9 })).toHaveLength(1);
});

test('marks stored and known as sent and refused as refused; an unanswered one stays unsent', () => {
  const sent = [item('a'), item('b'), item('c'), item('d')];
  const settled = settle(sent, [
    { id: 'a', status: 'stored' },
    { id: 'b', status: 'known' },
    { id: 'c', status: 'refused' },
    { id: 'of another tab', status: 'stored' },
  ]);
  expect(settled.map(({ id, sending }) => [id, sending])).toEqual([
    ['a', 'sent'],
    ['b', 'sent'],
    ['c', 'refused'],
  ]);
});

test('what is held goes once its time is up: the first of it counts', () => {
  const items = [
    item('a', { heldUntil: 3_000 }),
    item('b', { heldUntil: 2_000 }),
    item('c', { heldUntil: 1_500, sending: 'sent' }),
    item('d'),
  ];
  expect(heldFor(items, 1_000)).toBe(1_000);
  expect(heldFor(items, 2_000)).toBe(1_000);
  expect(heldFor(items, 3_000)).toBeNull();
  // A clock that was set back holds nothing.
  expect(heldFor([item('a', { heldUntil: 3_600_000 })], 0)).toBeNull();
});

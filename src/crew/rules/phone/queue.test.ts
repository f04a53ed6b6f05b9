import { expect, test } from 'vitest';
import { nextBatch, type Queued, settle } from './queue.ts';

function item(id: string, more: Partial<Queued> = {}): Queued {
  return { id, sending: 'waiting', heldUntil: 0, ...more };
}

test('what waits goes in the order in which it was made, so many at a time', () => {
  const items = [item('a', { sending: 'sent' }), item('b'), item('c'), item('d')];
  const batch = nextBatch(items, { now: 1_000, most: 2 });
  expect(batch.map(({ id }) => id)).toEqual(['b', 'c']);
});

test('an event whose place is looked for waits a moment, and holds up no other', () => {
  const items = [item('a', { heldUntil: 3_000 }), item('b')];
  expect(nextBatch(items, { now: 1_000, most: 9 }).map(({ id }) => id)).toEqual(['b']);
  expect(nextBatch(items, { now: 3_000, most: 9 }).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('a clock that was set back by an hour holds nothing up', () => {
  const items = [item('a', { heldUntil: 3_600_000 })];
  expect(nextBatch(items, { now: 0, most: 9 })).toHaveLength(1);
});

test('stored and known are sent, refused is refused, and what was not answered still waits', () => {
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

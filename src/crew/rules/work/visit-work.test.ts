import { expect, test } from 'vitest';
import type { PersonId } from '#kernel/rules/ids.ts';
import type { Recorded } from './standing.ts';
import { effectiveEvents } from './standing.ts';
import { loggedKind, visitWork } from './visit-work.ts';
import type { WorkKind } from './work-event.ts';

const ANA = 'ana' as PersonId;
const BEN = 'ben' as PersonId;

/** An event that arrived when it happened, unless `changes` say otherwise. */
function event(
  id: string,
  kind: WorkKind,
  at: number,
  personId: PersonId = ANA,
  more: Partial<Recorded> = {},
): Recorded {
  return { id, kind, at, personId, visitId: null, receivedAt: at, correctedOf: null, ...more };
}

test('begins a visit with the first start and ends it with the last finish', () => {
  const events = [
    event('1', 'start', 100),
    event('2', 'start', 110, BEN),
    event('3', 'finish', 200),
    event('4', 'finish', 230, BEN),
  ];
  expect(visitWork(events.slice(0, 3), null)).toMatchObject({ state: 'working', finishedAt: null });
  expect(visitWork(events, null)).toEqual({ state: 'finished', startedAt: 100, finishedAt: 230 });
  expect(visitWork(events.toReversed(), null)).toEqual(visitWork(events, null));
});

test('finishes a visit without a person who only said that they were on their way', () => {
  const events = [
    event('1', 'on-the-way', 90, BEN),
    event('2', 'start', 100),
    event('3', 'finish', 200),
  ];
  expect(visitWork(events, null).state).toBe('finished');
});

test('replaces an event with its last correction, and removes it by undo', () => {
  const start = event('1', 'start', 100);
  const earlier = event('2', 'start', 50, ANA, { correctedOf: '1', receivedAt: 300 });
  const again = event('3', 'start', 60, ANA, { correctedOf: '2', receivedAt: 400 });
  expect(effectiveEvents([again, start, earlier])).toMatchObject([
    { id: '3', at: 60, isCorrected: true },
  ]);
  const undo = event('4', 'undo', 500, ANA, { correctedOf: '1' });
  expect(effectiveEvents([start, earlier, again, undo])).toEqual([]);
});

test('ignores a correction of another person’s event, and loses nothing in a cycle of corrections', () => {
  const start = event('1', 'start', 100);
  const other = event('2', 'undo', 200, BEN, { correctedOf: '1' });
  expect(effectiveEvents([start, other]).map(({ id }) => id)).toEqual(['1']);
  const one = event('3', 'start', 100, ANA, { correctedOf: '4' });
  const two = event('4', 'finish', 200, ANA, { correctedOf: '3' });
  expect(effectiveEvents([one, two]).map(({ id }) => id)).toEqual(['3', '4']);
});

test('logs each change once', () => {
  const none = visitWork([], null);
  const begun = visitWork([event('1', 'start', 100)], null);
  const both = visitWork([event('1', 'start', 100), event('2', 'start', 110, BEN)], null);
  expect(loggedKind(none, begun)).toBe('started');
  expect(loggedKind(begun, both)).toBe(null);
  const paused = visitWork([event('1', 'start', 100), event('2', 'pause', 110)], null);
  expect(loggedKind(begun, paused)).toBe('paused');
  expect(loggedKind(paused, begun)).toBe('resumed');
});

test('ignores what was done before a move, unless someone was at work', () => {
  const closed = event('1', 'no-access', 100);
  expect(visitWork([closed], 150).state).toBe('planned');
  expect(visitWork([closed, event('2', 'on-the-way', 200)], 150).state).toBe('on-the-way');
  const whole = [event('1', 'start', 100), event('2', 'finish', 140)];
  expect(visitWork(whole, 150)).toEqual({ state: 'planned', startedAt: null, finishedAt: null });
  expect(visitWork([event('1', 'start', 100)], 150)).toMatchObject({ startedAt: 100 });
});

test('lets someone who comes after a closed door try again', () => {
  const closed = event('1', 'no-access', 100);
  expect(visitWork([event('2', 'on-the-way', 90, BEN), closed], null).state).toBe('no-access');
  expect(visitWork([closed, event('2', 'on-the-way', 110, BEN)], null).state).toBe('on-the-way');
  const again = [closed, event('2', 'arrived', 110, BEN), event('3', 'no-access', 120, BEN)];
  expect(visitWork(again, null).state).toBe('no-access');
});

import { expect, test } from 'vitest';
import { type WorkState, workStates } from '#crew/rules/work/work-event.ts';
import { type Acts, actsOfDay, actsOfVisit, allActsAt, turnOf } from './next-act.ts';

const first = { id: 'first', state: 'planned' } as const;
const second = { id: 'second', state: 'planned' } as const;

function kinds({ next, others }: Acts<string>) {
  return { next: next?.kind ?? null, others: others.map(({ kind }) => kind) };
}

test.each<[WorkState, string | null]>([
  ['planned', 'on-the-way'],
  ['on-the-way', 'arrived'],
  ['arrived', 'start'],
  ['working', 'finish'],
  ['paused', 'resume'],
  ['finished', null],
  ['no-access', null],
  ['done', null],
])('after "%s" offers %s', (state, next) => {
  expect(kinds(actsOfVisit({ id: 'a', state }, 'begun')).next).toBe(next);
});

test('offers every other act in every state, and none twice', () => {
  for (const state of workStates) {
    const { next, others } = kinds(actsOfVisit({ id: 'a', state }, 'begun'));
    const all = [...others, ...(next ? [next] : [])];
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(['on-the-way', 'arrived', 'start', 'finish']));
    expect(all).toContain('no-access');
    expect(all).toContain('day-out');
  }
});

test('offers to start the day first, and the first visit as the next choice', () => {
  const acts = actsOfDay('not-begun', [first, second]);
  expect(acts.next).toEqual({ kind: 'day-in' });
  expect(acts.others[0]).toEqual({ kind: 'on-the-way', visitId: 'first' });
});

test('offers to continue a visit that was begun without starting the day', () => {
  const acts = actsOfDay('not-begun', [first, { ...second, state: 'working' }]);
  expect(acts.next).toEqual({ kind: 'finish', visitId: 'second' });
  expect(acts.others).toContainEqual({ kind: 'day-in' });
});

test('offers a begun visit before an earlier one', () => {
  const acts = actsOfDay('begun', [first, { ...second, state: 'on-the-way' }]);
  expect(acts.next).toEqual({ kind: 'arrived', visitId: 'second' });
});

test('offers to end the day after the last visit, and nothing after that', () => {
  const over = [
    { ...first, state: 'finished' },
    { ...second, state: 'no-access' },
  ] as const;
  expect(actsOfDay('begun', over)).toEqual({ next: { kind: 'day-out' }, others: [] });
  expect(actsOfDay('ended', over)).toEqual({ next: null, others: [{ kind: 'day-in' }] });
});

test('offers to end a dropped clock on the day and on a visit', () => {
  expect(kinds(actsOfDay('not-begun', [first])).others.slice(-1)).toEqual(['day-out']);
  expect(kinds(actsOfVisit(first, 'not-begun')).others.slice(-2)).toEqual(['day-in', 'day-out']);
});

test('lets a day without visits begin and end', () => {
  expect(actsOfDay('not-begun', []).next).toEqual({ kind: 'day-in' });
  expect(actsOfDay('begun', []).next).toEqual({ kind: 'day-out' });
});

test('the bar of the day has the acts of the visit whose turn it is, and every other visit all of its own', () => {
  const visits = [first, { ...second, state: 'arrived' }] as const;
  expect(turnOf(visits)?.id).toBe('second');
  expect(turnOf([{ ...first, state: 'finished' }, second])?.id).toBe('second');
  expect(turnOf([{ ...first, state: 'done' }])).toBeUndefined();
  expect(allActsAt(first).map(({ kind }) => kind)).toEqual([
    'on-the-way',
    ...actsOfVisit(first, 'begun').others.flatMap(({ kind }) => (kind === 'day-out' ? [] : [kind])),
  ]);
});

import { expect, test } from 'vitest';
import { currentPauses, refusalOfPause, shortenedPause } from './pauses.ts';

const paused = [{ from: '2026-12-20', to: '2027-01-03' }];
const limits = { today: '2026-12-01', mostDays: 90 };

test.each([
  ['has its last day first', { from: '2026-12-10', to: '2026-12-09' }, 'ends-before-start'],
  ['is over', { from: '2026-11-20', to: '2026-11-30' }, 'over'],
  ['is longer than allowed', { from: '2027-02-01', to: '2027-05-02' }, 'too-long'],
  ['touches another', { from: '2026-12-10', to: '2026-12-20' }, 'overlaps'],
  ['lasts one day', { from: '2026-12-10', to: '2026-12-10' }, null],
  ['has begun and goes on', { from: '2026-11-20', to: '2026-12-01' }, null],
  ['is just as long as allowed', { from: '2027-02-01', to: '2027-05-01' }, null],
])('checks a pause that %s', (_, pause, refusal) => {
  expect(refusalOfPause(paused, pause, limits)).toBe(refusal);
});

test('the company may pause for as long as it likes', () => {
  const year = { from: '2027-02-01', to: '2028-02-01' };
  expect(refusalOfPause(paused, year, { ...limits, mostDays: null })).toBeNull();
});

test('ending a pause early keeps the days before, or nothing', () => {
  const [pause] = paused;
  if (pause === undefined) throw new Error('no pause');
  expect(shortenedPause(pause, '2026-12-28')).toEqual({ from: '2026-12-20', to: '2026-12-27' });
  expect(shortenedPause(pause, '2026-12-20')).toBeNull();
});

test('no longer lists a pause that is over', () => {
  expect(currentPauses(paused, '2027-01-03')).toEqual(paused);
  expect(currentPauses(paused, '2027-01-04')).toEqual([]);
});

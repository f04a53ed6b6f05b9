import { expect, test } from 'vitest';
import { whyUnavailable } from './why-gone.ts';

test.each([
  ['2026-11-27T09:00:00Z', 'begun'],
  ['2026-11-27T12:00:00Z', 'begun'],
  ['2026-11-28T11:59:00Z', 'too-soon'],
  ['2026-11-28T12:00:00Z', 'taken'],
])('at noon, with a day of notice, a time at %s is %s', (start, why) => {
  const now = new Date('2026-11-27T12:00:00Z');
  expect(whyUnavailable({ noticeHours: 24 }, { start: new Date(start), now })).toBe(why);
});

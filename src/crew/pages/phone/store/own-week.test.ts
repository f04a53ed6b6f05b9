import { expect, test } from 'vitest';
import type { Recorded } from '#crew/rules/work/standing.ts';
import type { PersonId, VisitId } from '#kernel/rules/ids.ts';
import { dayTotals, mondayOf } from './own-week.ts';

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('%s is in the week of %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

test('splits a night at the company’s midnight, and marks only the day of a running clock as open', () => {
  const event = (id: string, kind: Recorded['kind'], at: string): Recorded => {
    const moment = Date.parse(at);
    const of = { personId: 'ana' as PersonId, visitId: 'home' as VisitId, correctedOf: null };
    return { ...of, id, kind, at: moment, receivedAt: moment };
  };
  const events = [
    event('1', 'start', '2026-11-25T22:00-08:00'),
    event('2', 'finish', '2026-11-26T01:30-08:00'),
    event('3', 'start', '2026-11-26T02:00-08:00'),
  ];
  const now = Date.parse('2026-11-26T02:10-08:00');
  expect(dayTotals(events, now, 'America/Los_Angeles')).toEqual([
    { date: '2026-11-25', worked: 120, driving: 0, isOpen: false },
    { date: '2026-11-26', worked: 90, driving: 30, isOpen: true },
  ]);
});

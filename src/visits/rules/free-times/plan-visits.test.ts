import { expect, test } from 'vitest';
import { isoText } from '#visits/rules/wall-clock.ts';
import { dueVisits, type PlannedBy, visitStart } from './plan-visits.ts';

const timeZone = 'America/Los_Angeles';
const at = (text: string) => Date.parse(text);
/** A Tuesday, the second of its month. */
const first = at('2026-10-13T09:00:00-07:00');
const weekly: PlannedBy = { frequency: 'weekly', timeZone, first, numbers: [], others: [] };
const told = (plan: PlannedBy, now: string) =>
  dueVisits(plan, at(now)).map(({ number, start }) => `${number} ${isoText(start, timeZone)}`);

test('a weekly plan comes at the same hour of the wall clock, 8 weeks ahead', () => {
  expect(told(weekly, '2026-10-13T12:00:00-07:00')).toEqual([
    '1 2026-10-20T09:00:00-07:00',
    '2 2026-10-27T09:00:00-07:00',
    '3 2026-11-03T09:00:00-08:00',
    '4 2026-11-10T09:00:00-08:00',
    '5 2026-11-17T09:00:00-08:00',
    '6 2026-11-24T09:00:00-08:00',
    '7 2026-12-01T09:00:00-08:00',
    '8 2026-12-08T09:00:00-08:00',
  ]);
});

test('every two weeks', () => {
  const biweekly = { ...weekly, frequency: 'biweekly' } as const;
  expect(told(biweekly, '2026-10-13T12:00:00-07:00')).toEqual([
    '1 2026-10-27T09:00:00-07:00',
    '2 2026-11-10T09:00:00-08:00',
    '3 2026-11-24T09:00:00-08:00',
    '4 2026-12-08T09:00:00-08:00',
  ]);
});

test('a month later is the same weekday of it, and a fifth one the last', () => {
  const dates = (from: string) =>
    [1, 2, 3, 4].map((number) =>
      isoText(visitStart(at(from), 'monthly', number, timeZone), timeZone).slice(0, 16),
    );
  expect(dates('2026-10-13T09:00:00-07:00')).toEqual([
    '2026-11-10T09:00',
    '2026-12-08T09:00',
    '2027-01-12T09:00',
    '2027-02-09T09:00',
  ]);
  expect(dates('2026-10-29T09:00:00-07:00')).toEqual([
    '2026-11-26T09:00',
    '2026-12-31T09:00',
    '2027-01-28T09:00',
    '2027-02-25T09:00',
  ]);
});

test('what is proposed, is over, or was agreed on by hand is not proposed again', () => {
  const plan = { ...weekly, numbers: [7], others: [at('2026-11-26T14:00:00-08:00')] };
  expect(told(plan, '2026-11-18T12:00:00-08:00').map((text) => text.split(' ')[0])).toEqual([
    '8',
    '9',
    '10',
    '11',
    '12',
    '13',
  ]);
  const far = { ...weekly, others: [at('2026-11-27T21:00:00-08:00')] };
  expect(told(far, '2026-11-18T12:00:00-08:00')[0]).toMatch(/^6 /);
});

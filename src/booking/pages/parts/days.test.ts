import { expect, test } from 'vitest';
import { anyDays, nextDays } from './days.ts';

test("starts with today in the business's time zone, not in the browser's", () => {
  const morningInNewYork = new Date('2026-11-21T15:30:00Z');
  expect(nextDays(morningInNewYork, 'America/New_York', 1)[0]?.date).toBe('2026-11-21');
  expect(nextDays(morningInNewYork, 'Asia/Tokyo', 1)[0]?.date).toBe('2026-11-22');
});

test("lists fourteen consecutive days across a month's end and a clock change", () => {
  const days = nextDays(new Date('2026-10-25T12:00:00Z'), 'America/New_York', 14);
  expect(days.map(({ date }) => date)).toEqual([
    '2026-10-25',
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
    '2026-11-02',
    '2026-11-03',
    '2026-11-04',
    '2026-11-05',
    '2026-11-06',
    '2026-11-07',
  ]);
  expect(days[0]?.label).toBe('Sun, Oct 25');
});

test.each([
  ['2026-11-21T07:59:00Z', ['morning', 'afternoon', 'evening']],
  ['2026-11-21T08:00:00Z', ['afternoon', 'evening']],
  ['2026-11-21T16:30:00Z', ['evening']],
])('at %s today still has %j', (now, windows) => {
  const [today, tomorrow] = nextDays(new Date(now), 'UTC', 2);
  expect(today?.windows).toEqual(windows);
  expect(tomorrow?.windows).toHaveLength(3);
});

test("starts with tomorrow once today's last window has begun", () => {
  const days = nextDays(new Date('2026-11-21T17:00:00Z'), 'UTC', 14);
  expect(days[0]?.date).toBe('2026-11-22');
  expect(days).toHaveLength(14);
});

test.each(['2026-11-20T07:00:00Z', '2026-11-20T23:00:00Z'])(
  'at %s, a visitor who is free any day wishes for three days, after the two for scheduling',
  (now) => {
    const days = anyDays(new Date(now), 'UTC');
    expect(days.map(({ date }) => date)).toEqual(['2026-11-22', '2026-11-23', '2026-11-24']);
    expect(days.flatMap(({ windows }) => windows)).toHaveLength(9);
  },
);

import { expect, test } from 'vitest';
import { clockText, dayPartText, dayText, durationText, momentText, visitText } from './moments.ts';

const date = new Date('2026-11-22T03:53:00Z');

test('a moment is told in the business’s time zone, whatever the machine’s', () => {
  expect(momentText(date, 'America/Los_Angeles')).toBe(
    'Saturday, November 21, 2026 at 7:53 PM PST',
  );
  expect(momentText(date, 'America/New_York')).toBe('Saturday, November 21, 2026 at 10:53 PM EST');
  expect(clockText(date, 'America/Los_Angeles')).toBe('7:53 PM PST');
  expect(dayText(date, 'America/Los_Angeles')).toBe('November 21, 2026');
});

test('a visit has a beginning and an end', () => {
  const end = new Date('2026-11-22T06:23:00Z');
  expect(visitText(date, end, 'America/Los_Angeles')).toBe(
    'Saturday, November 21, 2026 at 7:53 PM to 10:23 PM PST',
  );
});

test('a part of a day is the same day everywhere', () => {
  expect(dayPartText({ date: '2026-11-23', window: 'morning' })).toBe(
    'Monday, November 23, morning (8 to 12)',
  );
});

test.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [60, '1 hour'],
  [150, '2 hours 30 minutes'],
])('%s minutes are %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});

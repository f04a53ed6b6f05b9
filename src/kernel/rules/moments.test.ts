import { expect, test } from 'vitest';
import { momentWords } from '#kernel/words/en/moments.ts';
import { momentWords as spanish } from '#kernel/words/es/moments.ts';
import { clockText, dayPartText, dayText, durationText, momentText, visitText } from './moments.ts';

const words = momentWords;
const date = new Date('2026-11-22T03:53:00Z');

test('shows a time in the business’s zone, whatever the machine’s', () => {
  expect(momentText(words, date, 'America/Los_Angeles')).toBe(
    'Saturday, November 21, 2026 at 7:53 PM PST',
  );
  expect(momentText(words, date, 'America/New_York')).toBe(
    'Saturday, November 21, 2026 at 10:53 PM EST',
  );
  expect(clockText(words, date, 'America/Los_Angeles')).toBe('7:53 PM PST');
  expect(dayText(words, date, 'America/Los_Angeles')).toBe('November 21, 2026');
});

test('shows a visit with its start and end', () => {
  const end = new Date('2026-11-22T06:23:00Z');
  expect(visitText(words, date, end, 'America/Los_Angeles')).toBe(
    'Saturday, November 21, 2026, 7:53 PM to 10:23 PM PST',
  );
  // An exact time has no arrival window.
  expect(visitText(words, date, date, 'America/Los_Angeles')).toBe(
    'Saturday, November 21, 2026 at 7:53 PM PST',
  );
});

test('a part of a day is the same day everywhere', () => {
  expect(dayPartText(words, { date: '2026-11-23', window: 'morning' })).toBe(
    'Monday, November 23, morning (8 to 12)',
  );
});

test.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [60, '1 hour'],
  [150, '2 hours 30 minutes'],
])('shows %s minutes as %s', (minutes, text) => {
  expect(durationText(words, minutes)).toBe(text);
});

test('formats Spanish with plain spaces only', () => {
  const end = new Date('2026-11-22T06:23:00Z');
  expect(visitText(spanish, date, end, 'America/Los_Angeles')).toBe(
    'sábado, 21 de noviembre de 2026, de 7:53 p.m. a 10:23 p.m. PST',
  );
  expect(momentText(spanish, date, 'America/Los_Angeles')).toBe(
    'sábado, 21 de noviembre de 2026, 7:53 p.m. PST',
  );
  expect(dayPartText(spanish, { date: '2026-11-23', window: 'evening' })).toBe(
    'lunes, 23 de noviembre, por la noche (5 a 8)',
  );
  expect(durationText(spanish, 90)).toBe('1 hora 30 minutos');
});

import { expect, test } from 'vitest';
import { scheduleTexts as spanish } from '#booking/words/es/schedule.ts';
import { momentWords as spanishMoments } from '#kernel/words/es/moments.ts';
import { arrivalText, arrivalWindow, dayName, shortArrival, stayMinutes } from './arrival-words.ts';

function at(day: string, from: string, to: string) {
  return { start: `${day}T${from}:00-08:00`, arriveBy: `${day}T${to}:00-08:00` };
}

test("shows an arrival in the business's time zone, wherever the browser is", () => {
  const arrival = at('2026-11-24', '09:00', '10:00');
  expect(arrivalText(arrival, '2026-11-23')).toBe('Tomorrow, Tue Nov 24, arriving 9 to 10 AM');
  expect(arrivalText(arrival, '2026-11-24')).toBe('Today, Tue Nov 24, arriving 9 to 10 AM');
  expect(arrivalText(arrival, '2026-11-20')).toBe('Tue, Nov 24, arriving 9 to 10 AM');
});

test('shows minutes only when they are not zero, and AM or PM once when both are the same', () => {
  expect(arrivalWindow(at('2026-11-24', '11:30', '12:30'))).toBe('11:30 AM to 12:30 PM');
  expect(arrivalWindow(at('2026-11-24', '13:00', '14:30'))).toBe('1 to 2:30 PM');
  expect(arrivalWindow(at('2026-11-24', '13:00', '13:00'))).toBe('1 PM');
});

test('a button shows only the weekday within the next week, and the date after that', () => {
  const arrival = at('2026-11-24', '09:00', '10:00');
  expect(shortArrival(arrival, '2026-11-18')).toBe('Tue 9–10 AM');
  expect(shortArrival(arrival, '2026-11-17')).toBe('Tue Nov 24, 9–10 AM');
  expect(shortArrival(at('2026-11-24', '11:30', '12:30'), '2026-11-23')).toBe(
    'Tue 11:30 AM–12:30 PM',
  );
  expect(shortArrival(at('2026-11-24', '13:00', '13:00'), '2026-11-23')).toBe('Tue 1 PM');
});

test('names tomorrow across a clock change and the end of a month', () => {
  expect(dayName('2026-11-01', '2026-10-31')).toBe('Tomorrow, Sun Nov 1');
  expect(dayName('2027-03-15', '2027-03-14')).toBe('Tomorrow, Mon Mar 15');
});

test('measures a stay between its instants, across a clock change', () => {
  const night = { start: '2026-11-01T00:30:00-07:00', end: '2026-11-01T02:30:00-08:00' };
  expect(stayMinutes(night)).toBe(180);
});

test('in Spanish, a sentence that ends with a.m. has one period', () => {
  const clock = new Intl.DateTimeFormat(spanishMoments.locale, {
    timeZone: 'UTC',
    hour: 'numeric',
  });
  expect(spanish.found(2, clock.format(new Date('2026-11-24T09:00:00Z')))).toMatch(/a\.m\.$/);
});

import { expect, test } from 'vitest';
import { cents } from '#kernel/rules/money.ts';
import type { MyBookingAnswer } from '#own-page/contract/my-booking.ts';
import { bookedServiceText } from './service-of-booking.ts';

test("names a plan's frequency, and none for a single visit", () => {
  const plan = {
    service: 'Essential',
    recurring: true,
    frequency: 'biweekly',
    comes: null,
  } as MyBookingAnswer;
  expect(bookedServiceText(plan)).toBe('Essential, every two weeks');
  expect(bookedServiceText({ ...plan, recurring: false, frequency: 'one-time' })).toBe('Essential');
});

test('names the day and time of a rhythm', () => {
  const rhythm = { unit: 'week', every: 2, weekday: 2, time: '09:00' } as const;
  const booking = { service: 'Deep Clean', comes: { rhythm, visitCents: cents(24_750) } };
  const sold = { ...booking, recurring: false, frequency: 'one-time' } as const;
  expect(bookedServiceText(sold)).toBe('Deep Clean, every 2 weeks on Tuesday at 9:00 AM');
});

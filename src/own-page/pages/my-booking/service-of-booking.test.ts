import { expect, test } from 'vitest';
import type { MyBookingAnswer } from '#own-page/contract/my-booking.ts';
import { serviceOf } from './service-of-booking.ts';

test('a plan says how often someone comes; what comes once does not', () => {
  const plan = { service: 'Essential', recurring: true, frequency: 'biweekly' } as MyBookingAnswer;
  expect(serviceOf(plan)).toBe('Essential, every two weeks');
  expect(serviceOf({ ...plan, recurring: false, frequency: 'one-time' })).toBe('Essential');
});

import { expect, test } from 'vitest';
import { actText, detailsText, subjectHref } from './acts.ts';

test('an act is told in words', () => {
  expect(actText('booking.time-confirmed')).toBe('Time confirmed');
});

test('details are told without ids, amounts in dollars', () => {
  const details = { paymentId: '1', refundId: '2', amount: 4000, refund: true, workedMinutes: 90 };
  expect(detailsText(details)).toBe('amount: $40, refund: yes, worked minutes: 90');
  expect(detailsText({ amount: null })).toBe('');
});

test('only what is still there leads somewhere', () => {
  const booking = { kind: 'booking', id: 'b1', name: 'Ada', reference: null };
  expect(subjectHref(booking)).toBe('/bookings/b1');
  expect(subjectHref({ ...booking, name: null })).toBeNull();
  expect(subjectHref({ ...booking, kind: 'mail' })).toBeNull();
});

import { expect, test } from 'vitest';
import type { BookingPayment, BookingVisit } from '#desk/contract/bookings.ts';
import { paymentId } from '#kernel/rules/ids.ts';
import { refundedByDefault } from './given-back-by-itself.ts';

const NOW = new Date('2026-11-22T18:00:00Z');
type Paid = Pick<BookingPayment, 'id' | 'kind' | 'state' | 'startsAt'>;
const own: Paid = {
  id: paymentId('019aa6e2-7c1b-7d3e-8f00-000000000001'),
  kind: 'booking',
  state: 'paid',
  startsAt: null,
};
const bill: Paid = { ...own, kind: 'extra-hours' };

function booking(
  visits: readonly Pick<BookingVisit, 'state' | 'start'>[],
  payments: readonly Paid[] = [own],
) {
  return { service: { recurring: false }, visits, payments };
}

test.each([
  ['nobody has been there', booking([]), 1],
  ['the visit is to come', booking([{ state: 'confirmed', start: '2026-11-23T17:00:00Z' }]), 1],
  ['it was called off', booking([{ state: 'cancelled', start: '2026-11-20T17:00:00Z' }]), 1],
  ['somebody was there', booking([{ state: 'done', start: '2026-11-20T17:00:00Z' }]), 0],
  ['it has begun', booking([{ state: 'confirmed', start: '2026-11-22T17:00:00Z' }]), 0],
  ['extra hours were billed', booking([], [own, bill]), 0],
  ['their bill was withdrawn', booking([], [own, { ...bill, state: 'cancelled' }]), 1],
])('refunds by default when %s', (_name, detail, howMany) => {
  expect(refundedByDefault(detail, [own], NOW).size).toBe(howMany);
});

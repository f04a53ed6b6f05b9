import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isAnswerable,
  isAwaited,
  isBooked,
  isCancelled,
  isDisputed,
  isEnded,
  isOver,
  isPaid,
  isPaidOrPending,
  isPaymentOver,
  isRefused,
  isUndecided,
  isUnpaid,
  isUpcoming,
  isWithBank,
  mayBecome,
  orderStatuses,
  statusesBefore,
  statusesWhere,
  statusUnrefunded,
} from './order-status.ts';

test('a status never becomes itself', () => {
  expect(orderStatuses.filter((status) => mayBecome(status, status))).toEqual([]);
});

test('an order that was never paid cannot be completed, refunded or disputed', () => {
  const unpaid = ['awaiting_payment', 'processing', 'payment_failed', 'expired'] as const;
  for (const from of unpaid) {
    for (const to of ['completed', 'refunded', 'disputed'] as const) {
      expect([from, to, mayBecome(from, to)]).toEqual([from, to, false]);
    }
  }
});

test('an arriving payment confirms every unpaid order, but no canceled one', () => {
  const unpaid = ['awaiting_payment', 'processing', 'payment_failed', 'expired'] as const;
  // A won dispute leads back to where it began.
  expect([...statusesBefore('confirmed')].sort()).toEqual([...unpaid, 'disputed'].sort());
});

test('a canceled order is never confirmed, completed or paid again', () => {
  const steps = orderStatuses.filter((to) => mayBecome('cancelled', to));
  expect(steps).toEqual(['refunded', 'disputed']);
});

test('only a failed refund leads back from refunded, to completed or canceled', () => {
  expect(orderStatuses.filter((to) => mayBecome('refunded', to))).toEqual(['disputed']);
  const back = orderStatuses.filter((to) => statusesBefore(to, 'refund.failed').length > 0);
  expect(back).toEqual(['completed', 'cancelled']);
  expect(statusesBefore('cancelled', 'refund.failed')).toEqual(['refunded']);
  expect([...orderStatuses, null].map(statusUnrefunded).filter((to) => to !== 'cancelled')).toEqual(
    ['completed'],
  );
});

test('no sequence of changes leaves a paid order unpaid', () => {
  const paid = ['confirmed', 'completed', 'refunded', 'disputed', 'cancelled'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...orderStatuses), { maxLength: 40 }), (wishes) => {
      let status: (typeof orderStatuses)[number] = 'confirmed';
      for (const wish of wishes) if (mayBecome(status, wish)) status = wish;
      expect(paid).toContain(status);
    }),
  );
});

test.each([
  [isAwaited, ['awaiting_payment']],
  [isRefused, ['payment_failed']],
  [isWithBank, ['processing']],
  [isUnpaid, ['awaiting_payment', 'payment_failed', 'expired']],
  [isPaymentOver, ['payment_failed', 'expired']],
  [isPaidOrPending, ['processing', 'confirmed', 'completed', 'disputed']],
  [isPaid, ['confirmed', 'completed', 'disputed']],
  [isBooked, ['confirmed', 'completed']],
  [isUpcoming, ['confirmed']],
  [isAnswerable, ['processing', 'confirmed']],
  [isOver, ['completed', 'expired', 'cancelled', 'refunded']],
  [isEnded, ['cancelled', 'refunded']],
  [isCancelled, ['cancelled']],
  [isDisputed, ['disputed']],
  [isUndecided, ['processing', 'disputed']],
])('%o holds for exactly its listed statuses', (holds, statuses) => {
  expect(statusesWhere(holds)).toEqual(statuses);
});

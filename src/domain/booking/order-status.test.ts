import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayBecome, orderStatuses, statusesBefore } from './order-status.ts';

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

test('money that arrives is taken from every unpaid status', () => {
  const unpaid = [
    'awaiting_payment',
    'processing',
    'payment_failed',
    'expired',
    'cancelled',
  ] as const;
  expect(statusesBefore('confirmed')).toEqual(expect.arrayContaining([...unpaid]));
});

test('no walk through the table leaves a paid order unpaid', () => {
  const paid = ['confirmed', 'completed', 'refunded', 'disputed', 'cancelled'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...orderStatuses), { maxLength: 40 }), (wishes) => {
      let status: (typeof orderStatuses)[number] = 'confirmed';
      for (const wish of wishes) if (mayBecome(status, wish)) status = wish;
      expect(paid).toContain(status);
    }),
  );
});

import { expect, test } from 'vitest';
import { orderStatuses } from './order-status.ts';
import { isPayable, priceValidUntil } from './price-stands.ts';

const made = new Date('2026-11-21T12:00:00Z');

test('keeps a price for a week', () => {
  const end = priceValidUntil(made);
  expect(end.toISOString()).toBe('2026-11-28T12:00:00.000Z');
  expect(isPayable('awaiting_payment', made, new Date(end.getTime() - 1))).toBe(true);
  expect(isPayable('awaiting_payment', made, end)).toBe(false);
});

test('only an unpaid order can be paid', () => {
  expect(orderStatuses.filter((status) => isPayable(status, made, made))).toEqual([
    'awaiting_payment',
    'payment_failed',
    'expired',
  ]);
});

import { expect, test } from 'vitest';
import { checkoutRequest } from '#booking/contract/checkout-request.ts';
import { cents } from '#kernel/rules/money.ts';
import type { FailureArgs } from '#registry/failures.ts';
import { failure } from '#registry/failures.ts';
import { parseWith } from './schema-failures.ts';

const good = {
  serviceType: { id: 'essential' },
  amount: 240,
  customerEmail: 'ann@example.com',
  homeDetails: {
    bedroomBath: '3br2ba',
    sizeCategory: 'average',
    customerPhone: '(415) 555-0134',
  },
};

test.each<[Record<string, unknown>, string, FailureArgs]>([
  [
    { selectedAddOns: [{ id: 'x', quantity: -1 }] },
    'selectedAddOns.0.quantity',
    ['number-too-small', { least: 1 }],
  ],
  [
    { selectedAddOns: [{ id: 'x', quantity: 1.5 }] },
    'selectedAddOns.0.quantity',
    ['value-of-another-kind', { wanted: 'whole-number' }],
  ],
  [
    { selectedAddOns: [{ id: 'x', quantity: 1e9 }] },
    'selectedAddOns.0.quantity',
    ['number-too-large', { most: 999 }],
  ],
  [
    { selectedAddOns: Array(51).fill({ id: 'x' }) },
    'selectedAddOns',
    ['list-too-long', { most: 50 }],
  ],
  [{ serviceType: { id: 'x'.repeat(65) } }, 'serviceType.id', ['text-too-long', { most: 64 }]],
  [{ serviceType: [] }, 'serviceType', ['value-of-another-kind', { wanted: 'object' }]],
  [{ frequency: 'daily' }, 'frequency', ['value-not-a-choice']],
  [{ bookingId: 'zzz' }, 'bookingId', ['value-malformed']],
  [{ amount: undefined }, 'amount', ['value-missing']],
  [{ amount: -1 }, 'amount', ['amount-not-positive']],
  [{ amount: 10_000.5 }, 'amount', ['amount-too-high', { most: cents(1_000_000) }]],
  [{ customerEmail: 'ann' }, 'customerEmail', ['email-malformed']],
])('%j fails at %s as %j', (changes, path, what) => {
  expect(parseWith(checkoutRequest, { ...good, ...changes })).toEqual({
    ok: false,
    errors: [{ path, ...failure(...what) }],
  });
});

test('accepts a valid request', () => {
  expect(parseWith(checkoutRequest, good)).toMatchObject({ ok: true, value: good });
});

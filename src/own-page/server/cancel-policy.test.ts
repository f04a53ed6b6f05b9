import { expect, test } from 'vitest';
import { orderStatuses } from '#orders/rules/order-status.ts';
import { cancelRule } from './cancel-policy.ts';

const now = new Date('2026-11-21T12:00:00Z');
const business = { cancelFreeHours: 24 };
const order = {
  status: 'confirmed',
  recurring: false,
  per_visit: false,
  is_emergency: false,
} as const;
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test.each([
  ['no visit is fixed yet', null, { kind: 'refund', until: null }],
  ['the visit is far', inHours(30), { kind: 'refund', until: inHours(6) }],
  ['a minute before the limit', inHours(24 + 1 / 60), { kind: 'refund' }],
  ['at the limit', inHours(24), { kind: 'ask' }],
  ['the visit is near', inHours(2), { kind: 'ask' }],
  ['the visit is over', inHours(-5), { kind: 'ask' }],
])('%s', (_when, visitStart, rule) => {
  expect(cancelRule({ order, visitStart, now, served: false, business })).toMatchObject(rule);
});

test('with no hours set, canceling is free until the visit begins', () => {
  const visitStart = inHours(0.1);
  expect(
    cancelRule({ order, visitStart, now, served: false, business: { cancelFreeHours: 0 } }).kind,
  ).toBe('refund');
});

test('someone may be on the way to an emergency', () => {
  const emergency = { ...order, is_emergency: true };
  expect(
    cancelRule({ order: emergency, visitStart: null, now, served: false, business }).kind,
  ).toBe('ask');
});

test('a series whose visits are each paid is ended as one', () => {
  const series = { ...order, per_visit: true };
  expect(cancelRule({ order: series, visitStart: null, now, served: false, business }).kind).toBe(
    'series',
  );
});

test('a plan is ended in the portal', () => {
  const plan = { ...order, recurring: true };
  expect(cancelRule({ order: plan, visitStart: null, now, served: false, business }).kind).toBe(
    'plan',
  );
});

test.each(orderStatuses.filter((status) => status !== 'confirmed'))(
  'there is nothing to cancel of a booking that is %s',
  (status) => {
    const given = {
      order: { ...order, status },
      visitStart: null,
      now,
      served: false,
      business,
    };
    expect(cancelRule(given).kind).toBe('none');
  },
);

test.each([
  ['with no other visit fixed', null],
  ['with another visit far ahead', inHours(200)],
])('once someone was there, or more was billed, the operator decides: %s', (_what, visitStart) => {
  const given = { order, visitStart, served: true, now, business };
  expect(cancelRule(given)).toEqual({ kind: 'ask' });
});

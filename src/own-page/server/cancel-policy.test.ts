import { expect, test } from 'vitest';
import { cents } from '#kernel/rules/money.ts';
import { orderStatuses } from '#orders/rules/order-status.ts';
import { cancelRule } from './cancel-policy.ts';

const now = new Date('2026-11-21T12:00:00Z');
const business = { cancelFreeHours: 24 };
const order = {
  status: 'confirmed',
  recurring: false,
  per_visit: false,
  is_emergency: false,
  late_cancel_hours: null,
  late_cancel_fee_cents: null,
} as const;
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test.each([
  ['no visit is fixed yet', null, { kind: 'refund', until: null }],
  ['the visit is far', inHours(30), { kind: 'refund', until: inHours(6) }],
  ['a minute before the limit', inHours(24 + 1 / 60), { kind: 'refund' }],
  ['at the limit', inHours(24), { kind: 'ask' }],
  ['the visit is near', inHours(2), { kind: 'ask' }],
  ['the visit is over', inHours(-5), { kind: 'ask' }],
])('cancel rule: %s', (_when, visitStart, rule) => {
  expect(
    cancelRule({ order, visitStart, now, served: false, hasFee: false, business }),
  ).toMatchObject(rule);
});

test('with 0 hours set, canceling is free until the visit begins', () => {
  const visitStart = inHours(0.1);
  expect(
    cancelRule({
      order,
      visitStart,
      now,
      served: false,
      hasFee: false,
      business: { cancelFreeHours: 0 },
    }).kind,
  ).toBe('refund');
});

test('only the operator cancels an emergency, because a crew may be on the way', () => {
  const emergency = { ...order, is_emergency: true };
  expect(
    cancelRule({ order: emergency, visitStart: null, now, served: false, hasFee: false, business })
      .kind,
  ).toBe('ask');
});

test('a series of separately paid visits is ended, not canceled', () => {
  const series = { ...order, per_visit: true };
  expect(
    cancelRule({ order: series, visitStart: null, now, served: false, hasFee: false, business })
      .kind,
  ).toBe('series');
});

test('a plan is ended, not canceled', () => {
  const plan = { ...order, recurring: true };
  expect(
    cancelRule({ order: plan, visitStart: null, now, served: false, hasFee: false, business }).kind,
  ).toBe('plan');
});

test.each(orderStatuses.filter((status) => status !== 'confirmed'))(
  'a booking that is %s cannot be canceled',
  (status) => {
    const given = {
      order: { ...order, status },
      visitStart: null,
      now,
      served: false,
      hasFee: false,
      business,
    };
    expect(cancelRule(given).kind).toBe('none');
  },
);

test.each([
  ['with no other visit fixed', null],
  ['with another visit far ahead', inHours(200)],
])('after a visit or an extra bill, the operator decides: %s', (_what, visitStart) => {
  const given = { order, visitStart, served: true, hasFee: true, now, business };
  expect(cancelRule(given)).toEqual({ kind: 'ask' });
});

const sold = { ...order, late_cancel_hours: 48, late_cancel_fee_cents: cents(5_000) };

test.each([
  ['in the hours that were agreed on', inHours(47), true, { kind: 'fee' }],
  ['at the limit', inHours(48), true, { kind: 'fee' }],
  ['before them', inHours(49), true, { kind: 'refund', until: inHours(1) }],
  ['nothing was paid that a fee could be taken from', inHours(10), false, { kind: 'ask' }],
  ['after it began', inHours(-0.1), true, { kind: 'ask' }],
  ['no visit is fixed yet', null, false, { kind: 'refund', until: null }],
])('a booking with an agreed fee: %s', (_when, visitStart, hasFee, rule) => {
  expect(cancelRule({ order: sold, visitStart, now, served: false, hasFee, business })).toEqual(
    rule,
  );
});

test('after a visit, the operator decides about a fee', () => {
  const given = { order: sold, visitStart: inHours(10), served: true, hasFee: true, now, business };
  expect(cancelRule(given)).toEqual({ kind: 'ask' });
});

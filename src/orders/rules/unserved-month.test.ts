import { expect, test } from 'vitest';
import { paymentId } from '#kernel/rules/ids.ts';
import { unservedMonth } from './unserved-month.ts';

const [october, november] = [1, 2].map((n) => paymentId(`019aa6e2-7c1b-7d3e-8f00-00000000000${n}`));
const months = [
  { id: november as NonNullable<typeof november>, startsAt: '2026-11-05T08:00:00Z' },
  { id: october as NonNullable<typeof october>, startsAt: '2026-10-05T08:00:00Z' },
];
const now = new Date('2026-11-20T12:00:00Z');
const visit = (startsAt: string, state: 'confirmed' | 'done' | 'cancelled' = 'confirmed') => {
  return { startsAt, state };
};

test.each([
  ['no visit at all', []],
  ['visits of the month before only', [visit('2026-10-20T09:00:00Z', 'done')]],
  ['a visit that is to come', [visit('2026-11-21T09:00:00Z')]],
  ['a visit that was called off', [visit('2026-11-10T09:00:00Z', 'cancelled')]],
])('with %s the latest month is not yet served', (_what, visits) => {
  expect(unservedMonth(months, visits, now)).toBe(november);
});

test.each([
  ['one that is done', visit('2026-11-10T09:00:00Z', 'done')],
  ['one that has begun', visit('2026-11-10T09:00:00Z')],
])('with %s the latest month is served, so none is refunded by default', (_what, one) => {
  expect(unservedMonth(months, [one], now)).toBeNull();
});

test('without a month, none is unserved', () => {
  expect(unservedMonth([], [], now)).toBeNull();
});

import { expect, test } from 'vitest';
import { cents } from '#kernel/rules/money.ts';
import { defaultBusiness } from './business-settings.ts';
import {
  hasRight,
  hasRightBySecondFactor,
  isBySecondFactor,
  isWithinLimit,
  maxRefund,
  type Right,
  rightsOf,
} from './rights.ts';

const all: readonly Right[] = ['takePayments', 'refund', 'seeRevenue', 'exportData'];
const has = (role: 'owner' | 'staff', settings: object) =>
  all.filter((right) => hasRight(rightsOf(role, { ...defaultBusiness, ...settings }), right));
const nothing = {
  staffTakesPayments: false,
  staffRefundLimit: 0,
  staffSeesRevenue: false,
  staffExportsData: false,
};

test('owners may do everything, whatever is set for staff', () => {
  expect(has('owner', nothing)).toEqual(all);
  expect(rightsOf('owner', defaultBusiness)).toMatchObject({ billsUpTo: null, refundsUpTo: null });
});

test.each([
  ['takePayments', { staffTakesPayments: true }],
  ['refund', { staffRefundLimit: 1 }],
  ['seeRevenue', { staffSeesRevenue: true }],
  ['exportData', { staffExportsData: true }],
] as const)('staff have only the right %s if owners gave only that', (right, given) => {
  expect(has('staff', { ...nothing, ...given })).toEqual([right]);
});

test('only refunds need a second factor, for everyone who can make any', () => {
  expect(all.filter(isBySecondFactor)).toEqual(['refund']);
  const asks = (staffRefundLimit: number) =>
    hasRightBySecondFactor(rightsOf('staff', { ...defaultBusiness, staffRefundLimit }));
  expect([asks(0), asks(1)]).toEqual([false, true]);
});

test('limits are cents, and staff who take no payments bill nothing', () => {
  const limits = { ...defaultBusiness, staffBillLimit: 90, staffRefundLimit: 50 };
  expect(rightsOf('staff', limits)).toMatchObject({ billsUpTo: 9_000, refundsUpTo: 5_000 });
  expect(rightsOf('staff', { ...limits, staffTakesPayments: false }).billsUpTo).toBe(0);
});

test.each([
  ['all of it, where nothing limits', { paid: 200, left: 150 }, null, 150],
  ['as much as the limit', { paid: 200, left: 200 }, 50, 50],
  ['what went back or was promised before counts', { paid: 200, left: 170 }, 50, 20],
  ['nothing once the limit went back', { paid: 200, left: 150 }, 50, 0],
  ['nothing where more than the limit went back', { paid: 200, left: 100 }, 50, 0],
  ['no more than is left, where the limit is higher', { paid: 40, left: 40 }, 50, 40],
] as const)('refunds of a payment: %s', (_what, sum, limit, most) => {
  expect(maxRefund(sumOf(sum), limit === null ? null : cents(limit))).toBe(most);
});

test.each([
  ['up to the limit with what was promised before', 20, true],
  ['not above it', 21, false],
] as const)('the limit of a refund: %s', (_what, amount, isAllowed) => {
  const sum = sumOf({ paid: 200, left: 170 });
  expect(isWithinLimit(cents(amount), sum, cents(50))).toBe(isAllowed);
});

function sumOf(sum: { paid: number; left: number }) {
  return { paid: cents(sum.paid), left: cents(sum.left) };
}

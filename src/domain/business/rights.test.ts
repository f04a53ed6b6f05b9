import { expect, test } from 'vitest';
import { defaultBusiness } from './business-settings.ts';
import { hasRight, type Right, rightsOf } from './rights.ts';

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
] as const)('staff have %s alone where owners gave that alone', (right, given) => {
  expect(has('staff', { ...nothing, ...given })).toEqual([right]);
});

test('limits are cents, and who takes no payments bills nothing', () => {
  const limits = { ...defaultBusiness, staffBillLimit: 90, staffRefundLimit: 50 };
  expect(rightsOf('staff', limits)).toMatchObject({ billsUpTo: 9_000, refundsUpTo: 5_000 });
  expect(rightsOf('staff', { ...limits, staffTakesPayments: false }).billsUpTo).toBe(0);
});

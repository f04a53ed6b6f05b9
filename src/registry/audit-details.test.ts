import { expect, test } from 'vitest';
import { paymentId, refundId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import type { AuditDetails } from './audit-details.ts';

const ID = '6f1b6d0a-9b1e-4c57-8a1d-1d2f3a4b5c6d';

test('an audit detail has one name, amounts are cents, and ids are of the right kind', () => {
  const details: AuditDetails = { amount: cents(4_000), paymentId: paymentId(ID) };
  // @ts-expect-error: the amount under another name
  const renamed: AuditDetails = { sum: cents(4_000) };
  // @ts-expect-error: a number without a unit
  const dollars: AuditDetails = { amount: 40 };
  // @ts-expect-error: a refund's id instead of the payment's
  const swapped: AuditDetails = { paymentId: refundId(ID) };
  expect([details, renamed, dollars, swapped].map((each) => Object.keys(each).length)).toEqual([
    2, 1, 1, 1,
  ]);
});

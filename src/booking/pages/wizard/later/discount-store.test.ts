import { beforeEach, expect, test } from 'vitest';
import type { Estimate } from '#booking/pages/wizard/estimate.ts';
import { cents } from '#kernel/rules/money.ts';
import type { Backend } from '#ui/backend/backend.ts';
import {
  bookingDiscountFields,
  enterCode,
  isDiscountLoading,
  removeCode,
} from './discount-store.ts';

const quote = {
  status: 'priced',
  lines: [{ id: 'essential', quantity: 1, amount: cents(240_00) }],
  total: cents(240_00),
} as never;
const estimate = { quote } as unknown as Estimate;

beforeEach(removeCode);

test('a code goes with a booking only once its discount is known', async () => {
  let answer: (value: unknown) => void = () => {};
  const answered = new Promise((resolve) => {
    answer = resolve;
  });
  const backend = { callFunction: () => answered } as unknown as Backend;
  const asking = enterCode(backend, 'SPRING', { quote, wanted: {} as never });
  expect([isDiscountLoading(), bookingDiscountFields(estimate)]).toEqual([true, {}]);
  answer({ ok: true, data: { code: 'SPRING', discountCents: cents(40_00) } });
  await asking;
  expect(isDiscountLoading()).toBe(false);
  expect(bookingDiscountFields(estimate)).toEqual({ discountCode: 'SPRING', discountAmount: 40 });
});

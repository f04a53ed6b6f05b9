import { expect, test } from 'vitest';
import { paymentId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { keepOpenPayment, openPayment } from './open-payment.ts';

const token = 'token';
const bill = { token, paymentId: paymentId('9f5d4d5e-3f0e-4c56-8d0c-1c7f6a1f2b3c') };

test.each([
  ['a booking', { token }],
  ['a part of a booking', { token, amountCents: cents(50_00) }],
  ['a bill', bill],
  ['a part of a bill', { ...bill, amountCents: cents(50_00) }],
])('coming back from the card page of %s retries the same payment', (_what, payment) => {
  keepOpenPayment(payment);
  expect(openPayment()).toEqual(payment);
  keepOpenPayment(null);
  expect(openPayment()).toBeNull();
});

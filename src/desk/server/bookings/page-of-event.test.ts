import { expect, test } from 'vitest';
import { intentRef, paymentId, subscriptionRef } from '#kernel/rules/ids.ts';
import { readOrderEvent } from '#orders/rules/order-event.ts';
import { processorPages } from '#payments/server/payments.ts';
import { pageOfEvent } from './page-of-event.ts';

const pages = processorPages({
  secretKey: 'sk_test_1',
  apiBase: null,
} as Parameters<typeof processorPages>[0]);
const id = '019aa6e2-7c1b-7d3e-8f00-2f6f0c8a4b11';
const [own, bills] = [intentRef('pi_own'), intentRef('pi_bill')];
const payments = [{ id: paymentId(id), payment_intent_ref: bills }];
const visit = { payment_intent_ref: own, subscription_ref: null };
const plan = { payment_intent_ref: null, subscription_ref: subscriptionRef('sub_1') };
const received = { attemptId: id, sessionRef: 'cs_1', amount: 100, currency: 'usd' };

test.each([
  ['payment.received', received, visit, 'payments/pi_own'],
  ['payment.received', received, plan, 'subscriptions/sub_1'],
  ['refund.made', { paymentId: id, amount: 1, refunded: 1, paid: 2 }, visit, 'payments/pi_bill'],
  ['plan-month.paid', { invoiceRef: 'in_1', amount: 1, attempts: 1 }, plan, 'invoices/in_1'],
  ['plan.ending', { subscriptionRef: 'sub_1' }, plan, 'subscriptions/sub_1'],
  ['order.created', {}, visit, null],
  ['payment.received', {}, visit, null],
])('%s links to the processor’s page about it', (kind, details, order, page) => {
  const address = page === null ? null : `https://dashboard.stripe.com/test/${page}`;
  expect(pageOfEvent(readOrderEvent(kind, details), order, payments, pages)).toBe(address);
});

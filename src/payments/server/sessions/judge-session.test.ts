import { expect, test } from 'vitest';
import { chargeRef, sessionRef } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { mayBecome, orderStatuses } from '#orders/rules/order-status.ts';
import type { PaymentSession } from '#payments/server/processor/processor.ts';
import { effects, judgeSession } from './judge-session.ts';

const expected = {
  total: cents(45_500),
  currency: 'usd',
  lineAmounts: [cents(27_500), cents(18_000)],
};
const open: PaymentSession = {
  id: sessionRef('cs_1'),
  attemptId: null,
  status: 'open',
  payment: 'unpaid',
  bankRefused: false,
  decline: null,
  paidAt: null,
  isUntouched: false,
  amount: cents(45_500),
  currency: 'usd',
  lineAmounts: [cents(18_000), cents(27_500)],
  url: null,
  customerRef: null,
  paymentIntentRef: null,
  subscriptionRef: null,
  invoiceRef: null,
};
const paid = { ...open, status: 'complete', payment: 'paid' } as const;

test.each<[string, PaymentSession, string]>([
  ['an open session', open, 'open'],
  ['a declined card', { ...open, decline: { id: chargeRef('ch_1'), code: 'x' } }, 'declined'],
  ['an expired session', { ...open, status: 'expired' }, 'expired'],
  ['a payment that the bank has not answered', { ...open, status: 'complete' }, 'processing'],
  ['a payment that the bank refused', { ...open, status: 'complete', bankRefused: true }, 'failed'],
  ['a paid session, its lines in any order', paid, 'paid'],
  ['a paid session of more lines than one page shows', { ...paid, lineAmounts: null }, 'paid'],
  ['a cent too little', { ...paid, amount: cents(45_499) }, 'mismatch'],
  ['a cent too much', { ...paid, amount: cents(45_501) }, 'mismatch'],
  ['no amount', { ...paid, amount: null }, 'mismatch'],
  ['another currency', { ...paid, currency: 'cad' }, 'mismatch'],
  ['other lines', { ...paid, lineAmounts: [cents(45_500)] }, 'mismatch'],
  ['nothing to pay', { ...paid, payment: 'not-needed' }, 'mismatch'],
])('%s', (_what, session, verdict) => {
  expect(judgeSession(session, expected)).toBe(verdict);
});

test('nothing follows a paid attempt', () => {
  for (const effect of Object.values(effects)) {
    expect(effect.after as readonly string[]).not.toContain('paid');
  }
});

test('every effect is a move in the transition table', () => {
  for (const effect of Object.values(effects)) {
    const { order } = effect;
    if (order === null) continue;
    expect(orderStatuses.some((from) => mayBecome(from, order))).toBe(true);
  }
});

import { expect, test } from 'vitest';
import { cents, formatUsd } from '#kernel/rules/money.ts';
import type { MyBookingAnswer } from '#own-page/contract/my-booking.ts';
import type { HoldSummary } from '#payments/contract/told-hold.ts';
import { payPartTexts } from '#payments/words/en/pay-part.ts';
import { mayPayPart, partHint } from './due-by-paying.ts';

const owed = cents(300_00);
const { hint, hintByItself } = payPartTexts;
type Shown = Pick<MyBookingAnswer, 'status' | 'mayPay' | 'owedCents' | 'terms'>;

function booking(terms: MyBookingAnswer['terms']): Shown {
  return { status: 'confirmed', mayPay: true, owedCents: owed, terms };
}

function onCard(state?: HoldSummary['state']): MyBookingAnswer['terms'] {
  const at = '2026-12-21T17:00:00.000Z';
  const hold = state === undefined ? null : { state, cents: owed, at, until: null };
  return { words: '-', isAgreed: true, nowCents: cents(0), chargeAt: null, hold, renew: null };
}

test('tells a customer who pays a part how the rest is paid', () => {
  expect(partHint(booking(null))).toBe(hint(formatUsd(owed)));
  expect(partHint(booking(onCard()))).toBe(hintByItself(formatUsd(owed)));
  expect(partHint(booking(onCard('declined')))).toBe(hint(formatUsd(owed)));
});

test('allows a part unless a bank holds the price', () => {
  expect(mayPayPart(booking(null))).toBe(true);
  expect(mayPayPart(booking(onCard('planned')))).toBe(true);
  expect(mayPayPart(booking(onCard('held')))).toBe(false);
  expect(mayPayPart({ ...booking(null), status: 'awaiting_payment' })).toBe(false);
});

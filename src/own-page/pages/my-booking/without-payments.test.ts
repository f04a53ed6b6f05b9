import { expect, test } from 'vitest';
import { cents, noCents } from '#kernel/rules/money.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { noPaymentsText } from './without-payments.ts';

test.each([
  ['awaiting_payment', false, noCents, myBookingTexts.noPayments],
  ['processing', true, noCents, myBookingTexts.bankAsked],
  ['cancelled', true, noCents, myBookingTexts.bankAskedInVain],
  ['cancelled', false, noCents, myBookingTexts.noPayments],
  ['completed', false, cents(16_000), myBookingTexts.nothingPaid],
] as const)(
  'with status %s, bank asked: %s and owed: %s',
  (status, isBankAsked, owedCents, sentence) => {
    expect(noPaymentsText({ status, isBankAsked, owedCents })).toBe(sentence);
  },
);

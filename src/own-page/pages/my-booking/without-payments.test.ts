import { expect, test } from 'vitest';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { withoutPayments } from './without-payments.ts';

test.each([
  ['awaiting_payment', false, myBookingTexts.noPayments],
  ['processing', true, myBookingTexts.bankAsked],
  ['cancelled', true, myBookingTexts.bankAskedInVain],
  ['cancelled', false, myBookingTexts.noPayments],
] as const)('%s, a bank asked: %s', (status, isBankAsked, sentence) => {
  expect(withoutPayments({ status, isBankAsked })).toBe(sentence);
});

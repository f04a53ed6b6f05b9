import { isEnded } from '#orders/rules/order-status.ts';
import type { MyBookingAnswer } from '#own-page/contract/my-booking.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';

/** A bank that has not answered may still pay, even for a booking that was canceled since (ruling 31). */
export function noPaymentsText({
  isBankAsked,
  status,
  owedCents,
}: Pick<MyBookingAnswer, 'isBankAsked' | 'status' | 'owedCents'>): string {
  if (!isBankAsked) return owedCents > 0 ? myBookingTexts.nothingPaid : myBookingTexts.noPayments;
  return isEnded(status) ? myBookingTexts.bankAskedInVain : myBookingTexts.bankAsked;
}

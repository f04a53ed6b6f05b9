import type { MyBookingAnswer } from '#contract/my-booking.ts';
import { isEnded } from '#domain/order/order-status.ts';
import { myBookingTexts } from '#texts/my-booking.ts';

/** A bank that has not answered may still pay, also for what was cancelled meanwhile (ruling 31). */
export function withoutPayments({
  isBankAsked,
  status,
}: Pick<MyBookingAnswer, 'isBankAsked' | 'status'>): string {
  if (!isBankAsked) return myBookingTexts.noPayments;
  return isEnded(status) ? myBookingTexts.bankAskedInVain : myBookingTexts.bankAsked;
}

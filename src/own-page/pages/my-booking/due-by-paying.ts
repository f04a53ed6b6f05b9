import { type Cents, formatUsd } from '#kernel/rules/money.ts';
import { isUnpaid, isUpcoming } from '#orders/rules/order-status.ts';
import type { MyBookingAnswer } from '#own-page/contract/my-booking.ts';
import { partPaymentRange } from '#payments/rules/part-payment.ts';
import { payPartTexts } from '#payments/words/en/pay-part.ts';

/** What the payment page charges; 0 if it only saves a card. */
export function paymentPageCharge({
  status,
  totalCents,
  owedCents,
  terms,
}: Pick<MyBookingAnswer, 'status' | 'totalCents' | 'owedCents' | 'terms'>): Cents {
  if (!isUnpaid(status)) return owedCents;
  return terms?.nowCents ?? totalCents;
}

/** What the customer agrees to by continuing to the payment page; undefined if nothing, or already agreed. */
export function wordsToAgree({ terms }: Pick<MyBookingAnswer, 'terms'>): string | undefined {
  return terms === null || terms.isAgreed ? undefined : terms.words;
}

/**
 * The saved card is charged after the visit. The customer may pay earlier, but need not as long as
 * the bank accepts the charge.
 */
export function isChargedAutomatically({
  status,
  terms,
}: Pick<MyBookingAnswer, 'status' | 'terms'>): boolean {
  if (terms === null || terms.hold?.state === 'declined') return false;
  return isUpcoming(status) || terms.chargeAt !== null;
}

/** A part of a confirmed or completed booking can be paid now, unless its bank holds the amount. */
export function mayPayPart({
  status,
  mayPay,
  owedCents,
  terms,
}: Pick<MyBookingAnswer, 'status' | 'mayPay' | 'owedCents' | 'terms'>): boolean {
  if (!mayPay || isUnpaid(status) || terms?.hold?.state === 'held') return false;
  return partPaymentRange(owedCents) !== null;
}

/** How the rest of a part is paid. */
export function partHint(booking: Pick<MyBookingAnswer, 'status' | 'owedCents' | 'terms'>): string {
  const { hint, hintByItself } = payPartTexts;
  return (isChargedAutomatically(booking) ? hintByItself : hint)(formatUsd(booking.owedCents));
}

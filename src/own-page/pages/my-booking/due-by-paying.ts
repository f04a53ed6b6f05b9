import { type Cents, formatUsd } from '#kernel/rules/money.ts';
import { isToCome, isUnpaid } from '#orders/rules/order-status.ts';
import type { MyBookingAnswer } from '#own-page/contract/my-booking.ts';
import { partOf } from '#payments/rules/part-payment.ts';
import { payPartTexts } from '#payments/words/en/pay-part.ts';

/** What the payment page asks for; 0: no money, it saves a card. */
export function dueByPaying({
  status,
  totalCents,
  owedCents,
  terms,
}: Pick<MyBookingAnswer, 'status' | 'totalCents' | 'owedCents' | 'terms'>): Cents {
  if (!isUnpaid(status)) return owedCents;
  return terms?.nowCents ?? totalCents;
}

/** What its customer agrees to by going on to the payment page; undefined: nothing, or they did already. */
export function wordsToAgree({ terms }: Pick<MyBookingAnswer, 'terms'>): string | undefined {
  return terms === null || terms.isAgreed ? undefined : terms.words;
}

/** The saved card is charged after the visit: its customer may pay before, and need not, while its bank agrees. */
export function paysByItself({
  status,
  terms,
}: Pick<MyBookingAnswer, 'status' | 'terms'>): boolean {
  if (terms === null || terms.hold?.state === 'declined') return false;
  return isToCome(status) || terms.chargeAt !== null;
}

/** Of a booking that stands or is done, a part can be paid now, but not of what its bank holds. */
export function mayPayPart({
  status,
  mayPay,
  owedCents,
  terms,
}: Pick<MyBookingAnswer, 'status' | 'mayPay' | 'owedCents' | 'terms'>): boolean {
  if (!mayPay || isUnpaid(status) || terms?.hold?.state === 'held') return false;
  return partOf(owedCents) !== null;
}

/** How the rest of a part is paid. */
export function partHint(booking: Pick<MyBookingAnswer, 'status' | 'owedCents' | 'terms'>): string {
  const { hint, hintByItself } = payPartTexts;
  return (paysByItself(booking) ? hintByItself : hint)(formatUsd(booking.owedCents));
}

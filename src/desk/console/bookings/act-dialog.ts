import type { BookingDetail, BookingPayment } from '#desk/contract/bookings.ts';
import { extraHoursTexts, refundTexts } from '#desk/words/en/booking-acts.ts';
import type { RefundState } from '#kernel/rules/business/rights.ts';
import { type Cents, formatUsd, sumCents } from '#kernel/rules/money.ts';
import { type RefundTotal, refundTotals } from '#orders/rules/ways-back.ts';
import { customerNoticeSentence } from '#ui/console/parts/told.ts';

/** The props of every dialog on a booking's page. */
export interface ActDialogProps {
  booking: BookingDetail;
  open: boolean;
  onClose: () => void;
}

/** What was paid and not refunded. */
export function remainingCents({ payments }: Pick<BookingDetail, 'payments'>): Cents {
  return sumCents(payments.map(({ leftCents }) => leftCents));
}

/** Tips that were paid and not refunded. They stay with the crew unless the operator refunds them. */
export function remainingTips({ payments }: BookingDetail): readonly BookingPayment[] {
  return payments.filter(({ kind, leftCents }) => kind === 'tip' && leftCents > 0);
}

/** A payment's amount and what is left of it, for checking a refund limit. */
export function refundableAmounts({ amountCents, leftCents }: BookingPayment): RefundState {
  return { paid: amountCents, left: leftCents };
}

/** Says that extra hours are paid by a link. Null if a saved card can be charged. */
export function payLinkNotice({ hasCard, customer }: BookingDetail): string | null {
  return hasCard ? null : extraHoursTexts.byLink(customer.email !== '');
}

/** Says whether we email the customer or the operator must tell them. */
export function customerNoticeText({ customer }: BookingDetail): string {
  return customerNoticeSentence(customer.email !== '');
}

/** Says that a disputed refund waits for the bank. Empty without a dispute. */
export function disputedRefundNotices(givenBack: readonly BookingPayment[]): string[] {
  return givenBack.some(({ isDisputed }) => isDisputed) ? [refundTexts.disputed] : [];
}

/** Says how much credit comes back with full refunds. Empty if no credit paid for them. */
export function returnedCreditNotices(givenBack: readonly BookingPayment[]): string[] {
  const credit = sumCents(givenBack.map(({ creditCents }) => creditCents));
  return credit > 0 ? [refundTexts.credit(formatUsd(credit))] : [];
}

/** Where the rest of the payments is refunded to. */
export function refundWays(givenBack: readonly BookingPayment[]): RefundTotal[] {
  return refundTotals(givenBack.map(({ method, leftCents: cents }) => ({ method, cents })));
}

/** Says how much goes back to credit or a gift card. Empty if neither paid. */
export function ledgerRefundNotices(ways: readonly RefundTotal[]): string[] {
  return ways.flatMap(({ kind, cents }) =>
    kind === 'credit' || kind === 'gift-card' ? [refundTexts.toLedger[kind](formatUsd(cents))] : [],
  );
}

/** The sum of the unpaid bills, which end with their booking. Null if there are none. */
export function openBillsTotal({ payments }: BookingDetail): Cents | null {
  const open = payments.filter(({ bill }) => bill?.isOpen === true);
  return open.length === 0 ? null : sumCents(open.map(({ amountCents }) => amountCents));
}

/** Whether extra hours were billed. A one-time booking has at most one bill for them. */
export function hasBill({
  payments,
}: {
  readonly payments: readonly Pick<BookingPayment, 'kind' | 'state'>[];
}): boolean {
  return payments.some(({ kind, state }) => kind === 'extra-hours' && state !== 'cancelled');
}

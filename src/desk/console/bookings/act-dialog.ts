import type { BookingDetail, BookingPayment } from '#desk/contract/bookings.ts';
import { extraHoursTexts, refundTexts } from '#desk/words/en/booking-acts.ts';
import type { GivenBack } from '#kernel/rules/business/rights.ts';
import { type Cents, formatUsd, sumCents } from '#kernel/rules/money.ts';
import { type WayBack, waysBack } from '#orders/rules/ways-back.ts';
import { told } from '#ui/console/parts/told.ts';

/** What every dialog of a booking gets. */
export interface ActDialogProps {
  booking: BookingDetail;
  open: boolean;
  onClose: () => void;
}

/** What was paid and not refunded. */
export function leftOf({ payments }: Pick<BookingDetail, 'payments'>): Cents {
  return sumCents(payments.map(({ leftCents }) => leftCents));
}

/** Tips that were paid and not refunded: they stay unless someone says so. */
export function tipsOf({ payments }: BookingDetail): readonly BookingPayment[] {
  return payments.filter(({ kind, leftCents }) => kind === 'tip' && leftCents > 0);
}

/** What of a payment went back, and is to: as a limit of it counts. */
export function givenBackOf({ amountCents, leftCents }: BookingPayment): GivenBack {
  return { paid: amountCents, left: leftCents };
}

/** How extra hours are paid where no card is saved that they could be charged to; null if one is. */
export function byLinkOf({ hasCard, customer }: BookingDetail): string | null {
  return hasCard ? null : extraHoursTexts.byLink(customer.email !== '');
}

/** Who tells the customer of what is done. */
export function toldOf({ customer }: BookingDetail): string {
  return told(customer.email !== '');
}

/** What of a refunding does not happen yet: a bank decides on it. Empty if it decides on none. */
export function disputedOf(givenBack: readonly BookingPayment[]): string[] {
  return givenBack.some(({ isDisputed }) => isDisputed) ? [refundTexts.disputed] : [];
}

/** What of credit comes back with payments that go back in full. Empty if none paid for them. */
export function creditOf(givenBack: readonly BookingPayment[]): string[] {
  const credit = sumCents(givenBack.map(({ creditCents }) => creditCents));
  return credit > 0 ? [refundTexts.credit(formatUsd(credit))] : [];
}

/** Where what is left of payments goes back to. */
export function waysOf(givenBack: readonly BookingPayment[]): WayBack[] {
  return waysBack(givenBack.map(({ method, leftCents: cents }) => ({ method, cents })));
}

/** What of it goes back to a ledger. Empty where no credit and no gift card paid. */
export function toLedgersOf(ways: readonly WayBack[]): string[] {
  return ways.flatMap(({ kind, cents }) =>
    kind === 'credit' || kind === 'gift-card' ? [refundTexts.toLedger[kind](formatUsd(cents))] : [],
  );
}

/** Bills that nobody has paid: they end with their booking. Null if there is none. */
export function openBillsOf({ payments }: BookingDetail): Cents | null {
  const open = payments.filter(({ bill }) => bill?.isOpen === true);
  return open.length === 0 ? null : sumCents(open.map(({ amountCents }) => amountCents));
}

/** Whether extra hours were billed: a booking of one visit has one bill of them. */
export function hasBill({
  payments,
}: {
  readonly payments: readonly Pick<BookingPayment, 'kind' | 'state'>[];
}): boolean {
  return payments.some(({ kind, state }) => kind === 'extra-hours' && state !== 'cancelled');
}

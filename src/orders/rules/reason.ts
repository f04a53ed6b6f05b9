import type { FeeKind } from './fee-kind.ts';

/** Why the system itself canceled or refunded something, or moved credit. */
export const reasonCodes = [
  'customer-cancelled-in-time',
  'customer-cancelled-late',
  'no-access',
  'nobody-available',
  'replaced-by-another-price',
  'plan-ended',
  'month-refunded',
  'paid-already',
  'bill-paid-already',
  'bill-withdrawn-before',
  'booking-ended',
  'tip-taken-back',
  'taken-by-bank',
  'paid-after-cancellation',
  'charged-after-the-end',
  'charged-in-a-pause',
  'given-back-at-processor',
  'referred-customer-paid',
  'for-the-plan-that-earned-it',
  'for-the-next-month',
  'first-booking-refunded',
  'first-booking-kept',
  'processor-refused-credit',
  'visit-skipped',
  'visits-come-again',
  'month-has-fewer-visits',
  'month-has-its-visits',
  'pays-a-booking',
  'refunded-as-credit',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

/** One of our codes, which we translate, or an operator's text, which stays as it is. */
export type Reason = { readonly code: ReasonCode } | { readonly text: string };

/** A reason as stored text: the code, or what was written. */
export function storedReason(reason: Reason): string {
  return 'code' in reason ? reason.code : reason.text;
}

export function readReason(stored: string): Reason {
  const code = reasonCodes.find((known) => known === stored);
  return code === undefined ? { text: stored } : { code };
}

/** Why a fee is due, as we tell the customer. */
export const reasonOfFee = {
  'late-cancel': 'customer-cancelled-late',
  'no-access': 'no-access',
} as const satisfies Record<FeeKind, ReasonCode>;

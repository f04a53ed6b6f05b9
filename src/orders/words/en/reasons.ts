import type { ReasonCode } from '#orders/rules/reason.ts';

/** Why this product itself canceled or refunded something. */
export const reasonTexts: Readonly<Record<ReasonCode, string>> = {
  'customer-cancelled-in-time': 'You canceled in time, so you get a full refund.',
  'nobody-available': 'Nobody is available for this emergency. The full price is refunded.',
  'replaced-by-another-price': 'A new quote replaced it.',
  'plan-ended': 'The plan has ended.',
  'month-refunded': 'A month that it partly paid for was refunded.',
  'paid-already': 'The booking was already paid',
  'bill-paid-already': 'The bill was already paid',
  'bill-withdrawn-before': 'The bill was withdrawn before the payment arrived',
  'tip-taken-back': 'The customer took the tip back.',
  'booking-ended': 'The booking ended, and so did its bill.',
  'taken-by-bank': 'The bank took the payment back in a dispute.',
  'paid-after-cancellation': 'The booking was canceled before the payment arrived',
  'charged-in-a-pause': 'This month was charged although the visits are paused',
  'charged-after-the-end': 'This month was charged after the plan should have ended',
  'given-back-at-processor': 'Refunded at the card processor',
  'referred-customer-paid': 'A referred customer paid for the first booking',
  'for-the-plan-that-earned-it': 'For the next month of the plan that earned it',
  'first-booking-refunded': 'The first booking was refunded in full',
  'first-booking-kept': 'The dispute over the first booking was won',
  'visit-skipped': 'A visit was skipped',
  'visits-come-again': 'A pause ended early and its visits resumed',
  'month-has-fewer-visits': 'A change left a paid month with fewer visits',
  'month-has-its-visits': 'A change brought visits of a paid month back',
  'processor-refused-credit': 'The card processor refused it',
};

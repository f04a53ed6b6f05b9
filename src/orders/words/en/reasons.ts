import type { ReasonCode } from '#orders/rules/reason.ts';

/** Why something was cancelled or given back, where this product itself did it. */
export const reasonTexts: Readonly<Record<ReasonCode, string>> = {
  'customer-cancelled-in-time': 'You cancelled in time, so everything is given back.',
  'nobody-available': 'Nobody is available for this emergency. The full price is given back.',
  'replaced-by-another-price': 'Another price took its place.',
  'plan-ended': 'The plan has ended.',
  'month-refunded': 'A month that it had paid for in part was refunded.',
  'paid-already': 'The booking was paid already',
  'bill-paid-already': 'The bill was paid already',
  'bill-withdrawn-before': 'The bill was withdrawn before the payment arrived',
  'booking-ended': 'The booking has ended, and its bill with it.',
  'taken-by-bank': 'The bank took the payment back in a dispute.',
  'paid-after-cancellation': 'The booking was cancelled before the payment arrived',
  'charged-after-the-end': 'This month was charged after the plan was to end',
  'given-back-at-processor': 'Given back at the card processor',
  'referred-customer-paid': 'A referred customer paid for the first booking',
  'for-the-plan-that-earned-it': 'For the next month of the plan that earned it',
  'first-booking-refunded': 'The first booking was refunded in full',
  'first-booking-kept': 'The dispute of the first booking was won',
  'processor-refused-credit': 'The card processor refused it',
};

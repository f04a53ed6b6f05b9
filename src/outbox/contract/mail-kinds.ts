/**
 * Emails about visits: where one act queues several for a booking, the first tells of all, and the others are dropped.
 */
export const visitMailKinds = ['visit', 'visit-waits', 'visit-skipped'] as const;

/** Every email about an order. */
export const orderMailKinds = [
  'confirmation',
  'emergency-alert',
  'refund',
  'refund-returned',
  'visit',
  'visit-waits',
  'visit-added',
  'visit-price',
  'visit-off',
  'visit-skipped',
  'visit-tomorrow',
  'visit-crew',
  'visit-on-the-way',
  'visit-late',
  'visit-progress',
  'visit-rating',
  'tip-paid',
  'visits-paused',
  'visits-credited',
  'series-ended',
  'series-terms',
  'terms-renewed',
  'time-lost',
  'cancellation',
  'extra-hours',
  'fee',
  'bill-corrected',
  'bill-withdrawn',
  'payment-failed',
  'new-link',
  'time-request',
  'cancellation-request',
  'customer-cancelled',
  'custom-quote',
  'payment-link',
  'payment-mismatch',
  'completed',
  'payment-receipt',
  'hold-placed',
  'hold-declined',
  'charge-planned',
  'charge-refused',
  'plan-charged',
  'plan-reminder',
  'plan-price',
  'plan-price-kept',
  'plan-price-withdrawn',
  'plan-change',
  'plan-change-withdrawn',
  'plan-ending',
  'plan-ended',
  'plan-kept',
  'plan-goes-on',
  'customer-ended-plan',
  'customer-ended-series',
  'customer-kept-plan',
  'booking-paid',
  'payment-arrived',
  'dispute',
  'dispute-lost',
  'refund-failed',
] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

/**
 * About a message in the contact form: to the business, and to the person who asked for a quote.
 */
export const contactMailKinds = ['contact', 'quote', 'quote-receipt'] as const;

/** Every kind of email. */
export type MailKind =
  | OrderMailKind
  | (typeof contactMailKinds)[number]
  /** A written answer to a message. */
  | 'reply'
  /** A message from the office to a customer, and a customer's to the office. */
  | 'message'
  | 'message-answer'
  /** We refuse the card processor's events. */
  | 'events-refused'
  /** To the recipient of a gift card. */
  | 'gift-card'
  /** To the person who bought it on its page. */
  | 'gift-receipt'
  /** To a company: an invoice, a reminder of it, or the news that it is paid. */
  | 'invoice'
  /** About a booking that someone did not finish. */
  | 'reminder';

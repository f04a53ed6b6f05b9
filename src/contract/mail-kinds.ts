/** Every mail about an order. */
export const orderMailKinds = [
  'confirmation',
  'emergency-alert',
  'refund',
  'visit',
  'visit-off',
  'time-lost',
  'cancellation',
  'extra-hours',
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
  'plan-ending',
  'plan-ended',
  'plan-kept',
  'plan-goes-on',
  'customer-ended-plan',
  'customer-kept-plan',
  'booking-paid',
  'dispute',
  'refund-failed',
] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

/** To the business, about a message of the contact form. */
export const contactMailKinds = ['contact', 'quote'] as const;

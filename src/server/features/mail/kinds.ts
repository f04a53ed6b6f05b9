/** Every mail about an order. */
export type OrderMailKind =
  | 'confirmation'
  | 'emergency-alert'
  | 'refund'
  | 'visit'
  | 'cancellation'
  | 'extra-hours'
  | 'payment-failed'
  | 'new-link'
  | 'time-request'
  | 'cancellation-request'
  | 'customer-cancelled';

/** Every mail about a message of the contact form. */
export type ContactMailKind = 'contact' | 'quote';

export type MailKind = OrderMailKind | ContactMailKind;

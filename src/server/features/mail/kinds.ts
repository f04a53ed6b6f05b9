/** Every mail about an order. */
export type OrderMailKind =
  | 'confirmation'
  | 'emergency-alert'
  | 'refund'
  | 'visit'
  | 'visit-off'
  | 'cancellation'
  | 'extra-hours'
  | 'payment-failed'
  | 'new-link'
  | 'time-request'
  | 'cancellation-request'
  | 'customer-cancelled'
  | 'custom-quote'
  | 'payment-link'
  | 'payment-mismatch'
  | 'completed'
  | 'plan-ending'
  | 'plan-ended';

/** Every mail about a message of the contact form. */
export type ContactMailKind = 'contact' | 'quote' | 'reply';

/** To who allowed us to remind of a booking that was begun. */
export type ReminderMailKind = 'reminder';

export type MailKind = OrderMailKind | ContactMailKind | ReminderMailKind;

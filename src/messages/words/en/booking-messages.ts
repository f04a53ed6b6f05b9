import type { OrderEventType } from '#outbox/contract/crm-events.ts';
import type { MessageState } from '#outbox/contract/deliveries.ts';

/** What was sent because of a booking; deliveries.ts has the kinds of emails. */
export const messageTexts = {
  title: 'Emails and events',
  mails: 'Emails',
  noMails: 'No emails yet.',
  events: 'Events to other programs',
  noEvents: 'No events sent yet.',
  eventKinds: {
    'booking.created': 'booking created',
    'booking.paid': 'booking paid',
    'booking.payment_failed': 'booking payment failed',
    'booking.cancelled': 'booking canceled',
    'booking.refunded': 'booking refunded',
    'booking.refund_failed': 'refund failed',
    'booking.fee_taken': 'fee taken',
    'booking.completed': 'booking completed',
    'referral.credited': 'referral credited',
  } satisfies Record<OrderEventType, string>,
  states: {
    queued: 'queued',
    sent: 'sent',
    parked: 'not delivered',
    dropped: 'not needed',
  } satisfies Record<MessageState, string>,
};

import type { OrderEventType } from '#outbox/contract/crm-events.ts';
import type { MessageState } from '#outbox/contract/deliveries.ts';

/** What was sent because of a booking; the kinds of mails stand in deliveries.ts. */
export const messageTexts = {
  title: 'Mails and events',
  mails: 'Mails',
  noMails: 'No mail yet.',
  events: 'Events to other programs',
  noEvents: 'No event was sent yet.',
  eventKinds: {
    'booking.created': 'booking created',
    'booking.paid': 'booking paid',
    'booking.payment_failed': 'booking payment failed',
    'booking.cancelled': 'booking cancelled',
    'booking.refunded': 'booking refunded',
    'booking.refund_failed': 'refund failed',
    'booking.completed': 'booking completed',
    'referral.credited': 'referral credited',
  } satisfies Record<OrderEventType, string>,
  states: {
    queued: 'queued',
    sent: 'sent',
    parked: 'parked',
    dropped: 'dropped',
  } satisfies Record<MessageState, string>,
};

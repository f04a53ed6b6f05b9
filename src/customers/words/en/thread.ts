import type { MessageState } from '#outbox/contract/deliveries.ts';

/** The messages between the office and a customer. */
export const threadTexts = {
  title: 'Messages',
  titleOf: (who: string) => `Messages: ${who}`,
  loading: 'Loading the messages',
  failed: 'The messages could not load',
  missing: {
    title: 'There are no messages here',
    text: 'The link is incomplete, there never was such a customer, or their data was erased.',
  },
  toCustomer: 'Customer’s page',
  toBooking: 'Booking',
  write: 'Write a message',
  text: 'Message',
  goesToPage: (email: string, reference: string) =>
    `Goes to ${email}. They can reply on the page of their booking, ${reference}.`,
  goesByEmail: (email: string) =>
    `Goes to ${email}. They have no booking page, so their reply comes to your own inbox.`,
  send: 'Send',
  sendLater: (when: string) => `Send ${when}`,
  sent: 'Sent.',
  willBeSent: (when: string) => `It will be sent ${when}.`,
  noEmail: 'There is no email on record, so you cannot write to them here. Call or text them.',
  addEmail: 'Add an email',
  thread: 'So far',
  none: 'Nobody has written yet.',
  customer: (who: string) => `${who} (customer)`,
  unread: 'Unread',
  read: 'Mark as read',
  email: (kind: string) => `Email: ${kind}`,
  mail: {
    queued: 'on its way',
    sent: 'sent',
    parked: 'not delivered: see Deliveries',
    dropped: 'not sent',
  } satisfies Record<MessageState, string>,
};

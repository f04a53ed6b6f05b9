/** What was sent to the CRM and by mail. */
export const deliveryTexts = {
  title: 'Deliveries',
  count: { one: 'delivery', many: 'deliveries' },
  what: 'What',
  state: 'State',
  channels: { crm: 'Events to the CRM', mail: 'Mails' },
  filterStates: { all: 'All', parked: 'Given up', waiting: 'Waiting', arrived: 'Arrived' },
  noneParked: 'Nothing was given up',
  none: 'Nothing was sent yet',
  states: {
    waiting: 'Waiting',
    arrived: 'Accepted',
    parked: 'Given up',
    dropped: 'Not needed any more',
  },
  to: 'To',
  tries: 'Tries',
  triesAndLast: (tries: string, last: string) => `${tries}, last: ${last}`,
  made: 'Made',
  acts: 'Acts',
  sendAgain: 'Send again',
};

/** The kinds of mails; events to the CRM are called what the CRM calls them. */
export const mailKinds = {
  confirmation: 'confirmation',
  'emergency-alert': 'emergency alert',
  refund: 'refund',
  visit: 'visit',
  'visit-off': 'visit called off',
  cancellation: 'cancellation',
  'extra-hours': 'extra hours',
  'payment-failed': 'payment failed',
  'new-link': 'new link',
  'time-request': 'another time asked for',
  'cancellation-request': 'cancellation asked for',
  'customer-cancelled': 'customer cancelled',
  'custom-quote': 'custom quote',
  'payment-link': 'payment link',
  'payment-mismatch': 'payment mismatch',
  completed: 'completed',
  'plan-ending': 'plan ending',
  'plan-ended': 'plan ended',
  contact: 'contact',
  quote: 'quote',
  reply: 'reply',
  reminder: 'reminder',
};

/** What the last try came to, where there is a word for it; other answers are codes. */
export const deliveryAnswers = {
  refused: 'refused',
  timeout: 'timeout',
  unreachable: 'unreachable',
  'refused-address': 'refused address',
  'endpoint-gone': 'endpoint gone',
  'endpoint-removed': 'endpoint removed',
  'not-written': 'not written',
};

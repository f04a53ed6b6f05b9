/** What waits for somebody. */
export const todayTexts = {
  title: 'Today',
  failed: 'Today could not be loaded',
  nothing: { title: 'All done', text: 'No emergency, no booking to confirm, no bill that waits.' },
  emergencies: { title: 'Emergencies: call back now', answered: 'I called back' },
  lists: {
    toConfirm: 'To confirm: agree on a time',
    wantToCancel: 'Customers who want to cancel',
    failedPayments: 'Payments that failed this week',
    visitsToday: 'Visits today',
  },
  /** Of a list that was cut off by the server. */
  newest: (count: number) => `the newest ${count}`,
  showOthers: (count: number) => `Show the other ${count}`,
  mismatches: {
    title: 'Paid, but not the price',
    amounts: (paid: string, price: string) => `paid ${paid}, costs ${price}`,
    accept: 'Accept the payment',
    ownerDecides: 'An owner decides.',
  },
  parked: {
    title: 'Not delivered',
    events: (count: number) => `${count} ${count === 1 ? 'event' : 'events'} to the CRM`,
    mails: (count: number) => `${count} ${count === 1 ? 'mail' : 'mails'} that could not be sent`,
  },
  bills: {
    title: 'Bills that the bank refused',
    extraHours: 'Extra hours',
    planMonth: 'Month of the plan',
    needsCustomer: 'bank wants the cardholder',
    refused: 'failed',
    line: (kind: string, state: string) => `${kind}, ${state}`,
  },
  failedRefunds: 'Refunds that did not go through',
  enquiries: {
    title: 'Enquiries to answer',
    quotes: (count: number) =>
      `${count} ${count === 1 ? 'request for a quote' : 'requests for a quote'}`,
    messages: (count: number) => `${count} ${count === 1 ? 'message' : 'messages'}`,
  },
};

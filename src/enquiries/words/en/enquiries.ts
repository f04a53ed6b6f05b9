/** The list of inquiries and unfinished bookings, and the names of kinds and states. */
export const enquiryTexts = {
  title: 'Inquiries',
  count: { one: 'inquiry', many: 'inquiries' },
  searchHint: 'Name, phone or email',
  kind: 'What',
  kindFilters: {
    all: 'All',
    message: 'Messages',
    quote: 'Quotes',
    unfinished: 'Unfinished bookings',
  },
  status: 'Status',
  anyStatus: 'Any status',
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  from: 'From',
  about: 'About',
  came: 'Came',
  none: {
    title: 'No inquiries yet',
    text: 'Messages, quote requests, and unfinished bookings you may send a reminder for.',
  },
  noneFit: 'No inquiry matches',
  kinds: { message: 'Message', quote: 'Quote', unfinished: 'Unfinished booking' },
  states: { open: 'Open', answered: 'Replied', closed: 'Closed' },
  notReminded: 'Not reminded yet',
  reminded: 'Reminded',
  quoteStates: {
    unpaid: (price: string) => `${price}, not paid yet`,
    paid: (price: string) => `${price}, paid`,
    replaced: (price: string) => `${price}, replaced`,
    over: (price: string) => `${price}, expired`,
  },
};

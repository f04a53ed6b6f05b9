/** Who has how much referral credit, and what owners do with it by hand. */
export const creditTexts = {
  tabs: {
    label: 'Credit and referrals',
    byPhone: 'Credit by phone',
    referrals: 'Who referred whom',
  },
  list: {
    title: 'Credit',
    download: 'Download CSV',
    searchHint: 'Name, phone, email or reference',
    holding: 'Balance',
    holdings: { all: 'All', with: 'With credit to use', owing: 'Below zero' },
    sorts: { moved: 'Last movement', highest: 'Highest balance', lowest: 'Lowest balance' },
    count: { one: 'phone number', many: 'phone numbers' },
    noneFit: 'No credit fits',
    none: {
      title: 'No credit yet',
      text: 'Both sides of a referral get $30 when the referred customer’s first booking is paid.',
    },
  },
  table: {
    caption: 'Credit by phone',
    phone: 'Phone',
    customer: 'Customer',
    noBooking: 'no booking',
    moved: 'Last movement',
    granted: 'Granted',
    used: 'Used',
    balance: 'Balance',
    sums: (granted: string, used: string, moved: string) =>
      `${granted} granted, ${used} used, last ${moved}`,
  },
  account: {
    title: 'Credit',
    loading: 'Loading the credit',
    missing: {
      title: 'There is no such credit',
      text: 'The address may be cut off.',
    },
    failed: 'The credit could not be loaded',
    balance: 'Balance',
    toUse: 'To use',
    belowZero: '(a referral was taken back after its credit was used)',
    granted: 'Granted',
    used: 'Used',
    ownersOnly: 'Owners grant and use credit by hand.',
    referrals: 'Referrals',
    noReferrals: 'This number was in none.',
    outcomes: {
      used: 'The credit was used.',
      waiting: 'The card processor has not answered yet. It is asked again; nothing is lost.',
      released: 'The card processor refused it: the credit is free again.',
    },
  },
  open: {
    act: 'Grant credit',
    title: 'Who gets credit?',
    phone: 'Phone number',
    phoneHint: 'You see what this number has before anything is granted.',
    submit: 'Go on',
  },
  grant: {
    act: 'Grant credit',
    what: (phone: string, balance: string) =>
      `${phone} has ${balance}. What you grant can be used for a plan’s next invoices or by hand; no money moves and no card is touched by granting. The line stays in the ledger for good.`,
    amount: 'Amount in dollars',
    reason: 'Why',
  },
  use: {
    act: 'Use credit',
    amount: 'Amount in dollars',
    amountHint: (most: string) => `${most} can be used.`,
    target: 'For',
    byHand: 'Something else, by hand',
    plan: (service: string) => `Next invoices of ${service}`,
    booking: (service: string, day: string) => `${service}, booked ${day}`,
    reason: 'Why',
    lowersInvoices: (amount: string | null) =>
      `${amount ?? 'The amount'} is handed to the card processor: the customer’s next invoices charge the card that much less. This cannot be taken back.`,
    takenOff: (amount: string | null) =>
      `${amount ?? 'The amount'} is taken off the ledger and no card is touched: give the customer the discount yourself. This cannot be taken back, only granted again.`,
  },
};

export const ledgerTexts = {
  title: 'Ledger',
  empty: 'Nothing was granted or used yet.',
  date: 'Date',
  what: 'What',
  who: 'Who',
  amount: 'Amount',
  balance: 'Balance after',
  booking: 'Booking',
  summary: (at: string, who: string, balance: string) => `${at}, ${who}, balance after: ${balance}`,
  kinds: {
    granted: 'Referral credited',
    given: 'Granted by hand',
    reversed: 'Referral taken back',
    restored: 'Referral given again',
    used: 'Used',
    waiting: 'Used, on its way to the card processor',
    refused: 'Used, refused by the card processor',
    returned: 'Free again, back from a plan',
    freed: 'Free again',
  },
  /** Why, where no operator said it. */
  actors: { system: 'the server', processor: 'the card processor' },
};

export const referralTexts = {
  title: 'Referrals',
  searchHint: 'Name, phone or email of either side',
  status: 'Credit',
  anyStatus: 'All',
  count: { one: 'referral', many: 'referrals' },
  noneFit: 'No referral fits',
  none: {
    title: 'No referrals yet',
    text: 'They appear when the CRM sends one, or a booking names who referred the customer.',
  },
  caption: 'Who referred whom',
  referrer: 'Who referred',
  customer: 'Whom',
  since: 'Since',
  credit: 'Credit',
  booking: 'Booking',
  noBooking: 'none yet',
  /** Between the two phone numbers. */
  referred: 'referred',
  sinceDay: (day: string) => `since ${day}`,
  states: { waiting: 'Not credited', credited: 'Credited', 'taken-back': 'Taken back' },
  late: 'had booked before, or another referral came first',
  untilPaid: 'until the first booking is paid',
  refunded: 'the first booking was refunded',
};

/** How much referral credit each person has, and what owners do with it by hand. */
export const creditTexts = {
  tabs: {
    label: 'Credit, referrals, discount codes and gift cards',
    byPhone: 'Credit by phone',
    referrals: 'Referrals',
    codes: 'Discount codes',
    giftCards: 'Gift cards',
  },
  list: {
    title: 'Credit',
    download: 'Download CSV',
    searchHint: 'Name, phone, email or reference',
    holding: 'Balance',
    holdings: { all: 'All', with: 'With credit to use', owing: 'Below zero' },
    sorts: { moved: 'Last movement', highest: 'Highest balance', lowest: 'Lowest balance' },
    count: { one: 'phone number', many: 'phone numbers' },
    noneFit: 'No credit matches',
    none: {
      title: 'No credit yet',
      text: 'Both sides of a referral get credit when the referred customer’s first booking is paid.',
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
      text: 'The link may be incomplete.',
    },
    failed: 'The credit could not load',
    balance: 'Balance',
    toUse: 'To use',
    belowZero: '(a referral was reversed after its credit was used)',
    granted: 'Granted',
    used: 'Used',
    ownersOnly: 'Only owners can grant and use credit.',
    referrals: 'Referrals',
    noReferrals: 'No referrals for this number.',
    outcomes: {
      used: 'The credit was used.',
      waiting: 'The card processor has not responded yet. We will ask again. Nothing is lost.',
      released: 'The card processor refused it. The credit can be used again.',
    },
  },
  open: {
    act: 'Grant credit',
    title: 'Who gets credit?',
    phone: 'Phone number',
    phoneHint: 'You see this number’s balance before you grant anything.',
    submit: 'Continue',
  },
  grant: {
    act: 'Grant credit',
    what: (phone: string, balance: string) =>
      `${phone} has ${balance}. You can use what you grant for a plan’s next invoices or as a discount. Granting moves no money and charges no card. The entry stays in the ledger permanently.`,
    amount: 'Amount in dollars',
    reason: 'Why',
  },
  use: {
    act: 'Use credit',
    amount: 'Amount in dollars',
    amountHint: (most: string) => `${most} can be used.`,
    target: 'For',
    byHand: 'Something else',
    plan: (service: string) => `Next invoices of ${service}`,
    targetHint: 'To pay for a booking with credit, open the booking and record a payment.',
    reason: 'Why',
    lowersInvoices: (amount: string | null) =>
      `${amount ?? 'The amount'} goes to the card processor. The customer’s next invoices are that much lower. You cannot undo this.`,
    takenOff: (amount: string | null) =>
      `${amount ?? 'The amount'} is deducted here, and no card is touched. Give the customer the discount yourself. You cannot undo this, but you can grant the credit again.`,
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
    reversed: 'Referral credit removed',
    restored: 'Referral credit restored',
    used: 'Used',
    waiting: 'Used, on its way to the card processor',
    refused: 'Used, refused by the card processor',
    returned: 'Available again, back from a plan',
    freed: 'Available again',
  },
  /** The source, where no operator gave a reason. */
  actors: { system: 'the server', processor: 'the card processor' },
};

export const referralTexts = {
  title: 'Referrals',
  searchHint: 'Name, phone or email of either side',
  status: 'Credit',
  anyStatus: 'All',
  count: { one: 'referral', many: 'referrals' },
  noneFit: 'No referral matches',
  none: {
    title: 'No referrals yet',
    text: 'They appear when the CRM sends one, or a booking names who referred the customer.',
  },
  caption: 'Who referred which customer',
  referrer: 'Who referred',
  customer: 'Customer',
  since: 'Since',
  credit: 'Credit',
  booking: 'Booking',
  noBooking: 'none yet',
  /** Between the two phone numbers. */
  referred: 'referred',
  sinceDay: (day: string) => `since ${day}`,
  states: { waiting: 'Not credited', credited: 'Credited', 'taken-back': 'Removed' },
  late: 'booked before, or another referral came first',
  untilPaid: 'until the first booking is paid',
  refunded: 'the first booking was refunded',
};

/** A booking that an operator makes for a caller. */
export const newBookingTexts = {
  title: 'New booking',
  loading: 'Loading the new booking',
  failed: 'The new booking could not start',
  draft: { kept: 'We kept what you typed last time.', startOver: 'Start over' },
  who: {
    title: 'Who is calling',
    known: 'Is it one of these customers?',
    bookings: (count: number) => (count === 1 ? '1 booking' : `${count} bookings`),
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    language: 'Language',
  },
  often: {
    ways: {
      'one-time': 'Once',
      monthly: 'Monthly plan, paid by the month',
      biweekly: 'Biweekly plan, paid by the month',
      weekly: 'Weekly plan, paid by the month',
      'week 1': 'Every week, each visit paid after it',
      'week 2': 'Every 2 weeks, each visit paid after it',
      'week 3': 'Every 3 weeks, each visit paid after it',
      'week 4': 'Every 4 weeks, each visit paid after it',
      'month 1': 'Every month on that weekday, each visit paid after it',
      'twice a week': 'Twice a week, each visit paid after it',
    },
    alsoOn: 'Other day of the week',
    alsoAt: 'Arrival on that day',
    alsoHint: 'The first visit’s day is one. This is the other.',
  },
  when: {
    title: 'When',
    zipFirst: 'Enter the ZIP code to see who can come and when.',
    priceFirst: 'Choose what they book to see how long it takes.',
    looking: 'Looking for free times',
    failed: 'We could not look up the free times.',
    outside: 'No crew serves this ZIP code.',
    none: 'No time is free in the next two weeks.',
    soon: 'As soon as possible. An emergency needs no set time.',
    day: 'Day',
    crew: 'Crew',
    anyCrew: 'Any available crew',
    notFree: (time: string, day: string) =>
      `${time} on ${day} is not free for this booking. Choose another time.`,
    times: (day: string) => `Arrival on ${day}`,
    wishes: 'You are not selling times right now. Enter a day that works for them.',
    window: 'Time of day',
    windows: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
  },
  pay: {
    title: 'How they pay',
    covered: 'Credit or the gift card covers all of it, so the booking is made right away.',
    total: 'Total',
    eachVisit: 'Each visit',
    firstVisit: (amount: string) => `The first visit costs ${amount}.`,
    firstMonth: 'First month',
    missing: 'Choose a home and a service or add-on to see the price.',
    customQuote:
      'This home has no list price. Reply with a custom price, as you do for an inquiry.',
    card: (last4: string) => `Card on file •••• ${last4}`,
    consentHint:
      'Read this to the caller. Check the box once they say yes. It is saved in the timeline.',
    linkInstead: 'Email a link instead',
    /** If visits repeat. */
    seriesTerms: 'Email a link to agree to a charge after each visit, and save a card',
    sayFees: 'Tell the caller:',
    ownersOnly: 'Only an owner can take payments. Email a link.',
    /** What the link asks for now, and what happens later. */
    terms: {
      deposit: (now: string, after: string) =>
        `They pay ${now} now. Their saved card is charged ${after} after the visit.`,
      after: (after: string) =>
        `They pay nothing now. Their saved card is charged ${after} after the visit.`,
      held: (after: string, hours: number) =>
        `They pay nothing now. Their bank holds ${after} on the card up to ${hours} hours before the visit, and we charge it the day after.`,
    },
    hints: {
      terms:
        'The page behind the link shows the exact terms. The booking is made once they agree there and enter a card. We hold the time for 24 hours.',
      link: 'The booking is made once they pay. We hold the time for 24 hours.',
      card: 'We charge it now. The booking is made once the bank approves.',
      series:
        'The booking is made now. After each visit, its price is listed under Owed and emailed with a link to pay.',
      seriesTerms:
        'The page behind the link shows the exact terms. The booking is made once they agree there and enter a card. Each visit is charged to it the day after. Deposits and holds are for one visit only: visits that repeat are paid one by one, after each. We hold the time for 24 hours.',
      planCard:
        'We charge the first month now. The plan begins once the bank approves. We email how to end it.',
      cash: 'The booking is made now. We send a confirmation if there is an email.',
      check: 'The booking is made now. We send a confirmation if there is an email.',
      transfer: 'The booking is made now. We send a confirmation if there is an email.',
      'on-the-day':
        'The booking is made now, unpaid. Record the payment on its page once you have it.',
      after: 'The booking is made now, unpaid. Once the visit is done, it is listed under Owed.',
      invoice: 'For customers set up for invoices. Once the visit is done, put it on an invoice.',
    },
    plan: 'A plan is charged every month, so it needs a card: a saved one that pays for no other plan, or one entered through the link.',
  },
  /** Besides the price: what lowers it, and what pays besides money. */
  less: {
    discountCode: 'Discount code',
    giftCard: 'Gift card code',
    apply: 'Apply',
    remove: 'Remove',
    asking: 'Checking the code',
    off: (code: string, amount: string) => `Code ${code}: ${amount} off`,
    onCard: (lastFour: string, amount: string) =>
      `Gift card ending in ${lastFour}: ${amount} on it`,
    payWithCredit: (amount: string) => `Use their ${amount} credit`,
    credit: 'Credit',
    cardEnding: (lastFour: string) => `Gift card ending in ${lastFour}`,
    stays: (amount: string) => `${amount} stays on it.`,
    left: 'Left to pay',
    ofPlan:
      'They pay toward the first month. The card pays at least $0.50 of it, and every later month in full.',
  },
  /** A price set by hand. */
  setPrice: {
    isSet: 'Set the price by hand',
    price: 'Price in dollars',
    priceHint: (listed: string) =>
      `Before discount codes and sales tax. The list price is ${listed}.`,
    reason: 'Reason',
    reasonHint: 'Saved in the timeline. The customer does not see it.',
  },
  book: {
    covered: 'Book: nothing left to pay',
    link: (amount: string) => `Book and email the link for ${amount}`,
    terms: (amount: string) => `Book for ${amount} and email the terms`,
    card: (amount: string) => `Charge ${amount} and book`,
    plan: (amount: string) => `Charge ${amount} and start the plan`,
    noted: (amount: string) => `Book: ${amount} is paid`,
    series: (amount: string) => `Book: ${amount} after each visit`,
    seriesTerms: (amount: string) => `Book for ${amount} after each visit and email the terms`,
    later: (amount: string) => `Book: ${amount} to pay later`,
    nothing: 'Book',
  },
};

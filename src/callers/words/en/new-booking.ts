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
    total: 'Total',
    firstMonth: 'First month',
    missing: 'Choose a home and a service or add-on to see the price.',
    customQuote:
      'This home has no list price. Reply with a custom price, as you do for an inquiry.',
    card: (last4: string) => `Card on file •••• ${last4}`,
    consentHint:
      'Read this to the caller. Check the box once they say yes. It is saved in the timeline.',
    linkInstead: 'Email a link instead',
    ownersOnly: 'Only an owner can take payments. Email a link.',
    hints: {
      link: 'The booking is made once they pay. We hold the time for 24 hours.',
      card: 'We charge it now. The booking is made once the bank approves.',
      planCard:
        'We charge the first month now. The plan begins once the bank approves. We email how to end it.',
      cash: 'The booking is made now. We send a confirmation if there is an email.',
      check: 'The booking is made now. We send a confirmation if there is an email.',
      transfer: 'The booking is made now. We send a confirmation if there is an email.',
      'on-the-day':
        'The booking is made now, unpaid. Record the payment on its page once you have it.',
      after: 'The booking is made now, unpaid. Once the visit is done, it is listed under Owed.',
    },
    plan: 'A plan is charged every month, so it needs a card: a saved one that pays for no other plan, or one entered through the link.',
  },
  book: {
    link: (amount: string) => `Book and email the link for ${amount}`,
    card: (amount: string) => `Charge ${amount} and book`,
    plan: (amount: string) => `Charge ${amount} and start the plan`,
    noted: (amount: string) => `Book: ${amount} is paid`,
    later: (amount: string) => `Book: ${amount} to pay later`,
    nothing: 'Book',
  },
};

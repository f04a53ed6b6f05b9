/** The page of a booking, by section. The acts on it are in booking-acts.ts. */
export const bookingTexts = {
  title: 'Booking',
  loading: 'Loading the booking',
  missing: { title: 'There is no such booking', text: 'The link may be incomplete.' },
  failed: 'The booking could not load',
  recurring: 'Recurring',
  plan: (frequency: string) => `Plan, ${frequency}`,
  clock: {
    late: (duration: string) => `Late by ${duration}`,
    left: (duration: string) => `${duration} to reply`,
  },

  visit: {
    title: 'Visit',
    asked: 'Requested instead',
    askedBefore: 'Requested before the current time was set',
    preferred: 'Preferred',
    chosen: 'Chosen',
    held: (until: string) => `held until ${until}`,
    heldOn: 'held while the bank decides',
    windows: { morning: 'morning', afternoon: 'afternoon', evening: 'evening' },
    address: 'Address',
    another: 'Confirm another visit',
    states: { confirmed: 'scheduled', done: 'done', cancelled: 'called off' },
    earlier: (count: number) => (count === 1 ? '1 earlier visit' : `${count} earlier visits`),
    worked: (duration: string) => `${duration} worked, all people together`,
    workedBy: (names: string) => `worked by ${names}`,
    by: (name: string) => `by ${name}`,
    change: 'Change the time',
    callOff: 'Call it off',
    reopen: 'Reopen',
  },

  place: {
    none: 'No address yet. Ask the customer.',
    enter: 'Enter the address',
    change: 'Change',
    changeFull: 'Change the address',
    save: 'Save address',
    leave: 'Cancel',
  },

  price: {
    title: 'Sold',
    caption: 'Priced lines',
    booked: (duration: string) => `${duration} of work booked, all people together`,
    eachVisit: 'Each visit',
    firstMonth: 'First month',
    total: 'Total',
  },

  checklist: {
    own: 'For this customer',
    title: 'Checklist',
    noVisit: 'Each visit has its own. Confirm one first.',
    done: (done: number, all: number) => `${done} of ${all} done`,
    visit: 'In the visit of',
    doneOn: (day: string) => `${day}, done`,
  },

  customer: {
    title: 'Customer and home',
    toCustomer: 'Customer’s page',
    name: 'Name',
    notGiven: 'not given',
    change: 'Change',
    add: 'Add',
    phone: 'Phone',
    email: 'Email',
    referrer: 'Referred by',
    home: 'Home',
    homeBooked: 'Home as booked',
    homeNow: 'Home cleaned now',
    levels: (label: string, levels: number) => `${label}, ${levels} levels`,
    booked: 'Booked',
    page: 'Their page',
    reference: 'Reference',
    newName: 'Customer’s name',
    saveName: 'Save name',
    leaveName: 'Cancel',
  },

  notes: {
    title: 'Notes',
    label: 'New note',
    hint: 'For colleagues. The customer never sees it.',
    add: 'Add note',
  },

  history: {
    title: 'Timeline',
    atProcessor: 'At the card processor',
    priceSet: (listed: string, price: string, reason: string) =>
      `List price ${listed}, price ${price}. Reason: ${reason}`,
    moved: (from: string, to: string) => `Moved from ${from} to ${to}.`,
    allMoved: (from: string, to: string) => `Moved with all that follow, from ${from} to ${to}.`,
    noAccess: 'The crew came and could not get in. The visit was called off.',
    noCard: 'No card is saved for the extra hours. Send the payment link.',
    /** Who did something if it was not an operator. */
    actors: { visitor: 'the customer', processor: 'the card processor', system: 'the server' },
  },
};

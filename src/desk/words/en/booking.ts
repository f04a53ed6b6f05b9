/** The page of a booking, by its sections. What can be done there stands in booking-acts.ts. */
export const bookingTexts = {
  title: 'Booking',
  loading: 'Loading the booking',
  missing: { title: 'There is no such booking', text: 'The address may be cut off.' },
  failed: 'The booking could not be loaded',
  plan: (frequency: string) => `Plan, ${frequency}`,
  clock: {
    late: (duration: string) => `Late by ${duration}`,
    left: (duration: string) => `${duration} to answer`,
  },

  visit: {
    title: 'Visit',
    asked: 'Asked for instead',
    askedBefore: 'Asked for before, a time was agreed on since',
    preferred: 'Preferred',
    chosen: 'Chosen',
    held: (until: string) => `kept until ${until}`,
    heldOn: 'kept while the bank decides',
    windows: { morning: 'morning', afternoon: 'afternoon', evening: 'evening' },
    address: 'Address',
    access: 'Access',
    parking: 'Parking',
    pets: 'Pets',
    ofCustomer: 'Customer',
    another: 'Confirm another visit',
    states: { confirmed: 'scheduled', done: 'done', cancelled: 'called off' },
    worked: (duration: string) => `${duration} worked`,
    by: (name: string) => `by ${name}`,
    change: 'Change the time',
    callOff: 'Call it off',
  },

  place: {
    none: 'No address was given: ask the customer.',
    enter: 'Enter the address',
    change: 'Change',
    changeFull: 'Change the address',
    save: 'Save address',
    leave: 'Leave it',
  },

  price: {
    title: 'Sold',
    caption: 'Priced lines',
    booked: (duration: string) => `${duration} booked`,
    firstMonth: 'First month',
    total: 'Total',
  },

  checklist: {
    title: 'Checklist',
    noVisit: 'Each visit has its own: confirm one first.',
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
    levels: (label: string, levels: number) => `${label}, ${levels} levels`,
    booked: 'Booked',
    page: 'Their page',
    reference: 'Reference',
    newName: 'Customer’s name',
    saveName: 'Save name',
    leaveName: 'Leave it',
  },

  notes: {
    title: 'Notes',
    label: 'New note',
    hint: 'For colleagues; the customer never sees it.',
    add: 'Add note',
  },

  history: {
    title: 'Timeline',
    atProcessor: 'At the card processor',
    noCard: 'No card is saved for the extra hours: send the payment link.',
    /** Who did something, where it was not an operator. */
    actors: { visitor: 'the customer', processor: 'the card processor', system: 'the server' },
  },
};

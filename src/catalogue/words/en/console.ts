import type { Category } from '#catalogue/rules/types.ts';

export const categoryLabels: Record<Category, string> = {
  'quick-fix': 'One-time',
  wellness: 'Wellness plan',
  interior: 'Interior',
  exterior: 'Exterior',
};

/** The catalog, its lists, and the form of each entry. */
export const catalogueTexts = {
  title: 'Catalog',
  loading: 'Loading the catalog',
  failed: 'The catalog could not load',
  history: 'Version history',
  ownersOnly: 'Only an owner can change prices.',
  changeOrder: 'Change the order',
  notOffered: (count: number) => `${count} not offered`,
  lists: {
    services: { title: 'Services', of: ' of Services', add: 'Add a service' },
    addOns: { title: 'Add-ons', of: ' of Add-ons', add: 'Add an add-on' },
    homes: {
      title: 'Homes and their multipliers',
      of: ' of Homes and their multipliers',
      add: 'Add a home',
    },
  },
  table: {
    name: 'Name',
    kind: 'Kind',
    price: 'Price',
    hours: 'Hours',
    home: 'Home',
    sizes: 'Sizes and multipliers',
    marks: 'Marks',
    kindAndHours: (kind: string, hours: string) => `${kind}, ${hours} h`,
    anHour: (price: string) => `${price} an hour`,
    everyHome: (price: string) => `${price}, every home`,
    aMonth: (from: string, to: string) => `${from} to ${to} a month`,
    noPrice: '(no price)',
    changed: 'changed',
    notOffered: 'not offered',
  },
  order: {
    services: 'Order of the services',
    addOns: 'Order of the add-ons',
    homes: 'Order of the homes',
    isNow: (name: string, place: number, of: number) => `${name} is now ${place} of ${of}.`,
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
  },
  doors: {
    title: 'Recommended choices',
    about:
      'These come first in their section of the booking page, large and with a drawing. The other services follow as rows. A service you no longer offer is not shown.',
    shown: 'Show the recommended choices first',
    saysMostBooked: 'Say “Most booked” where it is true',
    saysMostBookedHint: (days: number, bookings: number) =>
      `On the service that most new customers of the last ${days} days chose in its section, once it has ${bookings} such bookings.`,
    closed: 'None',
    emergency: 'Put emergencies first among the rows',
    emergencyHint: 'The emergency cleanup comes right after the large cards.',
  },
  missing: {
    title: 'Not in the draft',
    text: 'Someone may have removed it from the draft.',
    toCatalogue: 'Go to the catalog',
  },
};

/** The forms of entries. */
export const entryTexts = {
  save: 'Save to the draft',
  saveOnTop: 'Save my version anyway',
  leave: 'Leave without saving',
  remove: {
    open: 'Remove',
    title: (name: string) => `Remove ${name}?`,
    text: 'It is only in the draft, and nobody has booked it. You lose what you typed for it.',
    confirm: 'Remove it',
  },
  shortName: 'Short name',
  shortNameHint: 'For links, such as window-cleaning. It never changes.',
  name: 'Name',
  description: 'Description',
  duties: 'Duties',
  dutiesHint: 'The duties checklist. One duty per line.',
  byHomeSize: 'The price depends on the size of the home',
  offered: 'Offered on the booking page',
  offeredHint: 'If unchecked, nobody sees it. Old links can still price and book it.',
  service: {
    another: 'A new service',
    kind: 'Kind',
    kindHint: 'A wellness plan is charged every month and has a price for each frequency.',
    price: 'Price in dollars',
    planPrice: 'Shown as "from"',
    hours: 'Person-hours, like 2.5',
    planPrices: 'Charged every month, in dollars',
    monthly: 'Monthly visits',
    biweekly: 'Biweekly visits',
    weekly: 'Weekly visits',
    terms: {
      title: 'When customers pay',
      about:
        'Each booking shows its terms in one sentence before anyone agrees to them. Bookings already made keep theirs.',
      first: 'First bookings',
      returning: 'Returning customers',
      returningHint:
        'We know returning customers by their browser, their booking page, or their phone and email together.',
      kinds: {
        now: 'Before the visit',
        percent: 'Deposit in percent, the rest after the visit',
        dollars: 'Fixed deposit, the rest after the visit',
        after: 'After the visit, with the saved card',
        held: 'Held before, charged after the visit',
      },
      percent: 'Deposit in percent of the price',
      dollars: 'Deposit in dollars',
      hours: 'Hours before the visit',
      hoursHint: '24 to 48. Banks let go of a hold after a few days.',
    },
    firstClean: 'Extra for the first clean of a series',
    firstCleanHint:
      'Dollars like $50, or a part of the service’s price like 20%. Added to the first visit that is done when you book this service on a rhythm. Leave it blank for none.',
    rhythms: {
      title: 'Rhythms',
      about:
        'Customers can book this service again and again online. Their card is saved, and each visit is charged after it. Enter the percent off each visit, 0 for none. Leave a rhythm blank to not offer it.',
    },
    byHomeSizeHint: 'If unchecked, it costs the same for every home.',
  },
  addOn: {
    another: 'A new add-on',
    price: 'Price per hour in dollars',
    severalHours: 'Customers can book several hours',
    severalHoursHint: 'If unchecked, customers can book one hour only.',
    byHomeSizeHint: 'If unchecked, an hour costs the same for every home.',
  },
  home: {
    another: 'A new home',
    shortNameHint: 'For links, such as 7br5ba. It never changes.',
    label: 'Label',
    labelHint: 'What customers see, such as 3 bedrooms, 2 baths.',
    offeredHint: 'If unchecked, nobody can choose it. Old links can still price and book it.',
  },
  sizes: {
    title: 'Sizes',
    about:
      'A size without a multiplier has no price, so customers ask for a quote. A size without a maximum is open-ended: 5,000+.',
    another: 'A new size',
    add: 'Add a size',
    remove: 'Remove',
    size: 'Size',
    multiplier: 'Multiplier',
    from: 'From sq ft',
    to: 'To sq ft',
    offered: 'Offered',
    andMore: 'Include larger homes, shown with a +',
  },
};

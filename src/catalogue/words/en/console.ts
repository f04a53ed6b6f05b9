import type { Category } from '#catalogue/rules/types.ts';

export const categoryLabels: Record<Category, string> = {
  'quick-fix': 'One-time',
  wellness: 'Wellness plan',
  interior: 'Interior',
  exterior: 'Exterior',
};

/** What is sold, its lists, and the form of each entry. */
export const catalogueTexts = {
  title: 'Catalog',
  loading: 'Loading the catalog',
  failed: 'The catalog could not be loaded',
  history: 'History of versions',
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
      'Above the services, customers see a door for each of these, with its price for their home. A service that is no longer offered closes its door.',
    shown: 'Show the recommended choices',
    closed: 'Nothing (the door is not shown)',
    emergency: 'Show the emergency ribbon',
    emergencyHint: 'It leads to the emergency cleanup, while that is offered.',
  },
  missing: {
    title: 'Not in the draft',
    text: 'It may have been taken out of the draft.',
    toCatalogue: 'Go to the catalog',
  },
};

/** The forms of entries. */
export const entryTexts = {
  save: 'Save to the draft',
  saveOnTop: 'Save mine on top of it',
  leave: 'Leave without saving',
  remove: {
    open: 'Remove',
    title: (name: string) => `Remove ${name}?`,
    text: 'It is only in the draft, and nobody has booked it. What you typed for it is gone.',
    confirm: 'Remove it',
  },
  shortName: 'Short name',
  shortNameHint: 'For links, such as window-cleaning. It never changes.',
  name: 'Name',
  description: 'Description',
  duties: 'Duties',
  dutiesHint: 'The duties checklist: one duty a line.',
  byHomeSize: 'The price follows the size of the home',
  offered: 'Offered on the booking page',
  offeredHint: 'Without the tick nobody sees it; old links still price and book it.',
  service: {
    another: 'A new service',
    kind: 'Kind',
    kindHint: 'A wellness plan is charged every month and has a price for each frequency.',
    price: 'Price in dollars',
    planPrice: 'Shown as "from"',
    hours: 'Hours, like 2.5',
    planPrices: 'Charged every month, in dollars',
    monthly: 'Monthly visits',
    biweekly: 'Biweekly visits',
    weekly: 'Weekly visits',
    byHomeSizeHint: 'Without the tick it costs the same in every home.',
  },
  addOn: {
    another: 'A new add-on',
    price: 'Price an hour in dollars',
    severalHours: 'Several hours can be booked',
    severalHoursHint: 'Without the tick it is one hour or none.',
    byHomeSizeHint: 'Without the tick an hour costs the same in every home.',
  },
  home: {
    another: 'A new home',
    shortNameHint: 'For links, such as 7br5ba. It never changes.',
    label: 'Label',
    labelHint: 'As customers read it, such as 3 bedrooms, 2 baths.',
    offeredHint: 'Without the tick nobody can choose it; old links still price and book it.',
  },
  sizes: {
    title: 'Sizes',
    about:
      'Without a multiplier a size has no price: customers are asked to request a quote. Without an upper bound it is open: 5,000+.',
    another: 'A new size',
    add: 'Add a size',
    remove: 'Remove',
    size: 'Size',
    multiplier: 'Multiplier',
    from: 'From sq ft',
    to: 'To sq ft',
    offered: 'Offered',
    andMore: 'Larger homes too, shown with a +',
  },
};

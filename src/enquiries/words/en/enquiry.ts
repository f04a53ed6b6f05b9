import { type Cents, formatUsd } from '#kernel/rules/money.ts';
import type { MessageState } from '#outbox/contract/deliveries.ts';
import { enquiryFailureTexts } from './failures.ts';

/** What somebody sent, and what is done about it. */
export const enquiryPageTexts = {
  title: 'Inquiry',
  loading: 'Loading the inquiry',
  missing: {
    title: 'There is no such inquiry',
    text: 'It was deleted, its booking was paid, or the address is cut off.',
  },
  failed: 'The inquiry could not be loaded',
  close: 'Mark as closed',
  reopen: 'Open again',
  message: 'Message',
  photos: {
    title: 'Photos',
    photo: (number: number) => `Photo ${number}, opens in a new tab`,
    kept: 'Deleted 180 days after they came.',
  },
  person: {
    title: 'From',
    toCustomer: 'Customer’s page',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    referredBy: 'Referred by',
    came: 'Came',
  },
  request: {
    title: 'What they would like',
    chosenTitle: 'What they chose',
    service: 'Service',
    visits: 'Visits',
    home: 'Home',
    noHome: 'not chosen yet',
    addOns: 'Add-ons',
    byHand: 'This home has no list price: it needs a quote of its own.',
    noPrice: 'No price yet: something is not chosen, or not offered any more.',
    lines: 'Priced lines, by today’s catalog',
    total: 'By the catalog',
    changed: (price: string) => `They saw ${price}: the catalog has changed since.`,
  },
  visits: {
    'one-time': 'Once',
    monthly: 'Once a month',
    biweekly: 'Every two weeks',
    weekly: 'Every week',
  },
  answers: {
    title: 'Answer by mail',
    noEmail: 'They left no email address: call or text them.',
    text: 'Your answer',
    textHint: (email: string) =>
      `Goes to ${email} with their message below. Their answer comes to your own mailbox.`,
    send: 'Send answer',
    mail: {
      queued: 'on its way',
      sent: 'sent',
      parked: 'not delivered: see Deliveries',
      dropped: 'not needed any more',
    } satisfies Record<MessageState, string>,
  },
  reminder: {
    title: 'Reminder',
    sent: (at: string) => `The reminder went out on ${at}.`,
    due: (at: string) => `Goes out by itself on ${at}, unless they go on.`,
    noAddress: 'No reminder goes out: its links need the site’s own address. Set PUBLIC_URL.',
    noEmail: 'They left no email address, so no reminder goes out: call or text them.',
    consent:
      'They ticked that we may remind them. Deleted 30 days after their last step, or when the booking is paid.',
    remind: 'Send the reminder now',
    remindTitle: 'Send the reminder now?',
    remindYes: 'Send it now',
    remindWhat: (email: string) =>
      `One mail goes to ${email}, with a link back to what they chose. It is the only one: they get no other. Nothing is charged.`,
    delete: 'Delete',
    deleteTitle: 'Delete what they left?',
    deleteWhat:
      'Their contact details and choices are deleted here, and a reminder’s link ends. They can still book in their own browser. This cannot be taken back.',
  },
  history: {
    title: 'Who did what',
    empty: 'Nobody has done anything yet.',
    server: 'The server',
    acts: {
      'enquiry.replied': 'answered by mail',
      'enquiry.quoted': 'offered a price',
      'enquiry.quote-sent-again': 'sent the price again',
      'enquiry.quote-link-copied': 'made a link to pay the price',
      'enquiry.closed': 'closed it',
      'enquiry.reopened': 'opened it again',
      'enquiry.reminded': 'sent the reminder',
    },
  },
};

/** Prices of an owner's own. */
export const priceTexts = {
  title: 'Answer with a price',
  none: 'No price was offered yet. The customer pays on their own page.',
  offer: 'Offer a price',
  offerAnother: 'Offer another price',
  ownersOnly: 'Only an owner sets prices.',
  toBooking: 'Open the booking',
  monthly: 'every month',
  made: (who: string, at: string) => `${who}, ${at}`,
  madeUntil: (who: string, at: string, day: string) => `${who}, ${at}. Stands until ${day}`,
  sendAgain: 'Send it again',
  sentAgain: (email: string) => `On its way to ${email}.`,
  showLink: 'Show the link',
  link: 'Link to the customer’s page',
  dialog: {
    confirm: 'Offer this price',
    confirmPrice: (price: string) => `Offer ${price}`,
    price: 'Price in dollars',
    monthlyPrice: 'Price of a month in dollars',
    priceHint: ({ least, most }: { least: Cents; most: Cents }) =>
      `From ${formatUsd(least)} to ${formatUsd(most)}. Add-ons that were asked for are part of it.`,
    wrongPrice: enquiryFailureTexts['quote-price-out-of-range'],
    service: 'For',
    visits: 'Visits',
    email: 'Their email',
    emailHint: 'They left none: ask for it on the phone.',
    sentence: 'A sentence beside it',
    optional: 'optional',
    pays: (to: string | null, price: string) =>
      `${to ?? 'The customer'} gets a mail with a link to pay ${price} by card.`,
    paysMonthly: (to: string | null, price: string) =>
      `${to ?? 'The customer'} gets a mail with a link to pay ${price} by card every month, until the plan is ended.`,
    stands: (days: number) =>
      `Nothing is charged before they do. The price stands for ${days} days.`,
    replaces: (price: string) =>
      `The earlier price of ${price} ends at once: only this one can be paid.`,
  },
};

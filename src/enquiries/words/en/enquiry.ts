import { type Cents, formatUsd } from '#kernel/rules/money.ts';
import type { MessageState } from '#outbox/contract/deliveries.ts';
import { enquiryFailureTexts } from './failures.ts';

/** What a visitor sent, and what operators did about it. */
export const enquiryPageTexts = {
  title: 'Inquiry',
  loading: 'Loading the inquiry',
  missing: {
    title: 'There is no such inquiry',
    text: 'It was deleted, its booking was paid, or the link is incomplete.',
  },
  failed: 'The inquiry could not load',
  close: 'Mark as closed',
  reopen: 'Reopen',
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
    byHand: 'This home has no list price. It needs a custom quote.',
    noPrice: 'No price yet. Some choices are missing or no longer offered.',
    lines: 'Priced lines, by today’s catalog',
    total: 'By the catalog',
    changed: (price: string) => `They saw ${price}. The catalog has changed since.`,
  },
  visits: {
    'one-time': 'Once',
    monthly: 'Once a month',
    biweekly: 'Every two weeks',
    weekly: 'Every week',
  },
  answers: {
    title: 'Reply by email',
    noEmail: 'They left no email address. Call or text them.',
    text: 'Your reply',
    textHint: (email: string) =>
      `Goes to ${email} with their message below. Their reply comes to your own inbox.`,
    send: 'Send reply',
    mail: {
      queued: 'on its way',
      sent: 'sent',
      parked: 'not delivered: see Deliveries',
      dropped: 'no longer needed',
    } satisfies Record<MessageState, string>,
  },
  reminder: {
    title: 'Reminder',
    sent: (at: string) => `The reminder went out on ${at}.`,
    due: (at: string) => `Goes out automatically on ${at} unless they continue.`,
    noAddress: 'No reminder goes out because its links need the site’s address. Set PUBLIC_URL.',
    noEmail: 'They left no email address, so no reminder goes out. Call or text them.',
    consent:
      'They agreed to a reminder. Deleted 30 days after their last step, or when the booking is paid.',
    remind: 'Send the reminder now',
    remindTitle: 'Send the reminder now?',
    remindYes: 'Send it now',
    remindWhat: (email: string) =>
      `We send one email to ${email} with a link back to their choices. They get no other reminder. Nothing is charged.`,
    delete: 'Delete',
    deleteTitle: 'Delete what they entered?',
    deleteWhat:
      'Their contact details and choices are deleted here, and the link in the reminder stops working. They can still book in their own browser. You cannot undo this.',
  },
  history: {
    title: 'Who did what',
    empty: 'Nobody has done anything yet.',
    server: 'The server',
    acts: {
      'enquiry.replied': 'replied by email',
      'enquiry.quoted': 'offered a price',
      'enquiry.quote-sent-again': 'sent the price again',
      'enquiry.quote-link-copied': 'made a link to pay the price',
      'enquiry.closed': 'closed it',
      'enquiry.reopened': 'reopened it',
      'enquiry.reminded': 'sent the reminder',
    },
  },
};

/** The owner's own prices. */
export const priceTexts = {
  title: 'Reply with a price',
  none: 'No price offered yet. The customer pays on their own page.',
  offer: 'Offer a price',
  offerAnother: 'Offer another price',
  ownersOnly: 'Only an owner sets prices.',
  toBooking: 'Open the booking',
  monthly: 'every month',
  made: (who: string, at: string) => `${who}, ${at}`,
  madeUntil: (who: string, at: string, day: string) => `${who}, ${at}. Good until ${day}`,
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
    emailHint: 'They left none. Ask for it on the phone.',
    sentence: 'A note to the customer',
    optional: 'optional',
    pays: (to: string | null, price: string) =>
      `${to ?? 'The customer'} gets an email with a link to pay ${price} by card.`,
    paysMonthly: (to: string | null, price: string) =>
      `${to ?? 'The customer'} gets an email with a link to pay ${price} by card every month until the plan ends.`,
    addsTax: 'Sales tax is added once they enter their address.',
    stands: (days: number) =>
      `Nothing is charged until they pay. The price is good for ${days} days.`,
    replaces: (price: string) =>
      `The earlier price of ${price} ends right away. Only this one can be paid.`,
  },
};

import { promises } from './promises.ts';

/** The titles and first sentences are the specification's own words (section 2). */
export const successTexts = {
  processing: 'Processing your payment...',
  title: 'Payment Successful!',
  reference: 'Payment reference',
  normal: promises.normal,
  emergency: promises.emergency,
  withTime: promises.withTime,
  arrival: 'We arrive on',
  textUs: 'For urgent requests or changes, text us at',
  callUs: 'For urgent requests or changes, call us at',
  again: 'Book Another Service',
  backTo: (website: string) => `Back to ${website}`,
  fallback:
    'This page needs JavaScript to look up your payment. Do not pay again. Your confirmation comes by email. You can also ask us:',
};

/** The same if nothing was paid: a card was saved, and is charged after the visit. */
export const savedTexts = {
  title: 'Your card is saved',
  reference: 'Reference',
  confirmed: 'Nothing was charged.',
};

/** What this browser's own visitor sees in addition to the specified lines. */
export const ownTexts = {
  what: 'What you booked',
  when: 'When',
  where: 'Where',
  who: 'Who comes',
  paid: 'Paid',
  toPay: 'To be paid',
  eachVisit: 'Each visit',
  afterVisit: (amount: string) => `${amount}, charged to your saved card after the visit`,
  firstVisit: 'First visit',
  paidToday: 'Paid today',
  soon: 'As soon as possible',
  open: 'We will agree on a time with you.',
  nextTitle: 'What happens next',
  confirmation: 'Confirmation',
  bank: 'As soon as your bank has answered',
  bankMail: 'We email you to confirm your booking.',
  cancelUntil: (moment: string) => `Until ${moment}`,
  refunded: 'Cancel online for a full refund.',
  /** Nothing is paid yet. */
  free: 'You can cancel online at no cost.',
  beforeVisit: 'Before the visit',
  ask: 'If the time no longer works for you, ask us on your booking page.',
  by: (clock: string) => `By ${clock}`,
  answered: 'We get back to you and agree on an arrival time.',
  withinDays: 'Within 2 days',
  agreed: 'We contact you and agree on a time. We then email it, with a file for your calendar.',
  nextMonth: (day: string | null) => (day === null ? 'In a month' : `On ${day}`),
  charged: (amount: string) =>
    `${amount} is charged, then the same each month. End it online any time.`,
  after: 'After the visit',
  extra: (hours: string, dollars: number) =>
    `Work beyond the ${hours} hours booked, all cleaners together: $${dollars} per extra hour, charged to your card later.`,
  whereMissing: 'Not known yet',
  needsAddressTitle: 'One thing is missing: your address',
  needsAddress: 'We have your booking. Give us the address so we can come.',
  giveAddress: 'Give the address',
  manage: 'Manage booking',
  calendar: 'Add to your calendar',
};

/** What the server knows about the payment; only the first may call it paid (ruling 22). */
export const knownTexts = {
  confirmed: {
    title: 'Your booking is confirmed',
    /** The title above says that it is paid. */
    text: null,
  },
  processing: {
    title: 'Your payment is still being processed',
    text: 'Do not pay again. This page updates automatically. Some banks take a few minutes.',
  },
  failed: {
    title: 'This payment did not go through',
    text: 'Nothing is booked under this reference yet. You can book again or ask us.',
  },
  unknown: {
    title: 'We do not know this reference',
    text: 'No booking is confirmed under it. If you have just paid, contact us with the reference and do not pay again.',
  },
  missing: {
    title: 'This link has no payment reference',
    text: 'We cannot look up a booking without it. If you have just paid, contact us and do not pay again.',
  },
  unreachable: {
    title: 'We could not check your booking just now',
    text: 'Do not pay again. This page tries again automatically.',
  },
  checking: {
    title: 'Checking your booking',
    text: 'We are looking up your payment.',
  },
};

/** The same for a paid bill: more hours, a fee, a tip. */
export const billKnownTexts = {
  confirmed: { title: 'Thank you', text: 'We have your payment.' },
  failed: {
    title: 'This payment did not go through',
    text: 'You can try again on your booking page, or ask us.',
  },
};

export const cancelledTexts = {
  title: 'Payment Cancelled',
  noCharges: 'No charges were made.',
  next: 'You can try again, or contact support if you ran into a problem.',
  kept: 'Your choices are kept in this browser.',
  nextAnew:
    'You have no booking waiting for payment here. Choose a service, or contact support if you ran into a problem.',
  again: 'Try payment again',
  opening: 'Opening...',
  againFailure: 'The payment page did not open',
  back: 'Return to Calculator',
  support: 'Contact Support',
};

import { beforeVisit } from '#booking/words/en/promises.ts';
import { extraHourPrice } from '#catalogue/rules/pricing/extra-hours.ts';
import { formatUsd } from '#kernel/rules/money.ts';

/**
 * Every word of the mails to customers; amounts and names are put in by
 * messages/server/mail/templates. What sends people to their booking's page has a second text, for
 * mails that cannot lead there.
 */
export const mailTexts = {
  footer: (business: string) =>
    `You get this mail because this address was given for a booking with ${business}.`,
  /** Below it, where a button leads there. */
  ownPageFooter:
    'The button above leads to your booking without a password: forward it only to people you trust.',
  textBefore: 'text',

  labels: {
    reference: 'Reference',
    service: 'Service',
    visits: 'Visits',
    home: 'Home',
    address: 'Address',
    preferred: 'Preferred times',
    arrival: 'We arrive',
    phone: 'Phone',
    email: 'Email',
    name: 'Name',
    access: 'Getting in',
    parking: 'Parking',
    pets: 'Pets',
    paidAt: 'Paid',
    booked: 'Booked time',
    worked: 'Time worked',
    extraHours: (hours: number) =>
      `Extra cleaning time, ${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    perHour: `${formatUsd(extraHourPrice)} for each started hour`,
    total: 'Total',
    paid: 'Paid',
    refundedBefore: 'Given back before',
    refundedNow: 'Given back now',
    each: (amount: string, quantity: number) => `${quantity} x ${amount}`,
    once: 'Once, with the first month',
    monthly: 'Charged every month',
  },

  visits: {
    'one-time': 'One visit',
    monthly: 'One visit a month',
    biweekly: 'A visit every two weeks',
    weekly: 'A visit every week',
  },

  ownPage: 'See or change your booking',

  textUs: (number: string) => `For urgent requests or changes, text us at ${number}.`,

  confirmation: {
    subject: (service: string) => `Your booking is confirmed: ${service}`,
    preview: (amount: string, reference: string) => `${amount} paid. Reference ${reference}.`,
    heading: 'Your booking is confirmed',
    arrived: (amount: string) =>
      `Thank you. Your payment of ${amount} has arrived and your booking is in our books.`,
    noAddress: {
      text: 'One thing is missing: where we come. Give us the address on your booking page, so that somebody can come.',
      withoutPage:
        'One thing is missing: where we come. Answer this mail with the address, so that somebody can come.',
    },
    prices: 'What you booked and paid',
    accepted: (amount: string) => `We take ${amount} for the price: nothing else is due.`,
    plan: (amount: string) => {
      const plan = `Your plan: ${amount} is charged to the same card every month and covers all visits of that month. Add-ons are charged once.`;
      return {
        text: `${plan} You can end the plan at any time from your booking page.`,
        withoutPage: `${plan} You can end the plan at any time: answer this mail.`,
      };
    },
    extraHours: `Your card is kept for extra cleaning time: ${formatUsd(extraHourPrice)} for each started hour beyond what is booked, charged after the visit. Anything else is charged to it only when you say so.`,
    planExtraHours: `Extra cleaning time is ${formatUsd(extraHourPrice)} for each started hour beyond what is booked, charged after the visit.`,
    cancel: (hours: number) => ({
      text: `Plans change: until ${beforeVisit(hours)} you can cancel on your booking page and get everything back.`,
      withoutPage: `Plans change: until ${beforeVisit(hours)} you can cancel by answering this mail and get everything back.`,
    }),
    preferred: 'We confirm one of these with you',
  },

  refund: {
    subject: (amount: string) => `${amount} is on its way back to you`,
    preview: (reference: string) => `Refund for booking ${reference}.`,
    heading: (amount: string) => `${amount} is on its way back to you`,
    cancelled: 'Your booking is cancelled, and nobody will come.',
    stands: 'Your booking stays as it is.',
    when: 'It goes to the card you paid with. Banks take 5 to 10 days until it shows on the statement.',
    notedSubject: (amount: string) => `${amount} goes back to you`,
    noted: {
      cash: 'You get it back in cash, as you paid it.',
      check: 'You get it back by check, as you paid it.',
      transfer: 'You get it back by transfer, as you paid it.',
    },
    credit: (amount: string) =>
      `You also get back the ${amount} of credit that paid for a part of this month. You can use it again.`,
    prices: 'What you paid and get back',
  },

  refundReturned: {
    subject: (amount: string) => `Your refund of ${amount} did not go through`,
    preview: (reference: string) => `About the refund for booking ${reference}.`,
    text: (amount: string) =>
      `We wrote to you that ${amount} was on its way back to you. That refund did not go through, and you did not get this money.`,
    again:
      'We still owe it to you and are sending it again. We will email you when it is on its way.',
    byPerson: 'We still owe it to you. Somebody here looks into it and will get it to you.',
    closed:
      'If the card you paid with is closed, reply to this email so we can refund you another way.',
  },

  visit: {
    subject: (when: string) => `We come on ${when}`,
    preview: 'Your visit has a time.',
    heading: 'Your visit has a time',
    changedSubject: (when: string) => `New time: we come on ${when}`,
    changedPreview: 'Your visit has another time.',
    changedHeading: 'Your visit has another time',
    when: 'We arrive',
    stay: (duration: string) => `We stay for about ${duration}.`,
    cancel: (hours: number) => ({
      text: `If it does not suit you, ask for another time on your booking page. Until ${beforeVisit(hours)} you can also cancel there and get everything back.`,
      withoutPage: `If it does not suit you, answer this mail and ask for another time. Until ${beforeVisit(hours)} you can also cancel so and get everything back.`,
    }),
  },

  timeLost: {
    subject: 'Your visit needs another time',
    heading: 'Your visit needs another time',
    lost: 'You had chosen',
    text: 'Somebody else booked this time while your payment was on its way. Your booking is paid and stands. Choose another free time on your booking page, or cancel there and get everything back. We are sorry.',
    withoutPage:
      'Somebody else booked this time while your payment was on its way. Your booking is paid and stands. Answer this mail with a time that suits you, or to cancel and get everything back. We are sorry.',
  },

  visitOff: {
    subject: (when: string) => `We cannot come on ${when}`,
    heading: 'Your visit needs another time',
    when: 'Nobody comes on',
    text: 'We are sorry. Your booking stands, and nothing changes in what you paid. We will agree on another time with you; you can also ask for one on your booking page.',
    withoutPage:
      'We are sorry. Your booking stands, and nothing changes in what you paid. We will agree on another time with you; you can also ask for one by answering this mail.',
  },

  cancellation: {
    subject: 'Your booking is cancelled',
    preview: (reference: string) => `Booking ${reference} is cancelled.`,
    heading: 'Your booking is cancelled',
    byCustomer: 'You cancelled it.',
    byBusiness: 'We had to cancel it. We are sorry.',
    byBank: 'Your bank took the payment for it back after you disputed it.',
    taken: (amount: string) =>
      `Your bank took back ${amount}. When it shows on your account, your bank knows.`,
    neverPaid: 'Nothing was charged.',
    bankAsked:
      'A payment for it is still with your bank. If it goes through, we give all of it back and write to you again.',
    text: 'Nobody will come, and nothing more will be charged for it.',
    refund: (amount: string) =>
      `${amount} goes back to the card you paid with. We write again as soon as the bank has it.`,
    byHand: (amount: string) => `${amount} goes back to you. We write again when it is done.`,
    kept: (amount: string) =>
      `What you paid, ${amount}, is not given back. If you see that differently, answer this mail or call us.`,
    backBefore: 'What you paid was given back before, or is on its way.',
  },

  extraHours: {
    paidSubject: (amount: string) => `Extra cleaning time: ${amount} paid`,
    dueSubject: (amount: string) => `Extra cleaning time: please pay ${amount}`,
    preview: (hours: number) => `${hours} extra ${hours === 1 ? 'hour' : 'hours'} of cleaning.`,
    paidHeading: 'Your extra cleaning time is paid',
    paid: (amount: string) =>
      `The visit took longer than booked. ${amount} was charged, as said when you booked. There is nothing to do.`,
    confirmHeading: 'Your bank wants a word from you',
    confirm: (amount: string) =>
      `The visit took longer than booked, which costs ${amount}. Your bank does not let us charge the saved card without you. Nothing was charged yet.`,
    noCardHeading: 'Your visit took longer than booked',
    noCard: (amount: string) =>
      `The visit took longer than booked, which costs ${amount}. You can pay with any card.`,
    declinedHeading: 'Your card was declined',
    declined: (amount: string) =>
      `The visit took longer than booked, which costs ${amount}. The saved card was declined, and nothing was charged. You can pay with any card.`,
    pay: (amount: string) => `Pay ${amount}`,
    prices: 'Extra cleaning time',
  },

  billCorrected: {
    subject: (amount: string) => `Extra cleaning time: your bill is ${amount} now`,
    preview: (former: string) => `The bill of ${former} is void.`,
    heading: (amount: string) => `Your bill is ${amount} now`,
    text: (amount: string, former: string) =>
      `We corrected the bill for your extra cleaning time: it is ${amount}. The bill of ${former} is void, nothing was charged for it, and its payment link no longer works.`,
    next: 'We charge it to the card you saved and write again: either it is paid, or you get a new link to pay by.',
    nextByLink: 'We write again with a link to pay by.',
    former: 'Former bill, void',
    prices: 'Extra cleaning time',
  },

  billWithdrawn: {
    subject: (amount: string) => `Extra cleaning time: the bill of ${amount} is withdrawn`,
    preview: 'There is nothing to pay.',
    heading: 'There is nothing to pay',
    text: (amount: string) =>
      `We withdrew the bill of ${amount} for extra cleaning time. Nothing was charged for it, and its payment link no longer works.`,
  },

  paymentFailed: {
    subject: 'Your payment did not go through',
    preview: 'Nothing was charged, and nothing is booked yet.',
    heading: 'Your payment did not go through',
    text: 'The bank refused the payment. Nothing was charged, and nothing is booked yet. What you chose is kept: you can try again with this or another card.',
    monthHeading: 'This month’s payment did not go through',
    month: (amount: string) =>
      `The bank refused the monthly payment of your plan, ${amount}. It is tried again in the next days. To be safe, please check the card on your booking page.`,
    retry: 'Try again',
    card: 'Check the card',
    prices: 'What waits for you',
  },

  paymentLink: {
    subject: (amount: string) => `Your booking waits for its payment: ${amount}`,
    preview: 'It is booked once it is paid.',
    heading: 'Your booking waits for its payment',
    text: 'What you chose is kept. It is booked once it is paid, with any card, and nothing was charged so far. If you no longer want it, there is nothing to do.',
    pay: (amount: string) => `See and pay ${amount}`,
    prices: 'What waits for you',
  },

  completed: {
    subject: 'Thank you: your cleaning is done',
    preview: (reference: string) => `Your receipt for booking ${reference}.`,
    heading: 'Thank you for letting us in',
    text: 'We hope that you feel at home. If something is not as it should be, answer this mail: we put it right.',
    prices: 'What you paid',
    givenBack: (amount: string) => `Of this, ${amount} was given back to you.`,
    /** Nothing in its place where no button leads there. */
    share:
      'On your booking page you find this receipt to print, and a link to share: when a friend books by it for the first time, you both get $30.',
    open: 'Your receipt and your link to share',
  },

  /** `day`: the last of the month that is paid for; null where it is not known. */
  planEnding: {
    subject: (day: string | null) =>
      day === null ? 'Your plan ends with this month' : `Your plan ends on ${day}`,
    preview: 'No month after it is charged.',
    text: (day: string | null) => {
      const month = `The month that is paid for is yours${day === null ? '' : ` until ${day}`}, with its visits. After it nobody comes and nothing more is charged; nothing is given back. If this is not what you wanted, you can keep your plan until then:`;
      return {
        text: `${month} on your booking page, or by answering this mail.`,
        withoutPage: `${month} answer this mail.`,
      };
    },
  },

  /** `day`: when the next month begins; null where it is not known. */
  planKept: {
    subject: 'Your plan goes on',
    text: (day: string | null) =>
      `Its end was taken back. The next month is charged ${day === null ? 'as before' : `on ${day}`}, and visits go on.`,
  },

  planEnded: {
    subject: 'Your plan has ended',
    preview: 'Nothing more is charged.',
    heading: 'Your plan has ended',
    text: 'Nothing more is charged, and no further visit is planned. Thank you for having us. If this is not what you wanted, answer this mail or call us.',
  },

  newLink: {
    subject: 'Your new booking link',
    preview: 'Earlier links no longer work.',
    heading: 'Here is your new link',
    text: 'It leads to your booking. All earlier links have ended.',
  },

  customQuote: {
    subject: (amount: string) => `Your quote: ${amount}`,
    preview: (until: string) => `It stands until ${until}.`,
    heading: 'Here is your quote',
    text: (until: string) =>
      `You asked us for a price. This is it; it stands until ${until}. It is booked once you have paid, and nothing is charged before.`,
    plan: 'It is charged every month to the same card, until you end the plan.',
    newer: 'If you have had a quote from us before, this one takes its place.',
    see: 'See and pay',
    prices: 'Your quote',
  },

  quoteReceipt: {
    subject: (business: string) => `We have your request for a quote, ${business}`,
    heading: 'We have your request',
    answer: (day: string, clock: string) => `We answer with a price by ${day}, ${clock}.`,
    asked: 'What you asked for',
    more: 'Nothing is booked and nothing is charged. To add something, answer this mail.',
  },

  reply: {
    subject: (business: string) => `Our answer to your message, ${business}`,
    heading: 'Our answer to you',
    wrote: (day: string) => `You wrote on ${day}:`,
    footer: (business: string) =>
      `You get this mail because you wrote to ${business}. Answer it to write again.`,
  },

  reminder: {
    subject: 'Your cleaning is not booked yet',
    preview: 'What you chose is kept for you.',
    heading: 'Shall we keep this for you?',
    text: 'You began to book and said that we may remind you. Nothing is booked, and nothing was charged. Your choices wait where you left them.',
    chosen: 'What you chose',
    resume: 'Go on with my booking',
    once: 'This is the only reminder that you get. What you left is deleted 30 days after your last step.',
    stop: 'Delete what I left, and no more reminders',
    footer: (business: string) =>
      `You get this mail because this address was left, with leave for one reminder, while booking with ${business}. The button leads back to your choices: do not forward it.`,
  },

  /** What somebody would like: in a reminder, and in mails to the operator. */
  wish: {
    addOns: 'Add-ons',
    price: 'Price',
    custom: 'This home needs a quote of its own',
    incomplete: 'Not complete: something is not chosen yet',
  },
};

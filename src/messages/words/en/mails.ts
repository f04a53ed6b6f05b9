import { beforeVisit } from '#booking/words/en/promises.ts';
import { firstCleanTexts } from '#catalogue/words/en/first-clean.ts';
import type { FeeKind } from '#orders/rules/fee-kind.ts';

/**
 * All words of the emails to customers; messages/server/mail/templates adds amounts and names. Texts that lead to the
 * booking page have a second form for emails that cannot link there.
 */
export const mailTexts = {
  footer: (business: string) =>
    `You get this email because this address was used for a booking with ${business}.`,
  /** Shown below the footer, if a button leads there. */
  ownPageFooter:
    'The button above opens your booking without a password. Forward this email only to people you trust.',
  textBefore: 'text',

  labels: {
    reference: 'Reference',
    service: 'Service',
    visits: 'Visits',
    home: 'Home',
    address: 'Address',
    preferred: 'Preferred times',
    arrival: 'We arrive',
    heldTime: 'Your time',
    phone: 'Phone',
    email: 'Email',
    name: 'Name',
    paidAt: 'Paid',
    booked: 'Booked time',
    worked: 'Time worked',
    crewThere: 'The crew was there',
    crewReason: 'Why it took longer',
    crewPhotos: 'Photos of the work',
    extraHours: (hours: number) =>
      `Extra cleaning time, ${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    perHour: (hour: string) => `${hour} an hour, rounded up`,
    total: 'Total',
    eachVisit: 'Each visit',
    eachVisitBefore: 'When you booked, each visit',
    eachVisitNow: 'Each visit now',
    paid: 'Paid',
    refundedBefore: 'Already refunded',
    refundedNow: 'Refunded now',
    each: (amount: string, quantity: number) => `${quantity} x ${amount}`,
    once: 'Once, with the first month',
    monthly: 'Charged every month',
  },

  held: (until: string) => `We are holding it for you until ${until}.`,

  photosOnPage: (count: number) => `${count}, on your booking page`,

  visits: {
    'one-time': 'One visit',
    monthly: 'One visit a month',
    biweekly: 'A visit every two weeks',
    weekly: 'A visit every week',
  },

  ownPage: 'See or change your booking',

  firstClean: firstCleanTexts,

  textUs: (number: string) => `For urgent requests or changes, text us at ${number}.`,

  confirmation: {
    subject: (service: string) => `Your booking is confirmed: ${service}`,
    preview: (amount: string, reference: string) => `${amount} paid. Reference ${reference}.`,
    heading: 'Your booking is confirmed',
    arrived: (amount: string) =>
      `Thank you. We have your payment of ${amount}, and your booking is confirmed.`,
    noAddress: {
      text: 'One thing is missing: your address. Add it on your booking page so we can come.',
      withoutPage:
        'One thing is missing: your address. Reply to this email with the address so we can come.',
    },
    agreed: {
      preview: (amount: string, reference: string) => `${amount} to pay. Reference ${reference}.`,
      'on-the-day': (amount: string) =>
        `Thank you. Your booking is confirmed. You pay ${amount} on the day of the visit.`,
      after: (amount: string) =>
        `Thank you. Your booking is confirmed. You pay ${amount} after the visit.`,
      invoice: (amount: string) =>
        `Thank you. Your booking is confirmed. You get an invoice for ${amount} after the visit.`,
      series: (often: string, amount: string) =>
        `Thank you. Your booking is confirmed. ${often}, ${amount} a visit, due after each visit.`,
      savedForVisits: 'Your card is saved, and nothing is charged today.',
      saved:
        'Thank you. Your booking is confirmed. Your card is saved, and nothing is charged today.',
      deposit: (amount: string) =>
        `Thank you. We have your deposit of ${amount}, and your booking is confirmed.`,
      to: (words: string) => `You agreed to this: “${words}”`,
      prices: 'What you booked',
    },
    prices: 'What you booked and paid',
    accepted: (amount: string) => `You pay ${amount}. Nothing else is due.`,
    plan: (amount: string) => {
      const plan = `Your plan: ${amount} is charged to the same card every month and covers all visits of that month. Add-ons are charged once.`;
      return {
        text: `${plan} You can end the plan at any time from your booking page.`,
        withoutPage: `${plan} You can end the plan at any time by replying to this email.`,
      };
    },
    /** What the customer agreed to, word for word. */
    renewal: 'You agreed to this when you booked:',
    extraHours: (hour: string) =>
      `We keep your card on file for extra cleaning time: ${hour} an hour, rounded up to the next full hour, charged after the visit. We charge it for anything else only when you say so.`,
    planExtraHours: (hour: string) =>
      `Extra cleaning time is ${hour} an hour, rounded up to the next full hour, charged after the visit.`,
    preferred: 'We will confirm one of these with you',
  },

  /** Until when a customer can cancel for free, by what they get back. */
  cancel: {
    refund: (hours: number) => ({
      text: `Plans change? Until ${beforeVisit(hours)}, you can cancel on your booking page for a full refund.`,
      withoutPage: `Plans change? Until ${beforeVisit(hours)}, you can cancel by replying to this email for a full refund.`,
    }),
    /** Nothing is paid yet. */
    free: (hours: number) => ({
      text: `Plans change? Until ${beforeVisit(hours)}, you can cancel on your booking page at no cost.`,
      withoutPage: `Plans change? Until ${beforeVisit(hours)}, you can cancel by replying to this email at no cost.`,
    }),
  },

  refund: {
    subject: (amount: string) => `Your refund of ${amount} is on its way`,
    preview: (reference: string) => `Refund for booking ${reference}.`,
    heading: (amount: string) => `Your refund of ${amount} is on its way`,
    cancelled: 'Your booking is canceled. Nobody will come.',
    stands: 'Your booking stays as it is.',
    when: 'It goes to the card you paid with. It can take 5 to 10 days to show on your statement.',
    notedSubject: (amount: string) => `Your refund of ${amount}`,
    noted: {
      cash: 'You get it back in cash, the way you paid.',
      check: 'You get it back by check, the way you paid.',
      transfer: 'You get it back by bank transfer, the way you paid.',
      credit: 'It is back in your credit, ready for another booking.',
      'gift-card': 'It is back on your gift card, ready for another booking.',
    },
    credit: (amount: string) =>
      `You also get back the ${amount} of credit that paid for part of this month. You can use it again.`,
    prices: 'What you paid and your refund',
  },

  refundReturned: {
    subject: (amount: string) => `Your refund of ${amount} did not go through`,
    preview: (reference: string) => `About the refund for booking ${reference}.`,
    text: (amount: string) =>
      `We wrote to you that ${amount} was on its way back to you. That refund did not go through, and you did not get this money.`,
    again:
      'We still owe it to you and are sending it again. We will email you when it is on its way.',
    byPerson: 'We still owe it to you. We are looking into it and will get it to you.',
    closed:
      'If the card you paid with is closed, reply to this email so we can refund you another way.',
  },

  visit: {
    subject: (when: string) => `Your cleaning is on ${when}`,
    preview: 'Your visit has a time.',
    heading: 'Your visit has a time',
    changedSubject: (when: string) => `New time for your cleaning: ${when}`,
    changed: { preview: 'Your visit has a new time.', heading: 'Your visit has a new time' },
    allChanged: { preview: 'Your visits have a new time.', heading: 'Your visits have a new time' },
    insteadOf: (when: string) => `Instead of ${when}.`,
    others: 'Your other visits',
    following: {
      text: 'The visits after this one change with it. Your booking page has their dates.',
      withoutPage: 'The visits after this one change with it.',
    },
    when: 'We arrive',
    stay: (duration: string) => `We will be there for about ${duration}.`,
    another: {
      text: 'If the time does not work for you, ask for another one on your booking page.',
      withoutPage:
        'If the time does not work for you, reply to this email and ask for another one.',
    },
  },

  visitWaits: {
    subject: (when: string) => `We are looking for a time: your visit on ${when}`,
    heading: 'We are looking for a time',
    when: 'Planned for',
    text: 'Nobody is free at that time yet. We email you as soon as this visit has a time.',
    others: (days: string) =>
      `We are still looking for a time on ${days}. We email you as soon as we have one.`,
  },

  timeLost: {
    subject: 'Your visit needs another time',
    heading: 'Your visit needs another time',
    lost: 'You chose',
    why: {
      taken: 'We are sorry. Someone else booked this time before your booking was confirmed.',
      begun: 'We are sorry. This time had passed when your booking was confirmed.',
    },
    text: 'You are still booked. Choose another free time on your booking page, or cancel there at no cost.',
    withoutPage:
      'You are still booked. Reply to this email with a time that works for you, or to cancel at no cost.',
  },

  visitSkipped: {
    asked: {
      subject: (when: string) => `As you asked, we skip your visit on ${when}`,
      heading: 'Your visit is skipped',
      text: 'As you asked, we will not come this time. Your other visits stay as they are.',
      several: 'As you asked, we will not come on these days.',
      ends: 'As you asked, we will not come on this day or after it. If paid visits are left, we email you their credit.',
    },
    company: {
      subject: (when: string) => `We cannot come on ${when}`,
      heading: 'We cannot come this time',
      text: 'We are sorry. Your other visits stay as they are.',
      several: 'We are sorry. We will not come on these days.',
      ends: 'We are sorry. We will not come on this day or after it. If paid visits are left, we email you their credit.',
    },
    noAccess: {
      subject: (when: string) => `We could not get in on ${when}`,
      heading: 'We could not get in',
      text: 'Our crew came at this time, and nobody opened. There is no fee. Your other visits stay as they are.',
    },
    when: 'Not coming on',
    cameOn: 'We came on',
    credit: (amount: string) => `You have ${amount} in credit. It goes toward a later month.`,
    swap: 'You get another time for it. Ask for one on your booking page, or we will suggest one.',
    none: 'The price of the month does not change.',
    notDue: 'Nothing is due for it.',
  },

  /** A draft that an operator may change. */
  cannotCome: {
    subject: (when: string) => `We cannot come on ${when}`,
    hello: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
    sorry: (when: string) =>
      `We are sorry. Our crew cannot come on ${when}, and nobody else is free then.`,
    instead: 'We could come at one of these times instead:',
    choose:
      'Choose the one that works for you on your booking page, or tell us another day that is better.',
    which: 'Which days and times work for you?',
    stays: 'Your booking stays as it is until you have another time.',
  },

  /** We asked for another time, and the visit keeps its first one after all. */
  comesAfterAll: {
    subject: (when: string) => `We come on ${when} after all`,
    text: (when: string) =>
      `We wrote to you that we cannot come on ${when}. Now we can: your visit stays at that time.`,
    nothing: 'You do not need to do anything.',
  },

  visitCrew: {
    subject: (crew: string) => `${crew} comes to your visit`,
    heading: 'Another crew comes',
    text: 'Another crew comes than we told you. The time stays the same.',
  },

  visitTomorrow: {
    subject: (when: string) => `Reminder: we come on ${when}`,
    heading: 'Your visit is tomorrow',
    who: 'Your crew',
    prepare:
      'Before we come, please clear the floors and counters you want cleaned, and keep pets in a safe place.',
    change: 'Something came up? Choose another time on your booking page.',
    changePlan: 'Something came up? Move or skip this visit on your booking page.',
    skipOrAsk: 'Something came up? Skip this visit, or ask for another time, on your booking page.',
    ask: 'Something came up? Ask for another time on your booking page.',
    changeWithoutPage: 'Something came up? Reply to this email.',
    move: 'Move this visit',
    skip: 'Skip this visit',
  },

  visitRating: {
    subject: 'How was your cleaning?',
    heading: 'How was your cleaning?',
    text: (day: string) =>
      `We were at your home on ${day}. Rate the visit in one tap: it helps the people who cleaned.`,
    rate: 'Rate the visit',
    tip: 'Leave a tip for the people who cleaned',
    tipText: (day: string) =>
      `We were at your home on ${day}. If you like, leave a tip: all of it goes to the people who cleaned.`,
    review: 'Review us in public',
  },
  invoice: {
    issuedSubject: (number: number, business: string) => `Invoice ${number} from ${business}`,
    issuedHeading: 'Your invoice',
    issued: (amount: string, day: string) => `${amount} is due by ${day}.`,
    reminderSubject: (number: number, amount: string) =>
      `Reminder: invoice ${number}, ${amount} due`,
    reminderHeading: 'A reminder about your invoice',
    dueSoon: (amount: string, day: string) => `${amount} is due on ${day}.`,
    overdue: (amount: string, day: string) => `${amount} was due on ${day}.`,
    alreadyPaid: 'If you have just paid, you do not need to do anything.',
    partSubject: (number: number) => `A payment for invoice ${number}`,
    part: (came: string, total: string, left: string) =>
      `We have received ${came} of ${total}. ${left} is left to pay.`,
    paidSubject: (number: number) => `Invoice ${number} is paid`,
    paidHeading: 'Thank you for your payment',
    paid: (amount: string) => `We have received ${amount}. Nothing else is due on this invoice.`,
    invoice: 'Invoice',
    poNumber: 'PO number',
    due: 'Due',
    left: 'Amount due',
    tax: 'Sales tax',
    total: 'Total',
    open: 'See the invoice and pay',
    see: 'See the invoice',
    file: 'You can download the PDF on that page.',
    footer: (business: string) =>
      `You get this email because ${business} sends invoices to this address.`,
  },
  tipPaid: {
    subject: (amount: string) => `Your tip: ${amount} paid`,
    heading: 'Thank you for your tip',
    text: (amount: string) =>
      `We have your tip of ${amount}. All of it goes to the people who cleaned.`,
  },
  visitOnTheWay: {
    heading: 'We are on our way',
    text: (time: string) => `We should be there at about ${time}.`,
    untimed: 'We should be there soon.',
  },

  visitWorking: {
    heading: 'We have started',
    text: (time: string) => `Our crew started at ${time}.`,
  },

  visitFinished: {
    heading: 'We are done',
    text: (time: string) => `Our crew finished at ${time}.`,
  },

  visitLate: {
    heading: 'We are running late',
    text: (time: string) => `We are sorry. We should be there at about ${time}.`,
  },

  visitsCredited: {
    fewer: (began: string, visits: number) => ({
      subject: 'Your month has fewer visits, so you get a credit',
      heading: 'You get a credit',
      text: `Your visits changed. The month that began on ${began} has ${visits === 1 ? '1 visit' : `${visits} visits`} fewer than you paid for.`,
    }),
    again: (began: string, visits: number) => ({
      subject: 'Your month has its visits again',
      heading: 'Your visits are back',
      text: `Your visits changed. The month that began on ${began} has ${visits === 1 ? '1 of its visits' : `${visits} of its visits`} back.`,
    }),
  },

  visitsPaused: {
    notDue: 'You pay only for visits that take place.',
    paused: (from: string, to: string) => ({
      subject: `As you asked, we will not come from ${from} to ${to}`,
      heading: 'Your visits are paused',
      text: `As you asked, we will not come from ${from} to ${to}. After that, your visits continue as before. You can end the pause early.`,
    }),
    byCompany: (from: string, to: string) => ({
      subject: `We cannot come from ${from} to ${to}`,
      heading: 'We cannot come for a while',
      text: `We are sorry: we cannot come from ${from} to ${to}. After that, your visits continue as before.`,
    }),
    resumed: (on: string, isAsked: boolean) => ({
      subject: `Your visits continue from ${on}`,
      heading: 'Your pause has ended',
      text: isAsked
        ? `As you asked, your visits continue from ${on}.`
        : `We ended the pause of your plan: your visits continue from ${on}. If you did not want this, reply to this email or call us.`,
    }),
    visits: (count: number) =>
      count === 0
        ? 'No planned visit is affected.'
        : `${count === 1 ? '1 planned visit is' : `${count} planned visits are`} affected.`,
    notCharged: (day: string) => `You are not charged on ${day}.`,
    part: (day: string, amount: string, visits: number) =>
      `On ${day}, when your visits continue, we charge ${amount} for ${visits === 1 ? 'the 1 visit' : `the ${visits} visits`} left in that month.`,
    left: {
      money: (amount: string) => `You have ${amount} in credit. It goes toward a later month.`,
      kept: 'The price of the month does not change.',
    },
    taken: {
      money: (amount: string) => `The ${amount} in credit for these visits was taken back.`,
      kept: 'The price of the month does not change.',
    },
  },

  visitOff: {
    subject: (when: string) => `We cannot come on ${when}`,
    heading: 'Your visit needs another time',
    when: 'Not coming on',
    text: 'We are sorry. You are still booked, and what you paid does not change. We will agree on a new time with you. You can also ask for one on your booking page.',
    noAccess: {
      subject: (when: string) => `We could not get in on ${when}`,
      when: 'We came on',
      text: 'Our crew came and could not get in. There is no fee. You are still booked, and what you paid does not change. Ask for a new time on your booking page.',
      withoutPage:
        'Our crew came and could not get in. There is no fee. You are still booked, and what you paid does not change. Reply to this email to ask for a new time.',
    },
    furtherHeading: 'Your extra visit is canceled',
    further: 'You owe nothing for it. If you still need us, reply to this email.',
    withoutPage:
      'We are sorry. You are still booked, and what you paid does not change. We will agree on a new time with you. You can also ask for one by replying to this email.',
  },

  cancellation: {
    subject: 'Your booking is canceled',
    preview: (reference: string) => `Booking ${reference} is canceled.`,
    heading: 'Your booking is canceled',
    byCustomer: 'You canceled it.',
    asAsked: 'We canceled it, as you asked.',
    byBusiness: 'We had to cancel it. We are sorry.',
    byBank: 'Your bank took back the payment after you disputed it.',
    taken: (amount: string) =>
      `Your bank took back ${amount}. Ask your bank when it will show on your account.`,
    neverPaid: 'Nothing was charged.',
    released: (amount: string) =>
      `We released the hold of ${amount} on your card. Your bank may show it for a few more days.`,
    bankAsked:
      'Your bank is still processing a payment. If it goes through, we refund all of it and email you again.',
    byNoAccess: 'Our crew came, and nobody could let them in.',
    text: 'Nobody will come, and nothing more will be charged.',
    textWithFee: 'The booking is over, and nothing else will be charged.',
    /** Each visit is due after it. */
    ofSeries: {
      text: 'Your upcoming visits are canceled, and you owe nothing for them.',
      owed: (amount: string) => `You still owe ${amount} for past visits.`,
      nothing: 'You owe nothing.',
    },
    refund: (amount: string) =>
      `${amount} goes back to the card you paid with. We will email you again once the bank has it.`,
    byHand: (amount: string) =>
      `We will refund ${amount}. We will email you again when it is done.`,
    toLedger: {
      credit: (amount: string) => `${amount} is back in your credit.`,
      'gift-card': (amount: string) => `${amount} is back on your gift card.`,
    },
    kept: (amount: string) =>
      `The ${amount} you paid is not refunded. If you disagree, reply to this email or call us.`,
    backBefore: 'Your payment was already refunded, or the refund is on its way.',
  },

  extraHours: {
    paidSubject: (amount: string) => `Extra cleaning time: ${amount} paid`,
    dueSubject: (amount: string) => `Extra cleaning time: please pay ${amount}`,
    preview: (hours: number) => `${hours} extra ${hours === 1 ? 'hour' : 'hours'} of cleaning.`,
    paidHeading: 'Your extra cleaning time is paid',
    paid: (amount: string) =>
      `The visit took longer than booked. We charged ${amount}, as agreed when you booked. You don’t need to do anything.`,
    confirmHeading: 'Your bank needs you to confirm a payment',
    confirm: (amount: string) =>
      `The visit took longer than booked, which costs ${amount}. Your bank will not let us charge the saved card until you confirm. Nothing has been charged yet.`,
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
    subject: (amount: string) => `Extra cleaning time: your new bill is ${amount}`,
    preview: (former: string) => `The bill of ${former} is void.`,
    heading: (amount: string) => `Your new bill is ${amount}`,
    text: (amount: string, former: string) =>
      `We corrected the bill for your extra cleaning time. It is now ${amount}. The old bill of ${former} is void, nothing was charged for it, and its payment link no longer works.`,
    next: 'We will charge your saved card and email you again. If that does not work, you get a new payment link.',
    nextByLink: 'We will email you a payment link.',
    former: 'Old bill, void',
    prices: 'Extra cleaning time',
  },

  billWithdrawn: {
    preview: 'There is nothing to pay.',
    heading: 'There is nothing to pay',
    of: {
      'extra-hours.withdrawn': {
        subject: (amount: string) => `Extra cleaning time: the bill of ${amount} is withdrawn`,
        text: (amount: string) =>
          `We withdrew the bill of ${amount} for extra cleaning time. Nothing was charged for it, and its payment link no longer works.`,
      },
      'visit-price.withdrawn': {
        subject: (amount: string) => `Your visit: the bill of ${amount} is withdrawn`,
        text: (amount: string) =>
          `We withdrew the bill of ${amount} for your visit. Nothing was charged for it, and its payment link no longer works.`,
      },
    },
  },

  visitAdded: {
    subject: (when: string) => `Another visit on ${when}`,
    free: 'Another visit, at no cost',
    priced: (amount: string) => `Another visit for ${amount}`,
    freeText: 'This visit costs nothing. You don’t need to do anything.',
    pricedText: (amount: string) =>
      `This visit costs ${amount}. You pay it after the visit: we will email you a link.`,
    addOnsSubject: (when: string) => `Your visit on ${when}: the add-ons changed`,
    addOnsHeading: 'The add-ons of your visit changed',
    noPrice: 'Nothing is due for this visit on top of what you booked.',
    price: 'The visit',
    prices: 'What this visit costs',
    addOns: 'Also on this visit',
    change: 'If the time does not work for you, ask for another one on your booking page.',
    changeWithoutPage: 'If the time does not work for you, reply to this email.',
  },

  /** A fee that the customer agreed to when booking. */
  fee: {
    why: {
      'late-cancel': 'You canceled late, and agreed to a fee for that when you booked.',
      'no-access':
        'Our crew came and nobody could let them in. You agreed to a fee for that when you booked.',
    } satisfies Record<FeeKind, string>,
    kept: (amount: string) => `We keep ${amount} of what you paid, as the fee you agreed to.`,
    charged: (amount: string) =>
      `We charge ${amount} to your saved card, as the fee you agreed to.`,
    paidSubject: (amount: string) => `Fee: ${amount} paid`,
    paidHeading: 'Your fee is paid',
    paid: (amount: string) => `We have your payment of ${amount}.`,
    dueSubject: (amount: string) => `Please pay the fee of ${amount}`,
    dueHeading: 'A fee is not paid yet',
    due: {
      'fee.failed': (amount: string) =>
        `Your saved card was declined for ${amount}. Nothing has been charged. You can pay with any card.`,
      'fee.needs-customer': (amount: string) =>
        `Your bank will not let us charge ${amount} to the saved card until you confirm. Nothing has been charged yet.`,
    },
    pay: (amount: string) => `Pay ${amount}`,
    prices: 'The fee',
  },

  visitPrice: {
    dueSubject: (amount: string) => `Your visit is done: please pay ${amount}`,
    dueHeading: 'Your visit is done',
    due: (amount: string) =>
      `Thank you for having us. Please pay ${amount} for this visit. Nothing has been charged yet. You can pay with any card.`,
    aboveAgreed:
      'It is more than you agreed to have charged, so we did not charge your saved card. You can agree to the new price on your booking page. Then we charge your card again, from the next visit on.',
    chargedSubject: (amount: string) => `Your visit is done: we will charge ${amount}`,
    charged: (amount: string, when: string) =>
      `Thank you for having us. We charge ${amount} for this visit to your saved card on ${when}, as you agreed. If something is wrong, reply to this email before then.`,
    paidSubject: (amount: string) => `Your visit: ${amount} paid`,
    paidHeading: 'Your visit is paid',
    paid: (amount: string) => `We have your payment of ${amount}. Thank you.`,
    byCredit: (amount: string) =>
      `Thank you for having us. Your credit paid for this visit, ${amount}. Your card is not charged.`,
    credit: 'Paid by your credit',
    pay: (amount: string) => `Pay ${amount}`,
    visit: 'This visit',
    prices: 'What this visit costs',
  },

  paymentFailed: {
    subject: 'Your payment did not go through',
    preview: 'Nothing was charged, and nothing is booked yet.',
    heading: 'Your payment did not go through',
    text: 'Your bank declined the payment. Nothing was charged, and nothing is booked yet. Your choices are saved. You can try again with this card or another one.',
    monthHeading: 'This month’s payment did not go through',
    month: (amount: string) =>
      `Your bank declined the monthly payment of ${amount} for your plan. We will try again in the next few days. Please check your card on your booking page.`,
    retry: 'Try again',
    card: 'Check the card',
    prices: 'What you chose',
  },

  paymentLink: {
    subject: (amount: string) => `Please pay for your booking: ${amount}`,
    preview: 'Your booking is made once you pay.',
    previewOwed: 'It is not paid yet.',
    textOwed:
      'Your booking is not paid yet. You can pay it on your booking page, with any card. If you have paid us another way, reply to this email.',
    previewRest: 'The rest is not paid yet.',
    textRest:
      'You have paid part of your booking. You can pay the rest on your booking page, with any card. If you have paid us another way, reply to this email.',
    heading: 'Please pay for your booking',
    text: 'Your choices are saved. Your booking is made once you pay, with any card. Nothing has been charged yet. If you no longer want it, you don’t need to do anything.',
    pay: (amount: string) => `See and pay ${amount}`,
    prices: 'What you chose',
    /** The customer first agrees to when the money moves. */
    terms: {
      subject: 'Please confirm your booking',
      preview: 'Your booking is made once you agree and enter a card.',
      text: 'Your choices are saved. Your booking is made once you agree to the following on your booking page and enter a card. Nothing has been charged yet. If you no longer want it, you don’t need to do anything.',
      see: 'See and confirm',
    },
    /** The customer agreed, and left the checkout session. */
    agreed: {
      subject: 'Please enter a card for your booking',
      preview: 'Your booking is made once you enter a card.',
      text: 'Your choices are saved. Your booking is made once you enter a card on your booking page. Nothing has been charged yet. If you no longer want it, you don’t need to do anything. You have agreed to this:',
      see: 'See and enter a card',
    },
  },

  giftCard: {
    subject: (amount: string, business: string) => `A ${amount} gift card from ${business}`,
    subjectFrom: (amount: string, from: string) => `${from} sent you a ${amount} gift card`,
    preview: (business: string) => `For a cleaning by ${business}.`,
    heading: 'A gift card for you',
    headingFor: (name: string) => `${name}, here is a gift card for you`,
    about: (amount: string, business: string) =>
      `There is ${amount} on it, for any cleaning by ${business}.`,
    code: 'Your code',
    how: 'Enter the code where you book, under “Discount code or gift card”, or read it out to us when you call.',
    book: 'Book a cleaning',
    keeps:
      'It never expires and has no fees. Any unused balance stays on it. Keep this email: anyone with the code can use it.',
    footer: (business: string) =>
      `You received this because ${business} made this gift card for you.`,
    footerFrom: (from: string) =>
      `You received this because ${from} bought this gift card for you.`,
  },
  giftReceipt: {
    subject: (amount: string) => `Your receipt: a gift card of ${amount}`,
    preview: 'Thank you. It is paid.',
    heading: 'Thank you for your gift card',
    own: 'The code is on its way to you in another email. Pass it on as you like.',
    ownOn: (day: string) => `We email you the code on ${day}.`,
    now: (email: string) => `The code is on its way to ${email}.`,
    on: (email: string, day: string) => `We email the code to ${email} on ${day}.`,
    amount: 'Paid by card',
    forWhom: 'For',
    keeps: 'It never expires and has no fees. Reply to this email if anything is wrong.',
    footer: (business: string) =>
      `You received this because you bought a gift card from ${business}.`,
  },
  completed: {
    subject: 'Thank you: your cleaning is done',
    preview: (reference: string) => `Your receipt for booking ${reference}.`,
    previewUnpaid: (reference: string) => `Booking ${reference}, and what is still to be paid.`,
    heading: 'Thank you for letting us in',
    text: 'We hope you enjoy your clean home. If something is not right, reply to this email and we will fix it.',
    prices: 'What you paid',
    chosen: 'What you chose',
    came: (amount: string, how: string) => `${amount} ${how}`,
    methods: {
      card: 'by card',
      cash: 'in cash',
      check: 'by check',
      transfer: 'by bank transfer',
      credit: 'with your credit',
      'gift-card': 'by gift card',
    },
    ending: (lastFour: string) => `ending in ${lastFour}`,
    owed: (amount: string) => `${amount} is still to be paid.`,
    /** For the whole amount owed. */
    charged: (when: string) =>
      `We charge it to your saved card on ${when}, as you agreed. If something is wrong, reply to this email before then.`,
    /** A link pays the rest. */
    chargedPart: (amount: string, when: string) =>
      `We charge ${amount} of it to your saved card on ${when}, as you agreed. If something is wrong, reply to this email before then.`,
    givenBack: (amount: string) => `We refunded ${amount} of this.`,
    /** Left out if no button leads there. */
    share: (dollars: number) =>
      `On your booking page you can print this receipt and find a link to share. When a friend books with it for the first time, you both get $${dollars}.`,
    open: 'Your receipt and your link to share',
  },

  /** For a booking made earlier. */
  paymentReceipt: {
    subject: (amount: string) => `Your receipt: ${amount} paid`,
    preview: (reference: string) => `We have your payment for booking ${reference}.`,
    heading: 'Thank you for your payment',
    text: (amount: string) => `We have your payment of ${amount}.`,
    forExtraHours: (amount: string) => `We have your payment of ${amount} for extra cleaning time.`,
    nothingLeft: 'Your booking is paid. Nothing is left to pay.',
    later: 'We charge it to your saved card after the visit, as you agreed.',
  },

  holdPlaced: {
    subject: (amount: string) => `Your bank holds ${amount} for your cleaning`,
    heading: 'A hold, not a charge',
    text: (amount: string, when: string) =>
      `Your bank holds ${amount} on your card for your visit on ${when}, as you agreed when you booked. Nothing is charged yet. Your bank may show it as pending. We charge it after the visit.`,
    cancel: 'If you cancel, we release the hold at once. Banks may show it for a few more days.',
  },

  holdDeclined: {
    subject: 'Your card for your cleaning visit',
    heading: 'Your bank declined the hold',
    declined: (amount: string, when: string) =>
      `We asked your bank to hold ${amount} on your card for your visit on ${when}. Your bank declined.`,
    needsYou: (amount: string, when: string) =>
      `We asked your bank to hold ${amount} on your card for your visit on ${when}. Your bank wants you to confirm it, and we cannot do that for you.`,
    noCard: (amount: string, when: string) =>
      `We need a hold of ${amount} on your card for your visit on ${when}, but we no longer have your card on file.`,
    pay: 'Please pay on your booking page with any card. Or make sure the card works and reply to this email, and we will try again.',
    button: (amount: string) => `Pay ${amount}`,
  },

  chargePlanned: {
    subject: (amount: string) => `We will charge ${amount} to your card`,
    heading: 'Your saved card',
    text: (amount: string, when: string) =>
      `We charge ${amount} to your saved card on ${when}, as you agreed when you booked. If something is wrong, reply to this email before then.`,
  },

  chargeRefused: {
    subject: (amount: string) => `Your card was declined for ${amount}`,
    subjectNotAgreed: (amount: string) => `Please pay ${amount} for your cleaning`,
    heading: 'Your card was not charged',
    declined: (amount: string) => `Your bank declined ${amount} for your cleaning.`,
    needsYou: (amount: string) =>
      `Your bank asks you to confirm ${amount} for your cleaning. We cannot do that for you.`,
    noCard: (amount: string) =>
      `${amount} is due for your cleaning, but we no longer have your card on file.`,
    notAgreed: (amount: string) =>
      `${amount} is due for your cleaning. That is more than you agreed to when you booked, so we did not charge your card.`,
    pay: 'Please pay on your booking page. It takes a minute.',
    again: (when: string) => `If you do nothing, we try the same card again on ${when}.`,
    button: (amount: string) => `Pay ${amount}`,
  },

  /** `when`: the first visit that changes. */
  seriesTerms: {
    one: (when: string) => `Your visit on ${when} changed`,
    following: (when: string) => `Your visits changed from ${when}`,
    price: (amount: string) => `Each visit costs ${amount} from then on. You pay after the visit.`,
    newPrice: (amount: string, before: string) =>
      `Each visit costs ${amount} from then on, instead of ${before}. You pay after the visit.`,
    onePrice: (amount: string) => `This visit costs ${amount}. You pay after the visit.`,
    samePlan: 'The monthly price of your plan stays the same.',
    planWithAddOns: (amount: string) =>
      `The monthly price of your plan stays the same. The add-ons cost ${amount} a visit. You pay them after the visit.`,
    work: 'Hours of work',
    wrong: 'If this is not what you asked for, reply to this email or call us.',
  },

  termsRenewed: {
    subject: 'You agreed to the price of each visit',
    preview: (amount: string) =>
      `Thank you. Starting with your next visit, we charge ${amount} to your saved card after each visit.`,
    lead: 'This is what you agreed to, word for word:',
    wrong: 'If you did not agree to this, reply to this email or call us.',
  },

  /** `day`: the last day of visits; null: no more visits. */
  seriesEnded: {
    subject: (day: string | null) =>
      day === null ? 'Your visits have ended' : `Your visits end on ${day}`,
    preview: 'You pay only for visits that take place.',
    text: (day: string | null) =>
      day === null
        ? 'No more visits are planned.'
        : `Visits continue until ${day}. After that, there are no more.`,
    calledOff: (count: number) =>
      count === 1
        ? '1 planned visit is canceled, and you owe nothing for it.'
        : `${count} planned visits are canceled, and you owe nothing for them.`,
    goOn: 'If you did not want this, reply to this email or call us.',
  },

  /** `day`: the last day of the paid month; null if it is not known. */
  planEnding: {
    subject: (day: string | null) =>
      day === null ? 'Your plan ends with this month' : `Your plan ends on ${day}`,
    preview: 'You will not be charged after that.',
    text: (day: string | null) => {
      const month = `You keep the visits of the month you paid for${day === null ? '' : `, until ${day}`}. After that, nobody comes and nothing more is charged. Nothing is refunded. If you did not want this, you can keep your plan until then:`;
      return {
        text: `${month} on your booking page, or by replying to this email.`,
        withoutPage: `${month} reply to this email.`,
      };
    },
  },

  /** `day`: when the next month begins; null if it is not known. */
  planKept: {
    subject: 'Your plan continues',
    text: (day: string | null) =>
      `Your plan will not end. We charge the next month ${day === null ? 'as before' : `on ${day}`}, and your visits continue.`,
  },

  /** For each month that is charged, and once a year (ruling 47). */
  planNotice: {
    next: ({ month, day, last }: { month: string; day: string; last: string }) => ({
      text: `Your next month, ${month}, is charged on ${day}. To stop it, cancel by ${last}. It takes two clicks on your booking page, and no password.`,
      withoutPage: `Your next month, ${month}, is charged on ${day}. To stop it, cancel by ${last}: reply to this email.`,
    }),
    noMore: 'No further charge is planned.',
    button: 'See or cancel your plan',
  },
  planCharged: {
    subject: (amount: string) => `We charged ${amount} for your plan`,
    creditSubject: 'Your credit paid for your plan',
    text: (amount: string, service: string) =>
      `We charged ${amount} to your card for a month of ${service}.`,
    byCredit: (service: string) =>
      `Your credit paid for a month of ${service}. Your card was not charged.`,
  },
  planReminder: {
    subject: (month: string) => `Your plan renews every month for ${month}`,
    text: ({ service, month, visits }: { service: string; month: string; visits: string }) =>
      `We send this once a year. Your ${service} plan (${visits}) renews automatically: we charge ${month} to your card every month until you cancel.`,
  },
  planPrice: {
    subject: (month: string, day: string) => `Your plan costs ${month} a month from ${day}`,
    text: ({
      service,
      before,
      month,
      day,
    }: {
      service: string;
      before: string;
      month: string;
      day: string;
    }) =>
      `Your ${service} plan costs ${before} a month now. From ${day} we charge ${month} a month.`,
    agree: (before: string) => ({
      text: `We ask for your consent: open your booking page and press the button. Without it, your plan stays at ${before}.`,
      withoutPage: `We ask for your consent: reply to this email. Without it, your plan stays at ${before}.`,
    }),
    agreeButton: 'See the new price and agree',
    cancel: (last: string) => ({
      text: `If you do not want the new price, you can cancel by ${last}. It takes two clicks on your booking page, and no password.`,
      withoutPage: `If you do not want the new price, you can cancel by ${last}: reply to this email.`,
    }),
  },
  planPriceKept: {
    subject: (month: string) => `Your plan stays at ${month} a month`,
    text: (month: string) =>
      `You did not agree to the new price, so it does not apply. Your plan stays at ${month} a month.`,
  },
  planPriceWithdrawn: {
    subject: (month: string) => `Your plan costs ${month} a month`,
    text: (month: string) =>
      `We told you about a new price. We have withdrawn it: your plan still costs ${month} a month.`,
  },

  planChange: {
    subject: (day: string) => `Your plan changes on ${day}`,
    lead: 'We are changing your plan. This is what was agreed to:',
    moved: ({ month, day }: { month: string; day: string }) =>
      `Your plan changes later than we told you: on ${day}. From then on we charge ${month} a month. Until then nothing changes.`,
    undo: {
      text: 'If this is not what you want, you can withdraw the change on your booking page until 3 days before it begins.',
      withoutPage: 'If this is not what you want, reply to this email.',
    },
    button: 'See your plan',
  },
  planChangeWithdrawn: {
    subject: 'Your plan stays as it is',
    text: (month: string) =>
      `The change to your plan was withdrawn. Your plan stays as it is and costs ${month} a month.`,
  },

  planEnded: {
    subject: 'Your plan has ended',
    preview: 'Nothing more is charged.',
    heading: 'Your plan has ended',
    text: 'Nothing more is charged, and no more visits are planned. Thank you for having us. If you did not want this, reply to this email or call us.',
  },

  newLink: {
    subject: 'Your new booking link',
    preview: 'Earlier links no longer work.',
    heading: 'Here is your new link',
    text: 'It opens your booking. All earlier links have stopped working.',
  },

  customQuote: {
    subject: (amount: string) => `Your quote: ${amount}`,
    preview: (until: string) => `It is good until ${until}.`,
    heading: 'Here is your quote',
    text: (until: string) =>
      `You asked us for a price, and here it is. It is good until ${until}. Your booking is made once you pay. Nothing is charged before that.`,
    plan: 'We charge it to the same card every month until you end the plan.',
    tax: 'Sales tax is added once you enter your address. You see it before you pay.',
    newer: 'If you have an earlier quote from us, this one replaces it.',
    see: 'See and pay',
    prices: 'Your quote',
  },

  quoteReceipt: {
    subject: (business: string) => `We have your request for a quote, ${business}`,
    heading: 'We have your request',
    answer: (day: string, clock: string) => `We will reply with a price by ${day}, ${clock}.`,
    asked: 'What you asked for',
    more: 'Nothing is booked and nothing is charged. To add something, reply to this email.',
  },

  reply: {
    subject: (business: string) => `Our reply to your message, ${business}`,
    heading: 'Our reply to you',
    wrote: (day: string) => `You wrote on ${day}:`,
    footer: (business: string) =>
      `You get this email because you wrote to ${business}. Reply to it to write again.`,
  },

  message: {
    subject: (business: string) => `A message from ${business}`,
    heading: 'A message for you',
    answer: 'You can reply on your booking page.',
    answerByEmail: 'You can reply to this email.',
    open: 'Reply on your booking page',
    choose: 'Choose another time',
    footer: (business: string) => `You get this email because you are a customer of ${business}.`,
  },

  reminder: {
    subject: 'Your cleaning is not booked yet',
    preview: 'Your choices are saved.',
    heading: 'Do you still want this cleaning?',
    text: 'You started to book and said we may remind you. Nothing is booked, and nothing was charged. Your choices are where you left them.',
    chosen: 'What you chose',
    resume: 'Continue my booking',
    once: 'This is the only reminder you get. We delete what you entered 30 days after your last step.',
    stop: 'Delete what I entered and stop reminders',
    footer: (business: string) =>
      `You get this email because you agreed to one reminder while booking with ${business}. The button opens your choices, so do not forward it.`,
  },

  /** What a visitor would like: in a reminder, and in emails to the operator. */
  wish: {
    addOns: 'Add-ons',
    price: 'Price',
    custom: 'This home needs a custom quote',
    incomplete: 'Not complete: some choices are missing',
  },
};

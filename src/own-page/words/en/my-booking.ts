import { beforeVisit } from '#booking/words/en/promises.ts';
import type { OrderStatus } from '#orders/rules/order-status.ts';
import type { RefundDestination } from '#orders/rules/ways-back.ts';

export const myBookingTexts = {
  title: 'Your booking',
  description: 'Your booking: the visit, the receipt, how to change the time and how to cancel.',
  loading: 'Looking up your booking...',
  reference: 'Reference',
  again: 'Try again',
  unreachableTitle: 'We could not look up your booking',
  wrongTitle: 'This link does not lead to a booking',
  wrongText:
    'The link may be incomplete, or a newer email may have a newer link. Look for our latest email about your booking, or contact us directly.',
  home: 'Book a cleaning',
  contact: 'Contact us',

  visitTitle: 'When and where we come',
  visitFixed: 'Confirmed: we arrive',
  visitAgain: 'We come again',
  visitAsked: 'We cannot come at this time, and asked you for another one',
  visitWithoutTime: 'We are looking for a time',
  heldUntil: (when: string) => `We are holding this time for you until ${when}`,
  heldOn: 'We are holding this time for you while your bank decides',
  whoComes: (crew: string) => `Your crew: ${crew}`,
  crewOnTheWay: 'Our crew is on its way.',
  crewNear: 'Our crew is on its way and almost there.',
  crewArrives: (minutes: number) =>
    `Our crew is on its way: about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  crewWorks: 'Our crew is working.',
  crewDone: (time: string) => `Done at ${time}.`,
  visitFree: 'This visit costs nothing.',
  visitDue: (amount: string) => `${amount} is due for it after the visit.`,
  alsoThisVisit: (names: string) => `Also on this visit: ${names}`,
  addOn: (name: string, quantity: number) => (quantity > 1 ? `${name} x ${quantity}` : name),
  visitFile: 'Add to your calendar',
  preferred: 'You asked for one of these times',
  requested: 'You asked for another time',
  requestedOn: (day: string) => `on ${day}`,
  noTimes: 'We will contact you to find a time.',
  visitOver: 'No upcoming visit.',
  address: 'Address',
  moveTime: 'Move the visit',
  chooseTime: 'Choose a time',
  moveLead: 'Choose a free time. It is yours as soon as you press the button below.',
  moveTo: (arrival: string) => `Move to: ${arrival}`,
  takeTime: (arrival: string) => `Come at: ${arrival}`,
  moveNothing: 'Choose a time above',
  moving: 'Moving...',
  moved: 'Done. This is your new time. A confirmation email is on its way to you.',
  askTime: 'Ask for another time',
  askTimeLead:
    'Pick times that work better for you. Nothing changes until we confirm one with you.',
  note: 'Anything we should know',
  optional: 'optional',
  sendTimes: 'Send these times',
  sending: 'Sending...',
  keepTime: 'Keep the current time',
  timesSent: 'We have your times and will contact you to confirm one.',
  summary: 'Please check these fields',
  timesFailure: 'Your times were not sent',

  notConfirmed: {
    title: 'Your booking is not confirmed yet',
    agreeAndSave: 'Nothing was charged. Your booking is made once you agree and save your card.',
    save: 'Nothing was charged. Your booking is made once you save your card.',
    agreeAndPay: 'Nothing was charged. Your booking is made once you agree and pay the deposit.',
    pay: 'Nothing was charged. Your booking is made once you pay the deposit.',
  },
  quote: (until: string) => ({
    title: 'Your quote',
    text: `The price is good until ${until}. Nothing was charged. Your booking is made once you pay.`,
  }),
  quoteTitle: 'What the quote is for',
  giveVisit: 'When and where should we come?',
  giveAddress: 'Where should we come?',
  giveVisitLead: 'We need this before you pay. Next comes the payment.',
  giveAddressLead:
    'Your booking is paid, but we need your address before we can come. The time you choose is yours right away.',
  giveAddressSoon: 'Your booking is paid, but we need your address before we can come.',
  giveAddressSave: 'Save the address',
  giveAddressHint: 'Nothing more is charged.',
  giveAddressSaved: 'Saved.',
  giveAddressTimes: 'The time is yours as soon as you press the button below.',
  saveCard: 'Save your card',
  agreeAndSaveCard: 'Agree and save your card',
  agreeAndPay: (amount: string) => `Agree and pay ${amount}`,
  agreeByPaying: 'By continuing to the payment page, you agree to this:',
  chargedAt: (when: string) => `We charge it to your saved card on ${when}.`,
  visitCharged: (amount: string, when: string) =>
    `Your visit is done. We charge ${amount} to your saved card on ${when}, as you agreed. You can also pay now.`,
  paysByItself:
    'You don’t need to do anything. We charge your saved card after the visit, as you agreed. You can also pay now.',
  hold: {
    planned: (when: string) =>
      `Your bank will hold the price on your card on ${when}. A hold is not a charge.`,
    held: (amount: string) =>
      `Your bank holds ${amount} on your card. Nothing is charged before the visit.`,
    declined:
      'Your bank did not hold the price on your saved card. Please pay with any card. Or make sure the card works and tell us, and we will try again.',
    released: (amount: string) =>
      `We released the hold of ${amount} on your card. Your bank may show it for a few more days.`,
  },
  chargedOnce: (amount: string) => `${amount} is charged when you pay, once.`,
  chargedPlan: (today: string, month: string) =>
    `${today} is charged when you pay, then ${month} every month.`,

  bookedTitle: 'What you booked',
  receipt: 'Receipt',
  booked: 'Booked on',
  offered: 'Offered on',
  homeLabel: 'Home',
  phone: 'Phone',
  email: 'Email',
  item: 'Item',
  amount: 'Amount',
  total: 'Total',
  eachVisit: 'Each visit',
  eachVisitBefore: 'When you booked, each visit',
  eachVisitNow: 'Each visit now',
  each: (amount: string, quantity: number) => `${quantity} x ${amount}`,
  monthly: 'Charged every month',
  once: 'Once, with the first month',
  print: 'Print the receipt',
  payments: 'Payments',
  noPayments: 'Nothing was charged.',
  nothingPaid: 'Nothing is paid yet.',
  owed: (amount: string) => `Still to be paid: ${amount}.`,
  paidBy: {
    card: 'Paid by card',
    cash: 'Paid in cash',
    check: 'Paid by check',
    transfer: 'Paid by bank transfer',
    credit: 'Paid with your credit',
    'gift-card': 'Paid by gift card',
  },
  tender: {
    credit: (amount: string, _: string) => `Your credit pays ${amount} of it.`,
    'gift-card': (amount: string, lastFour: string) =>
      `Your gift card ending in ${lastFour} pays ${amount} of it.`,
  },
  endingIn: (lastFour: string) => `ending in ${lastFour}`,
  bankAsked: 'Your bank is still processing a payment.',
  bankAskedInVain:
    'Your bank is still processing a payment. If it goes through, we refund all of it.',
  paymentKinds: {
    booking: 'Booking',
    'plan-month': 'Plan, one month',
    'extra-hours': 'Extra time',
    'visit-price': 'Visit',
    tip: 'Tip',
    invoice: 'Invoice',
    fee: 'Fee',
  },
  /** For extra time paid in parts. */
  extraTimeIn: { paid: 'Part of the extra time', left: 'Rest of the extra time' },
  extraHours: (hours: number) => `Extra time, ${hours} ${hours === 1 ? 'hour' : 'hours'}`,
  paymentStates: {
    paid: 'Paid',
    due: 'To be paid',
    pending: 'Being processed',
    failed: 'Refused by the bank',
    cancelled: 'Not charged',
    invoiced: 'On an invoice',
  },
  givenBack: (amount: string) => `${amount} refunded`,
  cancelledAndDue: 'Nobody will come. Please pay for the visits that took place.',
  cancelledSeries: 'Nobody will come. Nothing is due for visits that did not take place.',
  cancelledUnpaid: 'Nobody will come. Nothing was charged.',
  cancelledAndTaken: 'Nobody will come. See below what happened to each payment.',
  takenByBank: (amount: string) => `your bank took ${amount} back`,
  goesBack: (amount: string) => `${amount} will be refunded`,
  creditBack: (amount: string) => `${amount} of credit is yours to use again`,
  creditToCome: (amount: string) => `${amount} of credit comes back with it`,

  billTitle: 'You have a bill to pay',
  bill: (amount: string, hours: number | null) =>
    `The visit took ${hours === null ? 'longer' : `${hours} ${hours === 1 ? 'hour' : 'hours'} longer`} than booked, and that is not paid yet. Please pay ${amount} here.`,
  visitBill: (amount: string) =>
    `Your visit is done, and its price is not paid yet. Please pay ${amount} here.`,
  pay: (amount: string) => `Pay ${amount}`,
  /** For a part of what is owed. */
  opening: 'Opening...',
  payFailure: 'The payment page did not open',

  planNext: (amount: string, day: string) =>
    `It continues: the next month, ${amount}, is charged on ${day}.`,
  renewTerms: {
    title: 'Have your card charged for each visit again',
    why: 'Your visits now cost more than you agreed to have charged, so you pay each one yourself. If you agree to this, we charge your saved card again from the next visit on:',
    agree: 'I agree',
    agreed: 'You agreed. We charge your saved card after each visit again.',
  },
  newPrice: 'New price',
  priceStays: 'Without your consent, your price stays as it is.',
  agreeToPrice: (amount: string) => `Agree to ${amount} a month`,
  agreeing: 'One moment...',
  priceAgreed: 'You agreed to the new price.',
  priceFailure: 'Your consent is not recorded',
  planTitle: 'Your plan',
  planText: 'Replace your card and see your invoices on our card processor’s pages.',
  planStates: {
    waiting: () => 'It begins once your bank approves the payment.',
    active: (day: string | null) =>
      day === null
        ? 'It continues month by month.'
        : `It continues: the next month is charged on ${day}.`,
    ending: (day: string | null) =>
      `It ends${day === null ? ' at the end of the paid month' : ` on ${day}`}. Visits continue until then, and nothing more is charged.`,
    'past-due': () => 'We could not charge the last month. Please replace the card.',
    paused: () => 'It is paused. Nothing is charged while it is paused.',
    cancelled: () => 'It has ended. Nothing more is charged.',
  },
  planDisputed:
    'It is paused because you asked your bank about one of its payments. While it is paused, nothing is charged and nobody comes.',
  portal: 'Card and invoices',
  portalFailure: 'The card page did not open',
  endPlan: 'End my plan',
  endPlanDialog: 'End your plan?',
  endPlanLater: (day: string | null) =>
    `Visits continue until ${day ?? 'the end of the paid month'}. After that, nobody comes and nothing more is charged.`,
  endPlanUndo: 'You can undo this until then. We confirm it by email right away.',
  endPlanNow:
    'It ends today because your bank refused the last month. There are no more visits, and nothing more is charged, not even for that month.',
  endPlanNowMail: 'You cannot undo this. We confirm it by email right away.',
  endPlanYes: (day: string | null) => (day === null ? 'End my plan' : `End it on ${day}`),
  endPlanYesNow: 'End it today',
  endPlanFailure: 'Your plan was not ended',
  ending: 'Ending...',
  keepPlan: 'Keep my plan',
  keeping: 'One moment...',
  keepPlanFailure: 'Your plan still ends',
  planEnded: 'Done. A confirmation email is on its way to you.',
  planKept: 'Your plan continues. A confirmation email is on its way to you.',

  endSeriesTitle: 'End my visits',
  endSeriesText:
    'You can stop your visits whenever you like. You pay only for those that take place.',
  endSeriesOn: (day: string) => `Your visits end on ${day}. After that, there are no more visits.`,
  endSeries: 'End my visits',
  endSeriesDialog: 'End your visits?',
  endSeriesLooking: 'One moment...',
  endSeriesNow: 'No more visits are planned.',
  endSeriesUntil: (day: string) =>
    `Visits continue until ${day}: it is too late to call that one off. After that, there are no more visits.`,
  endSeriesCalledOff: (count: number) =>
    count === 1
      ? '1 planned visit is called off. Nothing is due for it.'
      : `${count} planned visits are called off. Nothing is due for them.`,
  endSeriesOwed: (amount: string) => `You still owe ${amount} for past visits.`,
  endSeriesMail: 'We confirm it by email right away.',
  endSeriesYes: 'End my visits',
  endSeriesKeep: 'Keep my visits',
  endSeriesFailure: 'Your visits were not ended',
  endSeriesDone: 'Done. A confirmation email is on its way to you.',

  creditTitle: (amount: string) => `You have ${amount} in credit`,
  creditText:
    'Book from this page and it comes off the price before you pay. To use it for a plan, contact us.',
  creditBook: 'Book a cleaning',
  bookAgainTitle: 'Book again',
  bookAgainText:
    'Book the same service for the same home at today’s price. Choose a time and pay. Nothing is booked until then.',
  bookAgain: 'Book the same again',
  bookAgainFailure: 'The free times could not load',
  shareTitle: (dollars: number) => `Give $${dollars}, get $${dollars}`,
  shareText: 'You both get it once a friend’s first booking is paid. They see your phone number.',
  shareMake: 'Make my link',
  shareLabel: 'Your link',
  share: 'Share',
  copy: 'Copy',
  copied: 'Copied',
  shareFailure: 'The link could not be made',

  cancelTitle: 'Cancel',
  cancelAsked: 'Free, as we cannot come at the time you had.',
  cancelUntil: (moment: string) => `Free until ${moment}.`,
  cancelBeforeVisit: (hours: number) => `Free until ${beforeVisit(hours)}.`,
  cancelRefund: 'You get a full refund.',
  cancelThenAsk: 'After that, ask us.',
  /** With an agreed fee. */
  cancelThenFee: (fee: string) => `After that, canceling costs ${fee}.`,
  cancelFee: (fee: string) => `Canceling now costs ${fee}, as you agreed when you booked.`,
  cancelFeeFrom: {
    kept: (fee: string) => `We keep ${fee} of what you paid.`,
    charged: (fee: string) => `We charge ${fee} to your saved card.`,
  },
  cancelFeeYes: (fee: string) => `Cancel for ${fee}`,
  cancelButton: 'Cancel this booking',
  cancelDialog: 'Cancel this booking?',
  cancelNobody: 'Nobody will come.',
  cancelBack: {
    card: (amount: string) =>
      `${amount} goes back to the card you paid with. Banks take 5 to 10 days to show it.`,
    'by-hand': (amount: string) => `${amount} goes back to you the way you paid it.`,
    credit: (amount: string) => `${amount} goes back to your credit right away.`,
    'gift-card': (amount: string) => `${amount} goes back to your gift card right away.`,
  } satisfies Record<RefundDestination, (amount: string) => string>,
  cancelUnpaid: 'Nobody will come. You paid nothing, so there is nothing to refund.',
  cancelYes: (amount: string) => `Cancel and get ${amount} back`,
  keep: 'Keep my booking',
  cancelling: 'Canceling...',
  askCancel: (hours: number) =>
    `You can cancel online until ${beforeVisit(hours)}. Now you need to ask us, and we will reply with what we can do. Nothing is canceled until then.`,
  askCancelEmergency:
    'Someone may already be on the way, so call or text us. You can also leave a request here. Nothing is canceled until we reply.',
  askButton: 'Ask us to cancel',
  asked: 'You asked us to cancel. Nothing is canceled until we reply.',
  cancelFailure: 'Nothing was canceled',

  historyTitle: 'What happened so far',

  linkTitle: 'Keep this page private',
  linkText:
    'Anyone with this link can see and change your booking. If you shared it by mistake, get a new link by email. This one then stops working.',
  renew: 'Send me a new link',
  renewed: 'A new link is on its way to your email. This page will not open again.',
  renewFailure: 'The new link was not made',
};

/** How often the crew comes. */
export const planRhythms = {
  monthly: 'every month',
  biweekly: 'every two weeks',
  weekly: 'every week',
};

/** The status, in a title and a sentence that says whether money moved. */
export const statusTexts: Record<
  OrderStatus,
  { tone: 'info' | 'success' | 'warning' | 'danger'; title: string; text: string | null }
> = {
  awaiting_payment: {
    tone: 'warning',
    title: 'This booking is not paid yet',
    text: 'Nothing was charged, and nothing is booked until it is paid.',
  },
  processing: {
    tone: 'info',
    title: 'Your bank is processing the payment',
    text: 'Please do not pay again. We email you as soon as the bank replies.',
  },
  confirmed: { tone: 'success', title: 'Your booking is confirmed', text: null },
  completed: {
    tone: 'success',
    title: 'The work is done',
    text: 'Thank you for having us. If something is not right, tell us.',
  },
  payment_failed: {
    tone: 'danger',
    title: 'Your payment did not go through',
    text: 'Nothing was charged, and nothing is booked yet. Your choices are saved.',
  },
  expired: {
    tone: 'warning',
    title: 'This booking was not paid',
    text: 'Nothing was charged, and nothing is booked.',
  },
  cancelled: {
    tone: 'warning',
    title: 'This booking is canceled',
    text: 'Nobody will come. See your refund below.',
  },
  refunded: {
    tone: 'warning',
    title: 'This booking is canceled and refunded',
    text: 'Nobody will come. Banks take 5 to 10 days to show the money.',
  },
  disputed: {
    tone: 'warning',
    title: 'Your bank is looking into a payment',
    text: 'You asked your bank about a payment for this booking. Until the bank decides, call or email us to make changes.',
  },
};

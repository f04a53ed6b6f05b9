import { beforeVisit } from '#booking/words/en/promises.ts';
import type { OrderStatus } from '#orders/rules/order-status.ts';

export const myBookingTexts = {
  title: 'Your booking',
  description: 'Your booking: the visit, the receipt, another time, and how to cancel.',
  loading: 'Looking your booking up...',
  reference: 'Reference',
  again: 'Try again',
  unreachableTitle: 'Your booking could not be looked up',
  wrongTitle: 'This link does not lead to a booking',
  wrongText:
    'It may be cut off, or a newer mail of ours has a newer link. Look for the latest mail about your booking, or reach us directly.',
  home: 'Book a cleaning',
  contact: 'Contact us',

  visitTitle: 'When and where we come',
  visitFixed: 'Confirmed: we arrive',
  visitFile: 'Add to your calendar',
  preferred: 'You asked for one of these times',
  requested: 'You asked for another time',
  requestedOn: (day: string) => `on ${day}`,
  noTimes: 'We contact you to find a time.',
  visitOver: 'No visit is to come.',
  address: 'Address',
  moveTime: 'Move the visit',
  chooseTime: 'Choose a time',
  moveLead: 'Choose a free time. It is yours as soon as you press the button below.',
  moveTo: (arrival: string) => `Move to: ${arrival}`,
  takeTime: (arrival: string) => `Come at: ${arrival}`,
  moveNothing: 'Choose a time above',
  moving: 'Moving...',
  moved: 'Done. This is when we come now; a mail that confirms it is on its way to you.',
  askTime: 'Ask for another time',
  askTimeLead: 'Pick what suits you better. Nothing changes until we confirm it with you.',
  note: 'Anything we should know',
  optional: 'optional',
  sendTimes: 'Send these times',
  sending: 'Sending...',
  keepTime: 'Keep the time as it is',
  timesSent: 'We have your times and will contact you to confirm one.',
  summary: 'Please check these fields',
  timesFailure: 'Your times were not sent',

  quote: (until: string) => ({
    title: 'Your quote',
    text: `The price stands until ${until}. Nothing was charged, and it is booked once you have paid.`,
  }),
  quoteTitle: 'What the quote is for',
  giveVisit: 'When and where should we come?',
  giveAddress: 'Where should we come?',
  giveVisitLead: 'Before you pay, so that what is paid can be done. Next comes the payment.',
  giveAddressLead:
    'Your booking is paid, and nobody can come before we know where. A time that you choose is yours at once.',
  giveAddressSoon: 'Your booking is paid, and nobody can come before we know where.',
  giveAddressSave: 'Save where we come',
  giveAddressHint: 'Nothing more is charged.',
  giveAddressSaved: 'Saved.',
  giveAddressTimes: 'The time is yours as soon as you press the button below.',
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
  each: (amount: string, quantity: number) => `${quantity} x ${amount}`,
  monthly: 'Charged every month',
  once: 'Once, with the first month',
  print: 'Print the receipt',
  payments: 'Payments',
  noPayments: 'Nothing was charged.',
  bankAsked: 'A payment is with your bank, which has not answered yet.',
  bankAskedInVain: 'A payment is still with your bank. If it goes through, we give all of it back.',
  paymentKinds: {
    booking: 'Booking',
    'plan-month': 'Plan, one month',
    'extra-hours': 'Extra time',
  },
  extraHours: (hours: number) => `Extra time, ${hours} ${hours === 1 ? 'hour' : 'hours'}`,
  paymentStates: {
    paid: 'Paid',
    due: 'To be paid',
    pending: 'Being processed',
    failed: 'Refused by the bank',
    cancelled: 'Not charged',
  },
  givenBack: (amount: string) => `${amount} given back`,
  cancelledAndTaken: 'Nobody will come. What became of each payment stands below.',
  takenByBank: (amount: string) => `your bank took ${amount} back`,
  goesBack: (amount: string) => `${amount} is to go back to you`,
  creditBack: (amount: string) => `${amount} of credit is yours to use again`,
  creditToCome: (amount: string) => `${amount} of credit comes back with it`,

  billTitle: 'A bill waits for you',
  bill: (amount: string, hours: number | null) =>
    `The visit took ${hours === null ? 'longer' : `${hours} ${hours === 1 ? 'hour' : 'hours'} longer`} than booked, and no card has paid for that yet: please pay ${amount} here.`,
  pay: (amount: string) => `Pay ${amount}`,
  opening: 'Opening...',
  payFailure: 'The payment page did not open',

  planTitle: 'Your plan',
  planText: 'The card is replaced, and the invoices are seen, on the pages of our card processor.',
  planStates: {
    waiting: () => 'It begins once your bank has answered.',
    active: (day: string | null) =>
      day === null
        ? 'It goes on month by month.'
        : `It goes on: the next month is charged on ${day}.`,
    ending: (day: string | null) =>
      `It ends${day === null ? ' with the month that is paid' : ` on ${day}`}. Visits go on until then, and nothing more is charged.`,
    'past-due': () => 'The last month could not be charged. Please replace the card.',
    paused: () => 'It is paused. Nothing is charged meanwhile.',
    cancelled: () => 'It has ended. Nothing more is charged.',
  },
  planDisputed:
    'It is paused, since you have asked your bank about a payment of it. Nothing is charged, and nobody comes meanwhile.',
  portal: 'Card and invoices',
  portalFailure: 'The page of your card did not open',
  endPlan: 'End my plan',
  endPlanDialog: 'End your plan?',
  endPlanLater: (day: string | null) =>
    `Visits go on until ${day ?? 'the end of the month that is paid'}. After that nobody comes, and nothing more is charged.`,
  endPlanUndo: 'You can take it back until then. A mail confirms it at once.',
  endPlanNow:
    'It ends today, since your bank refused the last month: nobody comes any more, and nothing more is charged, that month neither.',
  endPlanNowMail: 'This cannot be taken back. A mail confirms it at once.',
  endPlanYes: (day: string | null) => (day === null ? 'End my plan' : `End it on ${day}`),
  endPlanYesNow: 'End it today',
  endPlanFailure: 'Your plan was not ended',
  ending: 'Ending...',
  keepPlan: 'Keep my plan',
  keeping: 'One moment...',
  keepPlanFailure: 'Your plan still ends',
  planEnded: 'Done. A mail that confirms it is on its way to you.',
  planKept: 'Your plan goes on. A mail that confirms it is on its way to you.',

  bookAgainTitle: 'Book again',
  bookAgainText:
    'The same for the same home, at today’s price: choose a time, and pay. Nothing is booked before that.',
  bookAgain: 'Book the same again',
  bookAgainFailure: 'The free times could not be opened',
  shareTitle: 'Give $30, get $30',
  shareText:
    'When a friend’s first booking is paid, you both get $30 in credit. Your friend sees your phone number as the one who referred them.',
  shareMake: 'Make my link',
  shareLabel: 'Your link',
  copy: 'Copy',
  copied: 'Copied',
  shareFailure: 'The link could not be made',

  cancelTitle: 'Cancel',
  cancelFree: (hours: number) =>
    `Free until ${beforeVisit(hours)}: you get everything back. After that, ask us.`,
  cancelUntil: (moment: string) =>
    `Free until ${moment}: you get everything back. After that, ask us.`,
  cancelButton: 'Cancel this booking',
  cancelDialog: 'Cancel this booking?',
  cancelMoney: (amount: string) =>
    `Nobody will come. ${amount} goes back to the card you paid with; banks take 5 to 10 days to show it.`,
  cancelMoneyByHand: (amount: string) =>
    `Nobody will come. ${amount} goes back to you the way you paid it.`,
  cancelUnpaid: 'Nobody will come. Nothing was paid for it, so no money moves.',
  cancelYes: (amount: string) => `Cancel and get ${amount} back`,
  keep: 'Keep my booking',
  cancelling: 'Cancelling...',
  askCancel: (hours: number) =>
    `Cancelling alone is possible until ${beforeVisit(hours)}. Ask us: we answer what can be done. Nothing is cancelled until then.`,
  askCancelEmergency:
    'Somebody may be on the way already, so call or text us. You can also leave a request here; nothing is cancelled until we answer.',
  askButton: 'Ask us to cancel',
  asked: 'You asked us to cancel. Nothing is cancelled until we answer.',
  cancelFailure: 'Nothing was cancelled',

  historyTitle: 'What happened so far',

  linkTitle: 'This page is yours alone',
  linkText:
    'Whoever has its address can see and change your booking. If you passed it on by mistake, have a new one sent to your email: this one ends at once.',
  renew: 'Send me a new link',
  renewed: 'A new link is on its way to your email. This page will not open again.',
  renewFailure: 'No new link was made',
};

/** How often somebody comes. */
export const planRhythms = {
  monthly: 'every month',
  biweekly: 'every two weeks',
  weekly: 'every week',
};

/** What is so, in a title and a sentence that says whether money moved. */
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
    text: 'Please do not pay again. We write to you as soon as the bank has answered.',
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
    text: 'Nothing was charged, and nothing is booked yet. What you chose is kept.',
  },
  expired: {
    tone: 'warning',
    title: 'This booking was not paid',
    text: 'Nothing was charged, and nothing is booked.',
  },
  cancelled: {
    tone: 'warning',
    title: 'This booking is cancelled',
    text: 'Nobody will come. What goes back to you stands below.',
  },
  refunded: {
    tone: 'warning',
    title: 'This booking is cancelled and refunded',
    text: 'Nobody will come. Banks take 5 to 10 days to show the money.',
  },
  disputed: {
    tone: 'warning',
    title: 'Your bank is looking into a payment',
    text: 'You have asked your bank about a payment of this booking. Until it has decided, changes go by phone or mail.',
  },
};

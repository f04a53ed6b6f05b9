import type { ScheduleProblem } from '#booking/rules/schedule-check.ts';
import type { Blocker, StepId } from '#booking/rules/steps.ts';
import type { PlanFrequency } from '#catalogue/rules/types.ts';

/** Figures as people read them; empty where there is nothing to say. */
export interface ReckoningWords {
  readonly listed: string;
  readonly times: string;
  readonly home: string;
  readonly exact: string;
  readonly rounded: string;
}

/** The texts inside the steps after the first one, and of what else is loaded with them. */
export const laterTexts = {
  error: 'Error',
  frequencies: { monthly: 'Monthly', biweekly: 'Biweekly', weekly: 'Weekly' } satisfies Record<
    PlanFrequency,
    string
  >,
  frequencyAbout: {
    monthly: 'One visit a month',
    biweekly: 'A visit every two weeks',
    weekly: 'A visit every week',
  } satisfies Record<PlanFrequency, string>,
  frequencyIntro: (service: string) => `How often should we come for ${service}?`,
  frequencyHomeless: 'Your home needs a custom quote: these are the prices that plans start from.',
  /** "$380 × 1.45 for 4 bedrooms, 3 baths, average = $551"; a home only where it is named. */
  reckoning: ({ listed, times, home, exact, rounded }: ReckoningWords) =>
    `${listed} × ${times}${home && ` for ${home}`} = ${exact}${rounded && `, rounded to ${rounded}`}`,
  quantity: (quantity: number, unit: string) => `${quantity} × ${unit}`,
  addOnsAlone: 'Without a service, choose at least one add-on.',
  anHour: (price: string) => `${price} an hour`,
  hours: (quantity: number): string => (quantity === 1 ? 'hour' : 'hours'),
  hoursOf: (name: string) => `Hours of ${name}`,
  oneHourLess: (name: string) => `One hour less of ${name}`,
  oneHourMore: (name: string) => `One hour more of ${name}`,
  phone: 'Phone',
  phoneHint: 'We call or text to confirm the time.',
  email: 'Email',
  emailHint: 'Your receipt, and the link to change or cancel. Needed to schedule.',
  optional: 'optional',
  referrerPhone: 'Referrer phone',
  referrerHint: 'Each of you gets $30 in credits.',
  refresh: 'Refresh Data',
  refreshing: 'Refreshing...',
  refreshAbout: 'Came by a referral link?',
  remind: 'If I don’t finish, you may remind me by email or text',
  remindAbout:
    'Only if you tick this: we keep what you entered for up to 30 days and write once. Untick it, and it is deleted.',
  reminder: {
    resumed: { title: 'Welcome back', text: 'Your choices are as you left them.' },
    stopped: {
      title: 'No more reminders',
      text: 'What you had left with us is deleted.',
    },
    ended: {
      title: 'This link has ended',
      text: 'What it led to was booked or deleted. You can book from here.',
    },
    unreachable: {
      title: 'That did not work',
      text: 'Please open the link in your mail once more.',
    },
  },
  phoneInvalid: 'Please enter a valid phone number',
  emailInvalid: 'Enter an email address like name@example.com',

  bedroomBath: 'Bedrooms and baths',
  bedroomBathChoose: 'Choose bedrooms and baths',
  size: 'Home size',
  sizeChoose: 'Choose a size',
  sizeHint: 'See your listing or tax bill.',
  levels: 'Levels',
  level: (levels: number) => (levels === 1 ? '1 level' : `${levels} levels`),
  homeCustom: 'Homes of this size get a custom quote. You can ask for it at the end.',
  emergencyConfirm: 'This is an emergency',
  emergencyHint: 'We respond within 2 hours, or refund you within 24 hours.',
  emergencyTitle: 'Emergency Cleaning Service',
  emergencyText: 'We respond within 2 hours of your payment and agree on the arrival with you.',
  emergencyRefund:
    'If nobody is available, you are refunded in full within 24 hours. For anything else, choose one of the other services: allow up to 2 days for scheduling.',
  gotIt: 'Got It',
  emergencyConfirmed: 'Confirmed: we respond within 2 hours',
  notEmergency: 'Not an emergency',

  summary: 'Service Summary',
  details: 'Service Details',
  breakdown: 'Price Breakdown',
  visits: 'Visits',
  home: 'Home',
  contact: 'Contact',
  addOns: 'Add-ons',
  none: 'None',
  notGiven: 'Not given yet',
  change: 'Change',
  changeWhat: (what: string) => `Change: ${what}`,
  addOnsOnly: 'Add-ons Only',
  noListPrice: 'A home of this size has no list price.',
  noLines: 'Nothing chosen yet.',
  receiptEmail: 'Email for your receipt',

  preview: {
    title: 'Preview',
    text: 'This is how the page would look. Nothing can be booked here.',
  },
  billed: {
    monthly: 'per month',
    biweekly: 'Billed biweekly',
    weekly: 'Billed weekly',
  } satisfies Record<PlanFrequency, string>,
  ofWhichPlan: 'Your plan:',
  estimatedTotal: 'Estimated Total',
  service: 'Service',
  customQuoteText:
    'A home of this size has no list price. Tell us a little about it and we send you one.',
  emergencyNext:
    'Next you say where, then pay by card on a secure page. We respond within 2 hours; if nobody is available, your refund is out within 24 hours.',
  normalNext:
    'Next you pick your days and times, then pay by card on a secure page. Allow up to 2 days for scheduling.',
  waitingTitle: 'A booking of yours is waiting for payment',
  waiting: (name: string, price: string) => `${name}, ${price}. It has not been paid yet.`,
  continueToPayment: 'Continue to payment',
  discard: 'Discard it',

  scheduleProblems: {
    'email-missing': 'Please provide an email address for receipt purposes',
    'amount-invalid': 'Invalid amount calculated',
    'size-missing': 'Please select your home size',
  } satisfies Record<ScheduleProblem, string>,

  chargedMonthly: {
    monthly: (price: string) => `${price} is charged once a month and covers the monthly visit.`,
    biweekly: (price: string) =>
      `${price} is charged once a month and covers every biweekly visit.`,
    weekly: (price: string) => `${price} is charged once a month and covers every weekly visit.`,
  } satisfies Record<PlanFrequency, (price: string) => string>,
  once: 'Add-ons booked with a plan are charged once, with the first month.',
  today: 'Charged today',
  todayPlan: 'Charged today, first month',
  eachMonth: 'Then each month',
  /** "That is about $171 a visit." */
  comesTo: (visit: string) => `That is ${visit}.`,
  extraHours: (hours: string) =>
    `Later, only if we enter more than the ${hours} hours booked: $45 per extra hour. We charge the saved card and write to you.`,
  cancelPlan:
    'Cancel online any time before the next month, by the link in your confirmation; a call, text or email does it too.',

  stepAbout: {
    frequency: '',
    'add-ons': 'Optional extras, billed by the hour.',
    contact: 'For this booking only.',
    home: 'Its size sets the price.',
    review: 'Nothing is charged before the payment page.',
  } satisfies Record<Exclude<StepId, 'service'>, string>,

  blockers: {
    'phone-missing': 'Enter your phone number to continue.',
    'phone-invalid': 'Enter your whole phone number to continue.',
    'email-invalid': 'Enter the whole email address, or leave it empty.',
    'home-missing': 'Choose bedrooms and baths to continue.',
    'size-missing': 'Choose your home size to continue.',
    'emergency-unconfirmed': 'Confirm the emergency to continue.',
  } satisfies Record<Blocker, string>,

  soonest: (when: string) => `Soonest free time: ${when}`,
  takeSoonest: 'Take this time',
  noSoonest: 'You choose the time on the next page.',
  anyTime: (from: string, to: string) => `Any time from ${from} to ${to}`,
  takeAnyTime: 'That suits me',

  webhookSent: (sent: number, total: number) => `Sent test to ${sent}/${total} webhooks`,
  webhookFailed: 'Failed to send test webhook',

  askForQuote: 'Ask for your quote',
  schedule: 'Schedule Now',
  processing: 'Processing...',
};

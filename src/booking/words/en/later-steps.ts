import type { ScheduleProblem } from '#booking/rules/draft/schedule-check.ts';
import type { Blocker, StepId } from '#booking/rules/steps.ts';
import type { PlanFrequency } from '#catalogue/rules/types.ts';

/** Formatted numbers; empty if there is nothing to say. */
export interface CalculationWords {
  readonly listed: string;
  readonly times: string;
  readonly home: string;
  readonly exact: string;
  readonly rounded: string;
}

/** The texts of the steps after the first one, and of what is loaded with them. */
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
  aVisit: (price: string) => `about ${price} a visit`,
  /** "29% less than monthly" */
  lessThanMonthly: (percent: number) => `${percent}% less than monthly`,
  frequencyHomeless: 'Your home needs a custom quote. These are the starting prices of our plans.',
  /** "$380 × 1.45 for 4 bedrooms, 3 baths, average = $551"; the home only where it is named. */
  reckoning: ({ listed, times, home, exact, rounded }: CalculationWords) =>
    `${listed} × ${times}${home && ` for ${home}`} = ${exact}${rounded && `, rounded to ${rounded}`}`,
  forHome: (home: string) => `for ${home}`,
  quantity: (quantity: number, unit: string) => `${quantity} × ${unit}`,
  addOnsAlone: 'Without a service, choose at least one add-on.',
  anHour: (price: string) => `${price} an hour`,
  hours: (quantity: number): string => (quantity === 1 ? 'hour' : 'hours'),
  hoursOf: (name: string) => `Hours of ${name}`,
  oneHourLess: (name: string) => `One hour less of ${name}`,
  oneHourMore: (name: string) => `One hour more of ${name}`,
  phone: 'Phone',
  phoneHint: 'We call or text to confirm.',
  email: 'Email',
  emailHint: 'For your receipt. Required to schedule.',
  optional: 'optional',
  referrerPhone: 'Referrer phone',
  referrerHint: (dollars: number) => `Each of you gets $${dollars} in credits.`,
  refresh: 'Refresh Data',
  refreshing: 'Refreshing...',
  refreshAbout: 'Did a friend refer you?',
  remind: 'If I don’t finish, you may remind me by email or text',
  remindAbout:
    'We keep what you entered up to 30 days and remind you once. Uncheck it and we delete it.',
  reminder: {
    resumed: { title: 'Welcome back', text: 'Your choices are as you left them.' },
    stopped: {
      title: 'No more reminders',
      text: 'We deleted what you had entered.',
    },
    ended: {
      title: 'This link has expired',
      text: 'That booking was finished or deleted. You can book from here.',
    },
    unreachable: {
      title: 'That did not work',
      text: 'Please open the link in your email again.',
    },
  },
  phoneInvalid: 'Please enter a valid phone number',
  emailInvalid: 'Enter an email address like name@example.com',

  bedroomBath: 'Bedrooms and baths',
  bedroomBathChoose: 'Choose bedrooms and baths',
  size: 'Home size',
  sizeChoose: 'Choose a size',
  sizeHint: 'Look at your listing or tax bill.',
  levels: 'Levels',
  level: (levels: number) => (levels === 1 ? '1 level' : `${levels} levels`),
  homeCustom: 'Homes of this size need a custom quote. You can ask for one at the end.',
  emergencyConfirm: 'This is an emergency',
  emergencyHint: 'We respond within 2 hours, or refund you within 24 hours.',
  emergencyTitle: 'Emergency Cleaning Service',
  emergencyText: 'We respond within 2 hours of your payment and agree on an arrival time with you.',
  emergencyRefund:
    'If nobody is available, you get a full refund within 24 hours. For anything else, choose another service and allow up to 2 days for scheduling.',
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
  noService: 'No service',
  noAddOns: 'No add-ons',
  notGiven: 'Not entered yet',
  change: 'Change',
  changeWhat: (what: string) => `Change: ${what}`,
  addOnsOnly: 'Add-ons Only',
  noListPrice: 'A home of this size has no list price.',
  noLines: 'Nothing chosen yet.',
  receiptEmail: 'Email for your receipt',

  preview: {
    title: 'Preview',
    text: 'This is how the page will look. You cannot book here.',
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
    'A home of this size has no list price. Tell us a little about it and we will send you a quote.',
  emergencyNext:
    'Next, tell us where to come. We respond within 2 hours. If nobody is available, we refund you within 24 hours.',
  normalNext: 'Next, pick your time.',
  waitingTitle: 'Your booking is waiting for payment',
  waiting: (name: string, price: string) => `${name}, ${price}. It has not been paid yet.`,
  continueToPayment: 'Continue to payment',
  discard: 'Discard it',

  /** For a frame that cannot open another page. */
  sealed: (host: string) => ({
    title: 'This website keeps our page from opening',
    text: `To choose a time and pay, open ${host} in your browser.`,
  }),

  scheduleProblems: {
    'email-missing': 'Please provide an email address for receipt purposes',
    'amount-invalid': 'Invalid amount calculated',
    'size-missing': 'Please select your home size',
  } satisfies Record<ScheduleProblem, string>,

  discount: {
    ask: 'Discount code',
    label: 'Enter your code',
    apply: 'Apply',
    remove: 'Remove',
    missing: 'Enter a code, or close this section.',
    line: (code: string) => `Discount code: ${code}`,
    applied: (code: string, off: string, total: string) =>
      `Code ${code}: ${off} off. Your total is ${total}.`,
    /** "The code lowers the first month only. After that you pay $740 a month." */
    firstMonth: (month: string) =>
      `The code lowers the first month only. After that you pay ${month} a month.`,
  },

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
  todayAndMonths: 'Charged today, then each month',
  /** "That is about $171 a visit, 29% less than monthly." */
  comesTo: (visit: string) => `That is ${visit}.`,
  extraHours: (hours: string, dollars: number) =>
    `Work beyond the ${hours} hours booked, all cleaners together: $${dollars} per extra hour, charged to your card later.`,

  travelFee: 'A travel fee may be added by ZIP code. We show it before you pay.',
  plusTax: 'Plus sales tax where it applies. We show it before you pay.',
  renewalUnticked: 'Check the box to agree that your plan renews.',

  stepAbout: {
    frequency: '',
    'add-ons': 'Optional extras, billed by the hour.',
    contact: 'For this booking only.',
    home: 'Your answers set the price.',
    review: '',
  } satisfies Record<Exclude<StepId, 'service'>, string>,

  blockers: {
    'phone-missing': 'Enter your phone number to continue.',
    'phone-invalid': 'Enter your full phone number to continue.',
    'email-invalid': 'Enter the full email address, or leave it blank.',
    'home-missing': 'Choose bedrooms and baths to continue.',
    'size-missing': 'Choose your home size to continue.',
    'emergency-unconfirmed': 'Confirm the emergency to continue.',
  } satisfies Record<Blocker, string>,

  secure: 'Secure card payment, last',
  /** On later steps, while nothing is chosen. */
  afterwards: 'Then pick a day and time. You pay last.',
  soonest: (when: string) => `Soonest free time: ${when}`,
  takeSoonest: 'Take this time',
  noSoonest: 'You choose the time on the next page.',
  anyTime: (from: string, to: string) => `Any time from ${from} to ${to}`,
  takeAnyTime: 'That works for me',

  webhookSent: (sent: number, total: number) => `Sent test to ${sent}/${total} webhooks`,
  webhookFailed: 'Failed to send test webhook',

  askForQuote: 'Ask for your quote',
  schedule: 'Schedule Now',
  processing: 'Processing...',
};

import type { PayOddity } from '#pay/contract/pay.ts';
import type { PayLineKind } from '#pay/rules/lines/pay-line.ts';
import type { PayWay } from '#pay/rules/terms/pay-rate.ts';
import type { Cadence, DrivingWay, OvertimeRule } from '#pay/rules/terms/pay-terms.ts';
import type { StateOvertime } from '#pay/rules/terms/state-overtime.ts';

/** What the cleaners are paid. */
export const payTexts = {
  title: 'Pay',
  failed: 'Pay could not load',
  file: 'Download for payroll (CSV)',
  period: (from: string, to: string) => `${from} – ${to}`,
  current: 'Not closed yet',
  closed: (by: string, when: string) => `Closed by ${by}, ${when}`,
  past: 'Closed pay periods',
  tipYears: 'Tips of a year, for tax forms',
  tipYearsText:
    'One line a person: tips by card count on the payday of their closed pay period, tips in cash on their day.',
  tipYear: (year: number) => `Tips paid in ${year} (CSV)`,
  backToPay: 'Back to pay',
  total: 'Total',
  none: {
    title: 'Nothing to pay in this period',
    text: 'Hours come from the phones of the people who clean, and jobs are visits that are done.',
  },
  notSetUp: {
    title: 'Say how the company pays',
    text: 'Then the hours and jobs of each pay period add up here.',
  },
  people: 'Pay per person',
  person: 'Person',
  worked: 'Worked',
  driving: 'Driving',
  overtime: 'Overtime',
  jobs: 'Jobs',
  tips: 'Tips by card',
  cashTips: 'Tips in cash, not in the total',
  tipMinutes: (minutes: string) => `for ${minutes}`,
  corrections: 'Corrections',
  lines: (name: string) => `Pay of ${name}`,
  show: 'Show lines',
  hide: 'Hide lines',
  showOf: (name: string) => `Show lines of ${name}`,
  hideOf: (name: string) => `Hide lines of ${name}`,
  day: 'Day',
  what: 'What for',
  minutes: 'Time',
  rate: 'Rate',
  amount: 'Amount',
  corrects: (from: string, to: string) => `corrects ${from} – ${to}`,
  kinds: {
    work: 'Work',
    driving: 'Driving',
    overtime: 'Overtime of the week, on top',
    'double-time': 'Double time of the week, on top',
    share: 'Share of a job',
    flat: 'Job',
    tip: 'Tip by card',
    'cash-tip': 'Tip in cash, received already',
  } satisfies Record<PayLineKind, string>,
  anHour: (amount: string) => `${amount} an hour`,
  ofJob: (percent: string, price: string) => `${percent} of ${price}`,
  aJob: (amount: string) => `${amount} a job`,
  notPaid: 'not paid',
  rates: 'Pay rates',
  ratesOf: (name: string) => `Pay rates of ${name}`,
  oddTitle: 'Look at this first',
  odd: {
    'not-approved': (name: string, week: string) =>
      `${name}: the week of ${week} is not approved, or changed since`,
    'clock-open': (name: string, week: string) =>
      `${name}: a clock of the week of ${week} was never stopped and counts nothing`,
    'no-rate': (name: string) => `${name} has no pay rate: no wages are counted`,
    'tip-of-nobody': (amount: string, day: string) =>
      `Nobody gets the tip of ${amount} of ${day}: say who worked the visit`,
  } satisfies Record<PayOddity['kind'], unknown>,
};

export const closePayTexts = {
  open: 'Close pay period',
  notOver: (day: string) => `It can be closed after ${day}.`,
  title: (from: string, to: string) => `Close ${from} – ${to}`,
  text: 'Its lines are kept as they are and never change. What is corrected later is paid in the next period.',
  pays: (total: string, people: number) =>
    people === 1 ? `${total} for 1 person` : `${total} for ${people} people`,
  despite: 'Close it anyway',
  submit: 'Close pay period',
};

export const payTermsTexts = {
  title: 'How the company pays',
  change: 'How the company pays',
  text: 'It counts for the period that is not closed yet and for those after it.',
  cadence: 'Pay period',
  cadences: {
    weekly: 'Every week',
    biweekly: 'Every two weeks',
    'twice-a-month': 'Twice a month (1 to 15, 16 to the end)',
    monthly: 'Every month',
  } satisfies Record<Cadence, string>,
  begins: 'First day that is paid here',
  beginsHint: 'Weeks are counted from it. A Monday is best.',
  payday: 'Payday, in days after the period ends',
  paydayHint: 'Tips by card must be paid by then, so Today watches it.',
  driving: 'Driving between homes',
  drivings: {
    work: 'Paid as work',
    rate: 'Paid at its own rate',
    none: 'Not paid',
  } satisfies Record<DrivingWay, string>,
  drivingHint:
    'Federal law mostly counts driving between homes as work. Ask an adviser before you leave it unpaid.',
  drivingAmount: 'For an hour of driving ($)',
  overtime: 'Overtime',
  overtimes: {
    none: 'None',
    weekly: 'Over 40 hours a week: half more',
    daily: 'Over 8 hours a day or 40 a week: half more; over 12 a day: double',
  } satisfies Record<OvertimeRule, string>,
  states: (checked: string) =>
    `Some states have rules of their own. This is what we read on ${checked}; it may have changed, and none of it is applied automatically. This is not legal advice.`,
  state: (name: string, over: number, double: number | null, hasConditions: boolean) =>
    `${name}: over ${over} hours a day${double === null ? '' : `, double over ${double}`}${
      hasConditions ? ', with exceptions' : ''
    }`,
  stateNames: {
    AK: 'Alaska',
    CA: 'California',
    CO: 'Colorado',
    NV: 'Nevada',
  } satisfies Record<StateOvertime['state'], string>,
  submit: 'Save',
};

export const ratesTexts = {
  title: 'Pay rates',
  failed: 'The pay rates could not load',
  none: {
    title: 'No pay rate yet',
    text: 'Without one, hours and jobs of this person are counted but not paid.',
  },
  add: 'Set a new rate',
  text: 'Earlier rates stay. If a closed period changes, the difference is paid in the next one.',
  from: 'From',
  entered: 'Entered',
  overtime: 'Overtime',
  yes: 'Yes',
  no: 'No',
  way: 'Paid',
  ways: {
    hour: 'By the hour',
    share: 'A share of each job',
    flat: 'An amount for each job',
  } satisfies Record<PayWay, string>,
  amounts: {
    hour: 'For an hour ($)',
    share: 'Share of the job (%)',
    flat: 'For a job ($)',
  } satisfies Record<PayWay, string>,
  shareHint: 'Of the part of the price that this person’s time is of everyone’s.',
  hasOvertime: 'The overtime rule counts for this person',
  submit: 'Save rate',
  toPerson: 'Back to the person',
};

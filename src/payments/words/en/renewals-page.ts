import type { PlanPriceState } from '#payments/contract/plan-prices.ts';
import type { NoticeKind } from '#payments/rules/notice.ts';

/** Which plans renew, what their customers agreed to, and which notices they got. */
export const renewalsPageTexts = {
  tabs: { label: 'Plans', plans: 'Plans', renewals: 'Renewals' },
  title: 'Renewals',
  loading: 'Loading the renewals',
  failed: 'The renewals could not load',
  consent: 'What customers agreed to',
  running: 'Plans that renew',
  withConsent: 'With consent on record',
  without: 'Plans without consent on record',
  withoutAbout: 'They began before consent was recorded, or were imported.',
  first: (count: number) => `Showing the first ${count}.`,
  change: 'If you change the price',
  changeAbout: (notice: number, consent: number) =>
    `${notice === 1 ? '1 plan needs' : `${notice} plans need`} a notice, and ${consent === 1 ? '1 of them needs' : `${consent} of them need`} the customer’s consent.`,
  prices: {
    open: 'Change the price',
    title: 'New price for existing plans',
    service: 'Plan',
    frequency: 'How often',
    all: 'All',
    by: 'Raise by',
    bys: { percent: 'Percent', dollars: 'Dollars a month' },
    amount: 'How much',
    from: 'New price starts on',
    fromHint: 'Each plan changes with its first charge on or after this day.',
    look: 'See what this changes',
    submit: (count: number) =>
      count === 1 ? 'Send 1 notice when it is due' : `Send ${count} notices when they are due`,
    about: (notice: number, consent: number) =>
      `${notice === 1 ? '1 plan needs' : `${notice} plans need`} a notice, ${consent === 1 ? '1 needs' : `${consent} need`} consent.`,
    kept: 'A customer in a state that asks for consent keeps the old price until they agree.',
    none: 'No plans match.',
    underWay: (count: number) =>
      count === 1
        ? '1 more plan already has a new price on the way.'
        : `${count} more plans already have a new price on the way.`,
    include: (customer: string) => `New price for ${customer}`,
    dates: (announced: string, charged: string) => `notice ${announced}, charged ${charged}`,
    consent: 'needs consent',
    list: 'New prices',
    done: (count: number) =>
      count === 1 ? '1 new price is planned.' : `${count} new prices are planned.`,
    withdraw: 'Withdraw prices not announced yet',
    withdrawTitle: 'Withdraw new prices',
    withdrawText: (count: number) =>
      count === 1
        ? '1 customer who has no notice yet keeps the old price.'
        : `${count} customers who have no notice yet keep the old price.`,
    takeBack: 'Withdraw',
    takeBackFor: (customer: string) => `Withdraw the new price for ${customer}`,
    takeBackText: (customer: string, price: string) =>
      `${customer} already has an email about a new price. We email them that it no longer applies and that the plan costs ${price}.`,
    states: {
      planned: 'Notice to come',
      announced: 'Customer told',
      'in-force': 'In force',
      kept: 'No consent: old price stays',
      withdrawn: 'Withdrawn',
    } satisfies Record<PlanPriceState, string>,
    agreed: 'agreed',
    waits: 'waiting for consent',
  },
  notices: 'Emails in the last 30 days',
  noNotices: 'No email yet.',
  due: (count: number) => `Yearly reminders due now: ${count}`,
  counts: (sent: number, waiting: number, undelivered: number) =>
    `${sent} sent, ${waiting} waiting, ${undelivered} not delivered`,
  kinds: {
    acknowledgement: 'Confirmation with the terms',
    charge: 'A month was charged',
    yearly: 'Yearly reminder',
    'price-change': 'Change of price',
    'plan-change': 'Change of a plan',
    ended: 'End of the plan',
  } satisfies Record<NoticeKind, string>,
  states: 'By state',
  statesAbout: (day: string) =>
    `State rules we know of, last checked on ${day}. This is not legal advice: check with a lawyer.`,
  unknownState: 'State not known',
  plans: (count: number) => (count === 1 ? '1 plan' : `${count} plans`),
  noRule: 'No rule on record.',
  since: (day: string) => `since ${day}`,
  asks: {
    yearly: 'a yearly reminder',
    everyCharge: 'a notice with each charge',
    consent: 'consent to a new price',
  },
  easyCancel: 'canceling as easy as booking',
  unsure: 'Based on few sources: check it.',
};

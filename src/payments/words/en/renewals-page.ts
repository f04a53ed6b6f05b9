import type { NoticeKind } from '#payments/rules/notice.ts';

/** What renews, and what its customers agreed to and were told. */
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

import { planFilterTexts } from './plans.ts';

/** The operator's dialog that changes a plan. */
export const planChangeDialogTexts = {
  open: 'Change the plan',
  title: 'Change the plan',
  loading: 'Looking up what can be chosen...',
  service: 'Plan',
  frequency: 'How often',
  frequencies: planFilterTexts.frequencies,
  home: 'Home',
  size: 'Size',
  price: 'Price a month',
  priceHint: 'Leave it blank for the catalog price. Include sales tax if you collect it.',
  look: 'See what it changes',
  store: 'Change the plan',
  readOut: 'Read these words to the customer. What they agree to is kept, and they get an email.',
  visits: (count: number) =>
    count === 1 ? 'The first month has 1 visit.' : `The first month has ${count} visits.`,
  planned: 'Planned change',
  withdraw: 'Withdraw the change',
  withdrawTitle: 'Withdraw the change of this plan?',
  withdrawText:
    'The plan stays as it is, and its visits come as before. The customer gets an email.',
  tooLate: 'It is too late to withdraw it.',
};

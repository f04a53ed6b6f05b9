import { formatUsd } from '#kernel/rules/money.ts';
import type { Resolution, RunState } from '#payments/contract/reconciliation.ts';
import type { Difference, DifferenceKind } from '#payments/rules/difference.ts';

type Sentences = {
  readonly [Kind in DifferenceKind]: (
    difference: Extract<Difference, { readonly kind: Kind }>,
  ) => string;
};

/** Each difference between our records and the processor's, in one sentence. */
export const differenceSentences: Sentences = {
  'charge-unknown': ({ ownId, amount, left }) =>
    (ownId === null
      ? `${formatUsd(amount)} came in at the processor. It belongs to no booking here.`
      : `${formatUsd(amount)} came in at the processor for a booking that is not here. It has our id ${ownId}. Was an older backup restored?`) +
    (left < amount ? ` ${formatUsd(left)} of it is not refunded.` : ''),
  'charge-unrecorded': ({ amount, left }) =>
    `${formatUsd(amount)} came in at the processor for this booking, but is not recorded here.` +
    (left < amount ? ` ${formatUsd(left)} of it is not refunded.` : ''),
  'charge-missing': ({ amount }) =>
    `We recorded a payment of ${formatUsd(amount)}, but the processor has no such payment.`,
  'charge-differs': ({ ours, theirs }) =>
    `We recorded a payment of ${formatUsd(ours)}. The processor has ${formatUsd(theirs)}.`,
  'refund-unrecorded': ({ amount }) =>
    `The processor refunded ${formatUsd(amount)}, but that is not recorded here.`,
  'refund-missing': ({ amount }) =>
    `We recorded a refund of ${formatUsd(amount)}, but the processor did not send it.`,
  'refund-differs': ({ ours, theirs }) =>
    `We recorded a refund of ${formatUsd(ours)}. The processor has ${formatUsd(theirs)}.`,
  'dispute-unrecorded': ({ amount }) =>
    `The bank holds ${formatUsd(amount)} for a dispute that is not recorded here.`,
  'dispute-differs': ({ state, ours, theirs }) =>
    `A dispute is ${disputeStates[state]} here, so the bank should hold ${formatUsd(ours)}. It holds ${formatUsd(theirs)}.`,
  'credit-missing': ({ amount }) =>
    `${formatUsd(amount)} of credit was used here, but the processor never got it.`,
  'credit-unrecorded': ({ amount, orderId }) =>
    orderId === null
      ? `The processor has ${formatUsd(amount)} of credit that is not recorded here.`
      : `The processor has ${formatUsd(amount)} of credit that is still unused here.`,
  'credit-differs': ({ ours, theirs }) =>
    `${formatUsd(ours)} of credit was used here. The processor has ${formatUsd(theirs)}.`,
  'session-unknown': ({ state, amount }) =>
    state === 'open'
      ? `A card page${amount === null ? '' : ` for ${formatUsd(amount)}`} of a booking that is not here can still be paid.`
      : `A card page${amount === null ? '' : ` for ${formatUsd(amount)}`} of a booking that is not here is waiting for the bank.`,
  'payout-differs': ({ amount, sum }) =>
    `A payout of ${formatUsd(amount)} holds movements of ${formatUsd(sum)}.`,
};

const disputeStates = {
  inquiry: 'only asked about',
  open: 'open',
  won: 'won',
  lost: 'lost',
};

/** The processor's records compared with ours. */
export const reconciliationTexts = {
  title: 'Reconciliation',
  tabs: { label: 'Reconciliation', differences: 'Differences', payouts: 'Payouts' },
  compare: 'Compare now',
  comparing: 'Comparing',
  run: {
    failed: 'The records could not be compared',
    statusFailed: 'The last comparison could not load',
    never: 'We have not compared our records with the processor’s yet. We do so every night.',
    states: {
      waiting: 'A comparison is about to begin.',
      running: 'We are comparing the records.',
    } satisfies Partial<Record<RunState, string>>,
    done: (when: string, who: string | null, movements: string, from: string) =>
      `Compared ${when}${who === null ? ', at night' : ` for ${who}`}: ${movements} since ${from}.`,
    movements: (count: number, figure: string) =>
      `${figure} ${count === 1 ? 'movement' : 'movements'}`,
    tellFailure: (code: string) =>
      `The processor did not respond correctly (${code}). We try again automatically. The list below is older.`,
  },
  state: 'Show',
  states: { open: 'Open', resolved: 'Resolved', gone: 'No longer there' },
  count: { one: 'difference', many: 'differences' },
  none: {
    never: {
      title: 'Not compared yet',
      text: 'Differences appear here after the first comparison.',
    },
    open: { title: 'Everything matches', text: 'Every payment, refund, dispute and payout.' },
    resolved: { title: 'None resolved yet', text: 'Differences you resolve appear here.' },
    gone: { title: 'None yet', text: 'Differences that cleared up appear here.' },
  },
  caption: 'Differences between the processor’s records and ours',
  what: 'What differs',
  found: 'Found',
  where: 'Where',
  acts: 'Actions',
  booking: (customer: string) => `Booking of ${customer}`,
  atProcessor: 'At the processor',
  resolve: {
    act: 'Resolve',
    title: 'Resolve this difference',
    note: 'What is it?',
    noteHint: 'Your colleagues see it next to the difference.',
    done: 'The difference is resolved.',
    undo: 'Undo',
    undone: 'The difference is open again.',
  },
  reopen: 'Reopen',
  giveBack: {
    act: (amount: string) => `Refund ${amount}`,
    title: 'Refund this money?',
    text: (amount: string) =>
      `${amount} goes back to the card it came from, once. If it belongs to a plan, we end the plan. We send no email because we do not know the person.`,
    textOfBooking: (amount: string) => `${amount} goes back to the card it came from, once.`,
    done: (amount: string) => `${amount} is being refunded.`,
  },
  closePage: {
    act: 'Close the page',
    title: 'Close this card page?',
    text: 'Nobody can pay it after that.',
    done: 'The card page is closed.',
  },
  ownersOnly: 'Only an owner can resolve it.',
  resolved: {
    how: {
      noted: 'Resolved',
      'given-back': 'Refunded',
      closed: 'Card page closed',
    } satisfies Record<Resolution, string>,
    by: (how: string, who: string, when: string) => `${how} by ${who}, ${when}`,
    before: 'Before it was reopened:',
  },

  payouts: {
    count: { one: 'payout', many: 'payouts' },
    none: {
      title: 'No payout yet',
      text: 'Payouts to your bank appear here after the next comparison.',
    },
    caption: 'Payouts to the bank',
    made: 'Made',
    arrives: 'Arrives',
    amount: 'Amount',
    status: 'Status',
    contents: 'What is in it',
    unknown: 'not known',
    states: {
      pending: 'pending',
      'in-transit': 'on its way',
      paid: 'arrived',
      failed: 'sent back',
      cancelled: 'canceled',
    },
    counted: (count: string, category: string) => `${count} × ${category}`,
    month: 'Month',
    download: 'Download CSV',
    downloadHint:
      'For your accountant: gross, fee, tax in the fee and net of every movement of money, and every change in customers’ credit. The file adds up to the totals here.',
    monthTitle: (month: string) => `Money in ${month}`,
    monthFailed: 'The month could not be added up',
    nothingMoved: 'No money moved in this month, as of the last comparison.',
    moved: 'What moved',
    times: 'How often',
    gross: 'Gross',
    fee: 'Fees',
    tax: 'Tax in fees',
    net: 'Net',
    earned: 'Left before payouts',
    creditTitle: 'Customers’ credit',
    byHand: 'Not by card',
    methods: { cash: 'Cash', check: 'Checks', transfer: 'Transfers' },
  },
  payout: {
    title: 'Payout',
    loading: 'Loading the payout',
    failed: 'The payout could not load',
    missing: { title: 'There is no such payout', text: 'The link may be incomplete.' },
    back: 'All payouts',
    failure: (code: string) => `The bank sent it back (${code}).`,
    sums: 'What is in it',
    gross: 'Gross',
    fee: 'Fee',
    net: 'Net',
    kind: 'Kind',
    number: 'Number',
    byHand: 'This payout was made by hand, so the processor does not say what is in it.',
    notYet: 'Its contents appear after the next comparison.',
    movements: 'Movements',
    count: { one: 'movement', many: 'movements' },
    none: { title: 'Nothing is in it', text: '' },
    when: 'When',
    whose: 'Booking',
    nobody: 'no booking',
  },
  categories: {
    charge: 'payment',
    refund: 'refund',
    refund_failure: 'refund that came back',
    dispute: 'dispute',
    dispute_reversal: 'dispute won',
    payout: 'payout',
    payout_reversal: 'payout sent back',
    fee: 'fee',
    tax: 'tax',
    contribution: 'contribution',
    other_adjustment: 'adjustment',
  },
};

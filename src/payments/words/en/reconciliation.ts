import { formatUsd } from '#kernel/rules/money.ts';
import type { Resolution, RunState } from '#payments/contract/reconciliation.ts';
import type { Difference, DifferenceKind } from '#payments/rules/reconciliation/difference.ts';

type Sentences = {
  readonly [Kind in DifferenceKind]: (
    difference: Extract<Difference, { readonly kind: Kind }>,
  ) => string;
};

/** What both books say differently, each in a sentence. */
export const differenceSentences: Sentences = {
  'charge-unknown': ({ ownId, amount, left }) =>
    (ownId === null
      ? `${formatUsd(amount)} came in at the processor that belongs to no booking here.`
      : `${formatUsd(amount)} came in at the processor for a booking that is not here. It carries our id ${ownId}, as after an older backup was restored.`) +
    (left < amount ? ` ${formatUsd(left)} of it has not gone back.` : ''),
  'charge-unrecorded': ({ amount, left }) =>
    `${formatUsd(amount)} came in at the processor for this booking, which does not know of it.` +
    (left < amount ? ` ${formatUsd(left)} of it has not gone back.` : ''),
  'charge-missing': ({ amount }) =>
    `${formatUsd(amount)} is paid here, and the processor has no such payment.`,
  'charge-differs': ({ ours, theirs }) =>
    `${formatUsd(ours)} is paid here, and ${formatUsd(theirs)} at the processor.`,
  'refund-unrecorded': ({ amount }) =>
    `${formatUsd(amount)} went back at the processor, and not here.`,
  'refund-missing': ({ amount }) =>
    `${formatUsd(amount)} is given back here, and the processor has not sent it.`,
  'refund-differs': ({ ours, theirs }) =>
    `${formatUsd(ours)} is given back here, and ${formatUsd(theirs)} at the processor.`,
  'dispute-unrecorded': ({ amount }) =>
    `The bank holds ${formatUsd(amount)} for a dispute that is not known here.`,
  'dispute-differs': ({ state, ours, theirs }) =>
    `A dispute is ${disputeStates[state]} here, so that ${formatUsd(ours)} should be held; the bank holds ${formatUsd(theirs)}.`,
  'credit-missing': ({ amount }) =>
    `${formatUsd(amount)} of credit is used here, and the processor never got it.`,
  'credit-unrecorded': ({ amount, orderId }) =>
    orderId === null
      ? `The processor has ${formatUsd(amount)} of credit that is in no ledger here.`
      : `The processor has ${formatUsd(amount)} of credit that is free here.`,
  'credit-differs': ({ ours, theirs }) =>
    `${formatUsd(ours)} of credit is used here, and ${formatUsd(theirs)} at the processor.`,
  'session-unknown': ({ state, amount }) =>
    state === 'open'
      ? `A card page${amount === null ? '' : ` for ${formatUsd(amount)}`} of a booking that is not here can still be paid.`
      : `A card page${amount === null ? '' : ` for ${formatUsd(amount)}`} of a booking that is not here waits for the bank.`,
  'payout-differs': ({ amount, sum }) =>
    `A payout of ${formatUsd(amount)} holds movements of ${formatUsd(sum)}.`,
};

const disputeStates = {
  inquiry: 'only asked about',
  open: 'open',
  won: 'won',
  lost: 'lost',
};

/** The processor's books beside ours. */
export const reconciliationTexts = {
  title: 'Reconciliation',
  tabs: { label: 'Reconciliation', differences: 'Differences', payouts: 'Payouts' },
  compare: 'Compare now',
  comparing: 'Comparing',
  run: {
    failed: 'The books could not be compared',
    statusFailed: 'When they were last compared could not be loaded',
    never: 'The processor’s books and ours have not been compared yet. They are every night.',
    states: {
      waiting: 'A comparison is about to begin.',
      running: 'The books are being compared.',
    } satisfies Partial<Record<RunState, string>>,
    done: (when: string, who: string | null, movements: string, from: string) =>
      `Compared ${when}${who === null ? ', at night' : ` for ${who}`}: ${movements} since ${from}.`,
    movements: (count: number, figure: string) =>
      `${figure} ${count === 1 ? 'movement' : 'movements'}`,
    tellFailure: (code: string) =>
      `The processor did not answer as it should (${code}). It is tried again by itself; what stands below is older.`,
  },
  state: 'Show',
  states: { open: 'Open', resolved: 'Resolved', gone: 'Gone by themselves' },
  count: { one: 'difference', many: 'differences' },
  none: {
    never: { title: 'Not compared yet', text: 'What differs stands here after the first time.' },
    open: { title: 'Both books say the same', text: 'Every payment, refund, dispute and payout.' },
    resolved: { title: 'None was resolved yet', text: 'What you resolve stands here.' },
    gone: { title: 'None is gone yet', text: 'What both books agree on again stands here.' },
  },
  caption: 'Differences between the processor’s books and ours',
  what: 'What differs',
  found: 'Found',
  where: 'Where',
  acts: 'What can be done',
  booking: (customer: string) => `Booking of ${customer}`,
  atProcessor: 'At the processor',
  resolve: {
    act: 'Resolve',
    title: 'Resolve this difference',
    note: 'What is it?',
    noteHint: 'It stands beside the difference for your colleagues.',
    done: 'The difference is resolved.',
    undo: 'Undo',
    undone: 'The difference is open again.',
  },
  reopen: 'Open again',
  giveBack: {
    act: (amount: string) => `Give back ${amount}`,
    title: 'Give this money back?',
    text: (amount: string) =>
      `${amount} goes back to the card it came from, once. A plan behind it is ended. No mail is sent: the person is not in our books.`,
    textOfBooking: (amount: string) => `${amount} goes back to the card it came from, once.`,
    done: (amount: string) => `${amount} is on its way back.`,
  },
  closePage: {
    act: 'Close the page',
    title: 'Close this card page?',
    text: 'Nobody can pay it any more.',
    done: 'The card page is closed.',
  },
  ownersOnly: 'An owner resolves it.',
  resolved: {
    how: {
      noted: 'Resolved',
      'given-back': 'Given back',
      closed: 'Card page closed',
    } satisfies Record<Resolution, string>,
    by: (how: string, who: string, when: string) => `${how} by ${who}, ${when}`,
    before: 'Before it was opened again:',
  },

  payouts: {
    count: { one: 'payout', many: 'payouts' },
    none: {
      title: 'No payout yet',
      text: 'What the processor sends to your bank stands here after the next comparison.',
    },
    caption: 'Payouts to the bank',
    made: 'Made',
    arrives: 'Arrives',
    amount: 'Amount',
    status: 'Status',
    contents: 'What is in it',
    unknown: 'not told',
    states: {
      pending: 'pending',
      'in-transit': 'on its way',
      paid: 'arrived',
      failed: 'sent back',
      cancelled: 'cancelled',
    },
    counted: (count: string, category: string) => `${count} × ${category}`,
    month: 'Month',
    download: 'Download CSV',
    downloadHint:
      'For the accountant: gross, fee, tax in the fee and net of every movement of money, and every change of customers’ credit. The file adds up to what stands here.',
    monthTitle: (month: string) => `Money in ${month}`,
    monthFailed: 'The month could not be added up',
    nothingMoved: 'Nothing has moved in this month, as of the last comparison.',
    moved: 'What moved',
    times: 'How often',
    gross: 'Gross',
    fee: 'Fees',
    tax: 'Tax in fees',
    net: 'Net',
    earned: 'Left before payouts',
    creditTitle: 'Customers’ credit',
    byHand: 'Noted by hand',
    methods: { cash: 'Cash', check: 'Checks', transfer: 'Transfers' },
  },
  payout: {
    title: 'Payout',
    loading: 'Loading the payout',
    failed: 'The payout could not be loaded',
    missing: { title: 'There is no such payout', text: 'The address may be cut off.' },
    back: 'All payouts',
    failure: (code: string) => `The bank sent it back (${code}).`,
    sums: 'What is in it',
    gross: 'Gross',
    fee: 'Fee',
    net: 'Net',
    kind: 'Kind',
    number: 'Number',
    byHand: 'This payout was made by hand: the processor does not tell what is in it.',
    notYet: 'What is in it is read with the next comparison.',
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

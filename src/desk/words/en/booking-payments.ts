import type { Frequency } from '#catalogue/rules/types.ts';
import type { PaymentKind, PaymentState, RefundState } from '#orders/rules/payment-state.ts';

/** What was paid and what will be. */
export const paymentTexts = {
  title: 'Payments',
  others: 'Other payments',
  agreedTo: (words: string) => `The customer agreed: “${words}”`,
  askedTo: (words: string) =>
    `The customer has not agreed yet. Their booking page asks them to agree to this: “${words}”`,
  chargedAt: (when: string) => `The saved card is charged ${when}. You can stop it on Today.`,
  hold: {
    planned: (when: string) => `We will ask the bank to hold the price on ${when}.`,
    held: (amount: string, until: string) =>
      `The bank holds ${amount}. It can be charged until ${until}.`,
    declined: 'The bank does not hold the price. You can try again on Today.',
    released: (amount: string) =>
      `The hold of ${amount} was released. Banks may show it for a few more days.`,
  },
  none: 'Nothing has been paid.',
  toPay: (amount: string) => `${amount} is still to be paid.`,
  kinds: {
    booking: 'Booking',
    'plan-month': 'Month of the plan',
    'extra-hours': 'Extra hours',
    'visit-price': 'Visit',
    tip: 'Tip',
    invoice: 'Invoice',
    fee: 'Fee',
  } satisfies Record<PaymentKind, string>,
  methods: {
    cash: 'in cash',
    check: 'by check',
    transfer: 'by bank transfer',
    credit: 'with credit',
    'gift-card': 'by gift card',
  },
  ending: (lastFour: string) => `ending in ${lastFour}`,
  invoice: (number: number) => `Open invoice ${number}`,
  noteRefund: 'Record a refund',
  firstMonth: 'First month',
  /** For a bill that no bank was asked to pay. */
  unpaid: 'not paid yet',
  states: {
    pending: 'on its way',
    'needs-customer': 'cardholder must confirm',
    invoiced: 'on an invoice',
    paid: 'paid',
    failed: 'failed',
    cancelled: 'canceled',
    requested: 'requested',
    succeeded: 'completed',
  } satisfies Record<PaymentState | RefundState, string>,
  /** Why a bank declined, by the processor's code; other codes are shown as they are. */
  details: 'Details',
  failures: {
    no_saved_card: 'no card is saved',
    above_mandate: 'more than the customer agreed to',
    card_declined: 'card declined',
    generic_decline: 'generic decline',
    insufficient_funds: 'insufficient funds',
    expired_card: 'expired card',
    do_not_honor: 'do not honor',
    lost_card: 'lost card',
    stolen_card: 'stolen card',
    authentication_required: 'authentication required',
    processing_error: 'processing error',
  },
  dueByHand: 'Refund, to pay back yourself',
  refundIs: (state: string) => `Refund, ${state}`,
  /** By a bank; not a refund. */
  disputes: {
    inquiry: 'The bank asks',
    open: 'Disputed, not decided yet',
    won: 'Dispute won',
    lost: 'Dispute lost: the bank took it back',
  },
  disputed: (amount: string) => `${amount} disputed`,
  evidence: {
    fill: 'Fill in the evidence',
    about: (by: string | null) =>
      `We put what is on record into Stripe’s form: what was booked, agreed to, emailed and charged, and who came. Look it over and submit it there${by === null ? '' : ` by ${by}`}.`,
    filled: 'Filled in. Nothing is submitted yet.',
    open: 'Look it over in Stripe',
  },
  disputeFee: (amount: string) => `fee ${amount}`,
  refund: 'Refund',
  correctBill: 'Correct',
  withdrawBill: 'Withdraw',
  ownersBill: 'Only an owner can correct or withdraw a bill this high.',
  owed: (amount: string) => `${amount} is still owed.`,
  triedAgain: 'We keep trying automatically.',
  upToYou: 'It is waiting for you.',
  askAgain: 'Refund it now',
  noteHandedOver: 'Record it as refunded',
  stopRefund: 'Stop trying',
  link: 'Get a payment link',
  linkLabel: 'Payment link for the customer',

  plan: {
    title: 'Plan',
    service: 'Plan',
    price: 'Price',
    aMonth: {
      'one-time': (amount) => `${amount} a month`,
      weekly: (amount) => `${amount} a month, a visit every week`,
      biweekly: (amount) => `${amount} a month, a visit every two weeks`,
      monthly: (amount) => `${amount} a month, a visit every month`,
    } satisfies Record<Frequency, (amount: string) => string>,
    disputed:
      'Paused because a payment of this plan is disputed at the bank. Until you win, no month is charged and no visit is due. If you lose, end the plan or charge it again.',
    nextInvoice: 'Next invoice',
    noInvoice: 'None',
    ends: (day: string) => `None: it ends on ${day}`,
    credit: (amount: string) => `(${amount} of credit to use)`,
    nextVisit: 'Next visit',
    invoices: 'Invoices',
    noInvoices: 'None yet.',
  },
};

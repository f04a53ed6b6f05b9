import type { Frequency } from '#catalogue/rules/types.ts';
import type { PaymentKind, PaymentState, RefundState } from '#orders/rules/payment-state.ts';

/** What was paid and what will be. */
export const paymentTexts = {
  title: 'Payments',
  others: 'Other payments',
  none: 'Nothing has been paid.',
  kinds: {
    booking: 'Booking',
    'plan-month': 'Month of the plan',
    'extra-hours': 'Extra hours',
  } satisfies Record<PaymentKind, string>,
  methods: { cash: 'in cash', check: 'by check', transfer: 'by transfer' },
  noteRefund: 'Note a refund',
  firstMonth: 'First month',
  /** Of a bill of which no bank was asked. */
  unpaid: 'not paid yet',
  states: {
    pending: 'on its way',
    'needs-customer': 'bank wants the cardholder',
    paid: 'paid',
    failed: 'failed',
    cancelled: 'cancelled',
    requested: 'asked for',
    succeeded: 'given back',
  } satisfies Record<PaymentState | RefundState, string>,
  /** Why a bank said no, by the processor's code; other codes are shown as they are. */
  failures: {
    no_saved_card: 'no card is saved',
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
  dueByHand: 'Refund, to be given back by hand',
  refundIs: (state: string) => `Refund, ${state}`,
  /** By a bank: no refund. */
  disputes: {
    inquiry: 'The bank asks',
    open: 'Disputed, not decided yet',
    won: 'Dispute won',
    lost: 'Dispute lost: the bank took it back',
  },
  disputed: (amount: string) => `${amount} disputed`,
  disputeFee: (amount: string) => `fee ${amount}`,
  refund: 'Refund',
  correctBill: 'Correct',
  withdrawBill: 'Withdraw',
  ownersBill: 'A bill this high is an owner’s to correct or withdraw.',
  owed: (amount: string) => `${amount} is still owed.`,
  triedAgain: 'It is asked for again by itself.',
  upToYou: 'It waits for you.',
  askAgain: 'Refund it now',
  noteHandedOver: 'Note it as refunded',
  stopRefund: 'Stop trying',
  link: 'Get a payment link',
  linkLabel: 'Payment link for the customer',

  plan: {
    title: 'Plan',
    price: 'Price',
    aMonth: {
      'one-time': (amount) => `${amount} a month`,
      weekly: (amount) => `${amount} a month, a visit every week`,
      biweekly: (amount) => `${amount} a month, a visit every two weeks`,
      monthly: (amount) => `${amount} a month, a visit every month`,
    } satisfies Record<Frequency, (amount: string) => string>,
    disputed:
      'Paused: a payment of this plan is disputed at the bank. No month is charged and no visit is due until it is won. If it is lost, end the plan, or have it charged again.',
    nextInvoice: 'Next invoice',
    noInvoice: 'None',
    ends: (day: string) => `None: it ends on ${day}`,
    credit: (amount: string) => `(${amount} of credit waits)`,
    visitDue: 'Next visit due',
    invoices: 'Invoices',
    noInvoices: 'None yet.',
  },
};

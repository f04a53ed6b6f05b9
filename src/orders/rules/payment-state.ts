/**
 * What is paid separately from the booking: extra hours, a visit's own price, a tip, the rest of an invoice, or an
 * agreed fee.
 */
export const billKinds = ['extra-hours', 'visit-price', 'tip', 'invoice', 'fee'] as const;
export type BillKind = (typeof billKinds)[number];
/** What customers owe. A tip is never owed: we do not ask for an unpaid one. */
export const dueKinds = [
  'extra-hours',
  'visit-price',
  'fee',
] as const satisfies readonly BillKind[];

/** What a payment is for: the booking, a later month of its plan, or a bill. */
export type PaymentKind = 'booking' | 'plan-month' | BillKind;

export function isDueKind(kind: PaymentKind): kind is (typeof dueKinds)[number] {
  return dueKinds.some((due) => due === kind);
}

export function isBill(kind: PaymentKind): kind is BillKind {
  return billKinds.some((bill) => bill === kind);
}

/**
 * 'needs-customer': the bank wants the cardholder; a payment link solves it. 'invoiced': it is an invoice line, paid by
 * the invoice's own payments.
 */
export const paymentStates = [
  'pending',
  'needs-customer',
  'paid',
  'failed',
  'cancelled',
  'invoiced',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** It may still be paid: it is neither paid nor given up. */
export function isOutstanding(state: PaymentState): boolean {
  return state === 'pending' || needsLink(state);
}

/** Why a charge failed before it reached a bank. It is listed with the processor's own codes. */
export const noSavedCard = 'no_saved_card';
/** It exceeds what its customer agreed to, so they pay by the link. */
export const aboveMandate = 'above_mandate';

/** The saved card failed: send a payment link. */
export function needsLink(state: PaymentState): boolean {
  return state === 'needs-customer' || state === 'failed';
}

/**
 * An attempt to pay. 'pending': the session may or may not exist at the processor. 'complete': the visitor is done, the
 * bank is not. 'saved': a card was saved without a payment. 'mismatch': paid, but not the order's price; needs a
 * person.
 */
export const attemptStates = [
  'pending',
  'open',
  'complete',
  'paid',
  'saved',
  'mismatch',
  'failed',
  'expired',
] as const;
export type AttemptState = (typeof attemptStates)[number];

/** Its session may still be paid, or needs a person. */
export function isLive(state: AttemptState): boolean {
  return state === 'pending' || state === 'open' || state === 'complete' || state === 'mismatch';
}

/** 'requested': not yet sent to the processor, or its answer was lost. */
export const refundStates = ['requested', 'pending', 'succeeded', 'failed', 'cancelled'] as const;
export type RefundState = (typeof refundStates)[number];

/** It was refunded, or the bank is processing it: the processor has the refund on record. */
export function isOnRecord(state: RefundState): boolean {
  return state === 'pending' || state === 'succeeded';
}

/** It cannot be refunded again: the refund is on record, or about to be requested. */
export function isGoingBack(state: RefundState): boolean {
  return state === 'requested' || isOnRecord(state);
}

/** 'waiting': the bank has not answered for the first month. 'past-due': it declined a later one. */
export type PlanState = 'waiting' | 'active' | 'past-due' | 'paused' | 'cancelled';

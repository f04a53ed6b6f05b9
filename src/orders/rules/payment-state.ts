/**
 * What is paid apart from the booking: the hours beyond the booked ones, what a visit costs itself, a tip,
 * what is left of an invoice, or a fee that was agreed to.
 */
export const billKinds = ['extra-hours', 'visit-price', 'tip', 'invoice', 'fee'] as const;
export type BillKind = (typeof billKinds)[number];
/** What customers owe. Nobody owes a tip: one that is not paid is asked for by nobody. */
export const dueKinds = [
  'extra-hours',
  'visit-price',
  'fee',
] as const satisfies readonly BillKind[];

/** What money came, or is to come, for: the booking, a later month of its plan, a bill. */
export type PaymentKind = 'booking' | 'plan-month' | BillKind;

export function isDueKind(kind: PaymentKind): kind is (typeof dueKinds)[number] {
  return dueKinds.some((due) => due === kind);
}

export function isBill(kind: PaymentKind): kind is BillKind {
  return billKinds.some((bill) => bill === kind);
}

/**
 * 'needs-customer': the bank wants the cardholder; a payment link is the way on. 'invoiced': it is a line of
 * an invoice, whose own payments pay it.
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

/** It may still be paid: it is neither, nor given up. */
export function isOutstanding(state: PaymentState): boolean {
  return state === 'pending' || needsLink(state);
}

/** Why a charge failed before any bank was asked. It stands among the processor's own codes. */
export const noSavedCard = 'no_saved_card';
/** Its customer agreed to no more, and pays by the link. */
export const aboveMandate = 'above_mandate';

/** The saved card did not do: a payment link is sent. */
export function needsLink(state: PaymentState): boolean {
  return state === 'needs-customer' || state === 'failed';
}

/**
 * Of a try at paying. 'pending': the session may or may not exist at the processor. 'complete': the
 * visitor is done, the bank is not. 'saved': no money moved, a card was left. 'mismatch': paid, but not
 * what the order costs; waits for a person.
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

/** Its session may still be paid, or waits for someone. */
export function isLive(state: AttemptState): boolean {
  return state === 'pending' || state === 'open' || state === 'complete' || state === 'mismatch';
}

/** 'requested': not yet asked of the processor, or its answer was lost. */
export const refundStates = ['requested', 'pending', 'succeeded', 'failed', 'cancelled'] as const;
export type RefundState = (typeof refundStates)[number];

/** It was refunded, or the bank has it in hand: the processor's refund is on record. */
export function isOnRecord(state: RefundState): boolean {
  return state === 'pending' || state === 'succeeded';
}

/** What it is for cannot be refunded again: it is on record, or about to be asked for. */
export function isGoingBack(state: RefundState): boolean {
  return state === 'requested' || isOnRecord(state);
}

/** 'waiting': the bank has not answered for the first month. 'past-due': it refused a later one. */
export type PlanState = 'waiting' | 'active' | 'past-due' | 'paused' | 'cancelled';

import type { OrderEventKind } from './order-event.ts';

export const orderStatuses = [
  'awaiting_payment',
  'processing',
  'confirmed',
  'completed',
  'payment_failed',
  'expired',
  'cancelled',
  'refunded',
  'disputed',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * What an order's status may become. A payment can still arrive after it failed or expired: money that moved is never
 * ignored. A canceled order stays canceled, and money for it is refunded.
 */
const orderTransitions = {
  awaiting_payment: ['processing', 'confirmed', 'payment_failed', 'expired', 'cancelled'],
  processing: ['confirmed', 'payment_failed', 'cancelled'],
  confirmed: ['completed', 'cancelled', 'refunded', 'disputed'],
  completed: ['refunded', 'disputed'],
  payment_failed: ['awaiting_payment', 'processing', 'confirmed', 'expired', 'cancelled'],
  expired: ['awaiting_payment', 'processing', 'confirmed', 'cancelled'],
  cancelled: ['refunded', 'disputed'],
  refunded: ['disputed'],
  disputed: ['confirmed', 'completed', 'refunded', 'cancelled'],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return (orderTransitions[from] as readonly OrderStatus[]).includes(to);
}

/** The statuses from which this event may lead to a status, for a conditional update. */
export function statusesBefore(to: OrderStatus, by?: OrderEventKind): OrderStatus[] {
  // The steps back: a refund that fails at the bank refunded nothing (ruling 40), and a visit completed by mistake is
  // upcoming again (ruling 39).
  if (by === 'refund.failed') return to === 'completed' || to === 'cancelled' ? ['refunded'] : [];
  if (by === 'visit.reopened') return to === 'confirmed' ? ['completed'] : [];
  // An extra visit after a completed one.
  if (by === 'visit.added') return to === 'confirmed' ? ['completed'] : [];
  return orderStatuses.filter((from) => mayBecome(from, to));
}

/**
 * The status of a refunded order whose refund fails: a completed order stays completed. Any other is canceled, because
 * its time was released.
 */
export function statusUnrefunded(before: OrderStatus | null): 'completed' | 'cancelled' {
  return before === 'completed' ? before : 'cancelled';
}

/** A booking that has ended: we owe no more work for what was paid ahead. */
export const endedStatuses = [
  'completed',
  'cancelled',
  'refunded',
] as const satisfies OrderStatus[];

/** The status shows what happened to the money instead of the work. */
export function showsMoneyOutcome(status: OrderStatus): boolean {
  return status === 'refunded' || isDisputed(status);
}

/** The statuses that match, for a query. */
export function statusesWhere(holds: (status: OrderStatus) => boolean): readonly OrderStatus[] {
  return orderStatuses.filter(holds);
}

/** Nothing was paid, but it still may be: the price waits for its payment. */
export function isUnpaid(status: OrderStatus): boolean {
  return isAwaited(status) || isPaymentOver(status);
}

/** The card or the bank declined. */
export function isRefused(status: OrderStatus): boolean {
  return status === 'payment_failed';
}

/** No one has tried to pay yet, or someone is about to. */
export function isAwaited(status: OrderStatus): boolean {
  return status === 'awaiting_payment';
}

/** The payment is pending at the bank for days. */
export function isWithBank(status: OrderStatus): boolean {
  return status === 'processing';
}

/** The last attempt to pay failed. */
export function isPaymentOver(status: OrderStatus): boolean {
  return isRefused(status) || status === 'expired';
}

/** It is paid or the payment is pending: it must not be paid again. */
export function isPaidOrPending(status: OrderStatus): boolean {
  return isWithBank(status) || isPaid(status);
}

/** It was paid and is not canceled. */
export function isPaid(status: OrderStatus): boolean {
  return isBooked(status) || isDisputed(status);
}

/** Its cardholder wants the money back, and the dispute is open. */
export function isDisputed(status: OrderStatus): boolean {
  return status === 'disputed';
}

/** The bank decides who gets this money. */
export function isUndecided(status: OrderStatus): boolean {
  return isWithBank(status) || isDisputed(status);
}

/** A visit is upcoming or was done: it can be billed. */
export function isBooked(status: OrderStatus): boolean {
  return status === 'confirmed' || status === 'completed';
}

/** Paid, with a visit to come: it can be scheduled. */
export function isUpcoming(status: OrderStatus): boolean {
  return status === 'confirmed';
}

/** An emergency that can be answered: a payment pending for days makes no one wait (ruling 34). */
export function isAnswerable(status: OrderStatus): boolean {
  return isUpcoming(status) || isWithBank(status);
}

/** The work is done, and no visit is to come. */
export function isDone(status: OrderStatus): boolean {
  return status === 'completed';
}

/** No visit is to come: the work is done, or never will be. */
export function isOver(status: OrderStatus): boolean {
  return isEnded(status) || isDone(status) || status === 'expired';
}

/** No visit comes, and nothing more is charged. */
export function isEnded(status: OrderStatus): boolean {
  return isCancelled(status) || status === 'refunded';
}

/** No visit comes, and part of the payment may have been kept. */
export function isCancelled(status: OrderStatus): boolean {
  return status === 'cancelled';
}

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
 * What an order's status may become. A payment can still arrive after it failed or expired: money
 * that moved is never ignored. What was canceled stays so, and money for it is refunded.
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

/** The statuses that a move to this one by such an event may start from, for a conditional update. */
export function statusesBefore(to: OrderStatus, by?: OrderEventKind): OrderStatus[] {
  // The steps back: a refund that fails at the bank has given nothing back (ruling 40), and what was
  // completed by mistake is to come again (ruling 39).
  if (by === 'refund.failed') return to === 'completed' || to === 'cancelled' ? ['refunded'] : [];
  if (by === 'visit.reopened') return to === 'confirmed' ? ['completed'] : [];
  // Someone comes once more to what is done.
  if (by === 'visit.added') return to === 'confirmed' ? ['completed'] : [];
  return orderStatuses.filter((from) => mayBecome(from, to));
}

/**
 * What a refunded order is where its refund fails: what was done stays done. Of what was to come nobody
 * comes, for its time has been given up.
 */
export function statusUnrefunded(before: OrderStatus | null): 'completed' | 'cancelled' {
  return before === 'completed' ? before : 'cancelled';
}

/** What a booking is once it has ended: whatever was paid ahead is no longer owed in work. */
export const endedStatuses = [
  'completed',
  'cancelled',
  'refunded',
] as const satisfies OrderStatus[];

/** It says what happened to the money, and no longer how far the work is. */
export function hidesWork(status: OrderStatus): boolean {
  return status === 'refunded' || isDisputed(status);
}

/** The statuses that match, for a query. */
export function statusesThat(holds: (status: OrderStatus) => boolean): readonly OrderStatus[] {
  return orderStatuses.filter(holds);
}

/** Nothing was paid, and it still may be: the price waits for its payment. */
export function isUnpaid(status: OrderStatus): boolean {
  return isAwaited(status) || isPaymentOver(status);
}

/** The card or the bank said no. */
export function isRefused(status: OrderStatus): boolean {
  return status === 'payment_failed';
}

/** Nobody has tried to pay it yet, or someone is about to. */
export function isAwaited(status: OrderStatus): boolean {
  return status === 'awaiting_payment';
}

/** The bank is asked, and thinks for days. */
export function isWithBank(status: OrderStatus): boolean {
  return status === 'processing';
}

/** The last try to pay came to nothing. */
export function isPaymentOver(status: OrderStatus): boolean {
  return isRefused(status) || status === 'expired';
}

/** Money has moved for it, or the bank is asked: it is not to be paid again. */
export function isTaken(status: OrderStatus): boolean {
  return isWithBank(status) || isPaid(status);
}

/** It was paid and stands. */
export function isPaid(status: OrderStatus): boolean {
  return isBooked(status) || isDisputed(status);
}

/** Its cardholder wants the money back, and nothing is decided. */
export function isDisputed(status: OrderStatus): boolean {
  return status === 'disputed';
}

/** Whose its money is will be decided by others: the bank, or who judges the dispute. */
export function isUndecided(status: OrderStatus): boolean {
  return isWithBank(status) || isDisputed(status);
}

/** Someone comes, or has been there: what may be billed. */
export function isBooked(status: OrderStatus): boolean {
  return status === 'confirmed' || status === 'completed';
}

/** Paid, and someone is to come: what can be scheduled. */
export function isToCome(status: OrderStatus): boolean {
  return status === 'confirmed';
}

/** An emergency that may be answered: a bank that thinks for days lets nobody wait (ruling 34). */
export function isAnswerable(status: OrderStatus): boolean {
  return isToCome(status) || isWithBank(status);
}

/** Someone has been there, and nothing is to come of it. */
export function isDone(status: OrderStatus): boolean {
  return status === 'completed';
}

/** Nothing is to come of it anymore: someone has been there, or nobody will. */
export function isOver(status: OrderStatus): boolean {
  return isEnded(status) || isDone(status) || status === 'expired';
}

/** Nobody comes, and nothing more is charged. */
export function isEnded(status: OrderStatus): boolean {
  return isCancelled(status) || status === 'refunded';
}

/** Nobody comes, and of what was paid something may have been kept. */
export function isCancelled(status: OrderStatus): boolean {
  return status === 'cancelled';
}

import type { VisitId } from '#kernel/rules/ids.ts';
import { hasSeries } from '#orders/rules/comes-again.ts';
import { isDone } from '#orders/rules/order-status.ts';
import { lastEventOf, type Order } from '#orders/server/orders.ts';
import type { MovedMoney } from '#payments/contract/moved-money.ts';
import { isBillPayment, type Payment, paymentsOf } from '#payments/server/payment-queries.ts';
import type { Db } from '#registry/tables.ts';
import { isExtraVisit } from '#visits/rules/own-visit.ts';
import type { Visit } from '#visits/server/visits.ts';
import { isBillInEffect } from './bill-extra-hours.ts';

interface Completion {
  /** Its visits are a series. */
  readonly comesAgain: boolean;
  readonly visitId: VisitId | null;
  /** It was added to the booking, whose payments are not for it. */
  readonly isFurther: boolean;
  /** Null: the booking is not completed. */
  readonly completedAt: Date | null;
}

/**
 * The money that was paid or requested because a visit was completed, and was not refunded. While
 * there is any, the completion cannot be undone (ruling 39).
 */
export function moneyMovedBy(
  payments: readonly Payment[],
  { comesAgain: isSeries, visitId, isFurther, completedAt }: Completion,
): MovedMoney[] {
  const isMoved = (payment: Payment) => {
    const billed = payment.details.visitId ?? null;
    // A price on an invoice was requested.
    if (payment.state === 'invoiced' && payment.kind === 'booking') {
      return completedAt !== null && !isFurther;
    }
    if (payment.kind === 'invoice') return false;
    // A bill without a visit is for the booked visit of a one-visit booking.
    if (isBillPayment(payment) && isBillInEffect(payment)) {
      return billed === visitId || (billed === null && !isSeries && !isFurther);
    }
    if (isFurther) return false;
    const { kind, state, kept_cents: kept, paid_at: paidAt } = payment;
    // A charge without an answer from its bank may have moved money already.
    if (kind === 'booking' && state === 'pending') return completedAt !== null;
    const isKept = kind === 'booking' && state === 'paid' && kept > 0 && paidAt !== null;
    return isKept && completedAt !== null && paidAt >= completedAt;
  };
  return payments.filter(isMoved).map(({ kind, state, amount_cents: cents }) => {
    return { kind, state, cents };
  });
}

/** When a one-time booking was completed; null: it was not, or it is a plan. */
export async function completedAt(
  db: Db,
  { id, recurring, status }: Pick<Order, 'id' | 'recurring' | 'status'>,
): Promise<Date | null> {
  if (recurring || !isDone(status)) return null;
  return (await lastEventOf(db, id, ['order.completed']))?.at ?? null;
}

/** The same for a locked order. */
export async function moneyMovedByCompletion(
  db: Db,
  order: Pick<Order, 'id' | 'recurring' | 'per_visit' | 'status'>,
  visit: Pick<Visit, 'id' | 'purpose'> | null,
): Promise<MovedMoney[]> {
  const since = await completedAt(db, order);
  const ofVisit = { visitId: visit?.id ?? null, isFurther: isExtraVisit(visit) };
  return moneyMovedBy(await paymentsOf(db, order.id), {
    comesAgain: hasSeries(order),
    ...ofVisit,
    completedAt: since,
  });
}

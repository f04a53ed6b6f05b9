import type { Cents } from '#kernel/rules/money.ts';
import { comesAgain } from '#orders/rules/comes-again.ts';
import { cameOf, owedOf } from '#orders/rules/owed.ts';
import { isUnpaidHere, type Order, waitsForPayment } from '#orders/server/orders.ts';
import type { Payment } from './payment-queries.ts';

type Sold = Pick<Order, 'status' | 'recurring' | 'per_visit' | 'paid_at' | 'total_cents'>;
type Came = Pick<Payment, 'kind' | 'state' | 'amount_cents' | 'covered_cents'>;

/** What of an order's price is still to be paid. */
export function owedFor(order: Sold, payments: readonly Came[]): Cents {
  const { status, paid_at: paidAt, total_cents: total } = order;
  const sold = { status, comesAgain: comesAgain(order), isPaid: paidAt !== null, total };
  return owedOf(sold, asCame(payments));
}

/** Whether all of an order's price has come: one that is canceled or disputed owes none, and is not paid. */
export function isPriceCovered(
  { total_cents: total }: Pick<Order, 'total_cents'>,
  payments: readonly Came[],
): boolean {
  return cameOf(asCame(payments)) >= total;
}

function asCame(payments: readonly Came[]) {
  return payments.map(({ kind, state, amount_cents: amount, covered_cents: covered }) => {
    return { kind, state, amount, covered };
  });
}

/** Whether an order's own price is a line of an invoice: it is paid there, and nowhere else. */
export function isPriceInvoiced(payments: readonly Pick<Payment, 'kind' | 'state'>[]): boolean {
  return payments.some(({ kind, state }) => kind === 'booking' && state === 'invoiced');
}

/**
 * Whether an order can be paid on its card page: it waits for its payment, or stands, or is done, and
 * owes; however a part of it came, the rest can come by card.
 */
export function takesCard(order: Order, payments: readonly Came[], now: Date): boolean {
  if (waitsForPayment(order, now)) return true;
  if (isPriceInvoiced(payments)) return false;
  return isUnpaidHere(order) && owedFor(order, payments) > 0;
}

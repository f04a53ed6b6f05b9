import type { Cents } from '#kernel/rules/money.ts';
import { hasSeries } from '#orders/rules/comes-again.ts';
import { owedAmount, receivedForPrice } from '#orders/rules/owed.ts';
import { isBookedAndUnpaid, type Order, waitsForPayment } from '#orders/server/orders.ts';
import type { Payment } from './payment-queries.ts';

type Sold = Pick<Order, 'status' | 'recurring' | 'per_visit' | 'paid_at' | 'total_cents'>;
type PricePayment = Pick<Payment, 'kind' | 'state' | 'amount_cents' | 'covered_cents'>;

/** What is still to pay of an order's price. */
export function owedFor(order: Sold, payments: readonly PricePayment[]): Cents {
  const { status, paid_at: paidAt, total_cents: total } = order;
  const sold = { status, comesAgain: hasSeries(order), isPaid: paidAt !== null, total };
  return owedAmount(sold, toPricePayments(payments));
}

/** Whether an order's price is fully paid: a canceled or disputed order owes none, and is not paid. */
export function isPriceCovered(
  { total_cents: total }: Pick<Order, 'total_cents'>,
  payments: readonly PricePayment[],
): boolean {
  return receivedForPrice(toPricePayments(payments)) >= total;
}

function toPricePayments(payments: readonly PricePayment[]) {
  return payments.map(({ kind, state, amount_cents: amount, covered_cents: covered }) => {
    return { kind, state, amount, covered };
  });
}

/** Whether an order's own price is on an invoice: it is only paid there. */
export function isPriceInvoiced(payments: readonly Pick<Payment, 'kind' | 'state'>[]): boolean {
  return payments.some(({ kind, state }) => kind === 'booking' && state === 'invoiced');
}

/**
 * Whether an order can be paid on its card page: it is unpaid, or confirmed or done and still owes;
 * however a part was paid, the rest can be paid by card.
 */
export function takesCard(order: Order, payments: readonly PricePayment[], now: Date): boolean {
  if (waitsForPayment(order, now)) return true;
  if (isPriceInvoiced(payments)) return false;
  return isBookedAndUnpaid(order) && owedFor(order, payments) > 0;
}

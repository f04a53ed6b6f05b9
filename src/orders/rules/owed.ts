import { type Cents, maxCents, noCents, subtractCents, sumCents } from '#kernel/rules/money.ts';
import { isBooked, type OrderStatus } from './order-status.ts';
import type { PaymentKind, PaymentState } from './payment-state.ts';

interface Sold {
  readonly status: OrderStatus;
  /** The months of a plan, or the visits of a series, are each owed on their own. */
  readonly comesAgain: boolean;
  /** Whether all of it, or what replaced it, was received. */
  readonly isPaid: boolean;
  readonly total: Cents;
}

interface PricePayment {
  readonly kind: PaymentKind;
  readonly state: PaymentState;
  readonly amount: Cents;
  /** For an invoice line: what the invoice's payments paid of it. */
  readonly covered: Cents;
}

/** What is still to be paid of the price of a booking that is confirmed or done without its payment. */
export function owedAmount(
  { status, comesAgain, isPaid, total }: Sold,
  payments: readonly PricePayment[],
): Cents {
  if (!isBooked(status) || comesAgain || isPaid) return noCents;
  return maxCents(noCents, subtractCents(total, receivedForPrice(payments)));
}

/** What was received for a booking's own price, whatever its status. */
export function receivedForPrice(payments: readonly PricePayment[]): Cents {
  return sumCents(payments.filter(({ kind }) => kind === 'booking').map(amountReceived));
}

function amountReceived({ state, amount, covered }: PricePayment): Cents {
  if (state === 'invoiced') return covered;
  return state === 'paid' ? amount : noCents;
}

import { type Cents, maxCents, noCents, subtractCents, sumCents } from '#kernel/rules/money.ts';
import { isBooked, type OrderStatus } from './order-status.ts';
import type { PaymentKind, PaymentState } from './payment-state.ts';

interface Sold {
  readonly status: OrderStatus;
  /** The months of a plan, or the visits of a series, are owed each by itself. */
  readonly comesAgain: boolean;
  /** Once all of it, or what was taken for it, has come. */
  readonly isPaid: boolean;
  readonly total: Cents;
}

interface Came {
  readonly kind: PaymentKind;
  readonly state: PaymentState;
  readonly amount: Cents;
  /** Of a line of an invoice: what the invoice's payments have paid of it. */
  readonly covered: Cents;
}

/** What of its price is still to be paid for a booking that stands, or is done, without its payment. */
export function owedOf(
  { status, comesAgain, isPaid, total }: Sold,
  payments: readonly Came[],
): Cents {
  if (!isBooked(status) || comesAgain || isPaid) return noCents;
  return maxCents(noCents, subtractCents(total, cameOf(payments)));
}

/** What has come of a booking's own price, whatever became of the booking. */
export function cameOf(payments: readonly Came[]): Cents {
  return sumCents(payments.filter(({ kind }) => kind === 'booking').map(cameBy));
}

function cameBy({ state, amount, covered }: Came): Cents {
  if (state === 'invoiced') return covered;
  return state === 'paid' ? amount : noCents;
}

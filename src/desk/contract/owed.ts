import type { OrderId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { PaymentKind } from '#orders/rules/payment-state.ts';
import type { BookingRow } from './bookings.ts';

/** A booking that was done and is not paid, a bill, or a month of a plan, that its card did not pay. */
export interface OwedRow {
  readonly id: string;
  readonly kind: PaymentKind;
  readonly booking: BookingRow;
  readonly orderId: OrderId;
  readonly owedCents: Cents;
  /** Since when: the completion, or the bill. */
  readonly since: string;
}

/** What customers owe, in all. */
export interface OwedSum {
  readonly totalCents: Cents;
  readonly count: number;
}

/** The oldest first. `next` null: no more. */
export interface OwedAnswer extends OwedSum {
  readonly rows: readonly OwedRow[];
  readonly next: string | null;
}

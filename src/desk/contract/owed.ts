import type { DebtAge } from '#invoices/rules/debt-age.ts';
import type { InvoiceId, OrderId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { PaymentKind } from '#orders/rules/payment-state.ts';
import type { BookingRow } from './bookings.ts';

/** A booking that was done and is not paid, a bill, a month of a plan that its card did not pay, or an invoice. */
export interface OwedRow {
  readonly id: string;
  readonly kind: PaymentKind;
  readonly booking: BookingRow;
  readonly orderId: OrderId;
  /** Null: it stands on none. */
  readonly invoice: {
    readonly id: InvoiceId;
    readonly number: number;
    readonly company: string;
  } | null;
  readonly owedCents: Cents;
  /** Since when: the completion, the bill, or the invoice. */
  readonly since: string;
  /** The day on which an invoice is due, "2026-12-24"; null: it was due as it was owed. */
  readonly dueOn: string | null;
}

/** What is owed, by how long it has been due. */
export type OwedAges = Record<DebtAge, Cents>;

/** What customers owe, in all. */
export interface OwedSum {
  readonly totalCents: Cents;
  readonly count: number;
}

/** The oldest first. `next` null: no more. */
export interface OwedAnswer extends OwedSum {
  readonly ages: Readonly<OwedAges>;
  readonly rows: readonly OwedRow[];
  readonly next: string | null;
}

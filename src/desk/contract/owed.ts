import type { DebtAge } from '#invoices/rules/debt-age.ts';
import type { InvoiceId, OrderId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { PaymentKind } from '#orders/rules/payment-state.ts';
import type { BookingRow } from './bookings.ts';

/** A completed but unpaid booking, a bill, a month of a plan whose card did not pay, or an invoice. */
export interface OwedRow {
  readonly id: string;
  readonly kind: PaymentKind;
  readonly booking: BookingRow;
  readonly orderId: OrderId;
  /** Null: it is not on an invoice. */
  readonly invoice: {
    readonly id: InvoiceId;
    readonly number: number;
    readonly company: string;
  } | null;
  readonly owedCents: Cents;
  /** When it was completed, billed or invoiced. */
  readonly since: string;
  /** The due date of an invoice, "2026-12-24"; null for anything else, which is due at once. */
  readonly dueOn: string | null;
}

/** What is owed, by how long it has been due. */
export type OwedAges = Record<DebtAge, Cents>;

/** What customers owe in total. */
export interface OwedSum {
  readonly totalCents: Cents;
  readonly count: number;
}

/** Oldest first. `next` null: no more. */
export interface OwedAnswer extends OwedSum {
  readonly ages: Readonly<OwedAges>;
  readonly rows: readonly OwedRow[];
  readonly next: string | null;
}

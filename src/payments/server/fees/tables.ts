import type { ColumnType } from 'kysely';
import type { OrderId, PaymentId, VisitId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { FeeKind } from '#orders/rules/fee-kind.ts';

/** A fee that was due, taken or waived; append-only. */
export interface OrderFeesTable {
  id: string;
  order_id: OrderId;
  kind: FeeKind;
  /** The visit without access; null: the booking was canceled. */
  visit_id: VisitId | null;
  state: 'taken' | 'waived';
  /** As its customer agreed to it. */
  cents: Cents;
  /** Kept from what was paid, and the sales tax in that. */
  kept_cents: ColumnType<Cents, Cents | undefined, never>;
  kept_tax_cents: ColumnType<Cents, Cents | undefined, never>;
  /** The charge of the rest to the saved card; null: none. */
  payment_id: PaymentId | null;
  actor: string;
  created_at: ColumnType<Date, undefined, never>;
}

export interface FeesTables {
  order_fees: OrderFeesTable;
}

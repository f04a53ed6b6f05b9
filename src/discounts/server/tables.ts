import type { ColumnType, Generated } from 'kysely';
import type { Frequency } from '#catalogue/rules/types.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** A code that lowers the price of bookings; see `DiscountCode`. */
export interface DiscountCodesTable {
  id: Generated<string>;
  code: ColumnType<string, string, never>;
  /** One of the two is null. */
  percent: ColumnType<number | null, number | null, never>;
  amount_cents: ColumnType<Cents | null, Cents | null, never>;
  services: string[] | null;
  frequencies: Frequency[] | null;
  first_booking_only: boolean;
  /** "2026-12-01". */
  starts_on: string | null;
  ends_on: string | null;
  most_uses: number | null;
  most_uses_each: number | null;
  is_active: ColumnType<boolean, boolean | undefined, boolean>;
  /** Counts the changes of this row (a trigger does). */
  row_version: ColumnType<number, undefined, never>;
  created_at: ColumnType<Date, undefined, never>;
}

/** An order's use of a code. Its state follows the order (a trigger does that). */
export interface DiscountUsesTable {
  order_id: OrderId;
  code_id: string;
  state: Generated<'reserved' | 'taken' | 'released'>;
  cents: Cents;
  reserved_at: Generated<Date>;
}

export interface DiscountsTables {
  discount_codes: DiscountCodesTable;
  discount_uses: DiscountUsesTable;
}

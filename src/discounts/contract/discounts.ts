import type { Frequency } from '#catalogue/rules/types.ts';
import type { DiscountWorth } from '#discounts/rules/codes/discount-code.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** A code in the console's list. */
export interface DiscountRow {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly worth: DiscountWorth;
  /** Null: any. */
  readonly services: readonly string[] | null;
  readonly frequencies: readonly Frequency[] | null;
  readonly firstBookingOnly: boolean;
  /** "2026-12-01"; null: no limit. */
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly mostUses: number | null;
  readonly mostUsesEach: number | null;
  readonly isActive: boolean;
  /** Its last day is over. */
  readonly isOver: boolean;
  /** By bookings that were paid. */
  readonly taken: number;
  /** By bookings that can still be paid. */
  readonly reserved: number;
  /** What it took off those that were paid. */
  readonly takenCents: Cents;
}

/** Every code, those that are switched off last. */
export interface DiscountsList {
  readonly rows: readonly DiscountRow[];
}

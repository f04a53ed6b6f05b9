import type { DiscountCode } from '#discounts/rules/codes/discount-code.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** A code in the console's list. */
export interface DiscountRow extends DiscountCode {
  readonly id: string;
  readonly version: number;
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

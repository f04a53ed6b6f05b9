import type { DiscountCode } from '#discounts/rules/codes/discount-code.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** A code in the console's list. */
export interface DiscountRow extends DiscountCode {
  readonly id: string;
  readonly version: number;
  /** Its last day has passed. */
  readonly isOver: boolean;
  /** By paid bookings. */
  readonly taken: number;
  /** By bookings that can still be paid. */
  readonly reserved: number;
  /** What it took off the paid ones. */
  readonly takenCents: Cents;
}

/** Every code; codes that are switched off come last. */
export interface DiscountsList {
  readonly rows: readonly DiscountRow[];
}

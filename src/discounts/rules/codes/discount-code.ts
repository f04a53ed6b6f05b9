import type { Frequency } from '#catalogue/rules/types.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** What a code takes off: whole percents of the price, or cents. */
export type DiscountWorth =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'fixed'; readonly amount: Cents };

/** A code that lowers the price of a booking, and when it may. */
export interface DiscountCode {
  /** In capitals, as `codeOf` reads it. */
  readonly code: string;
  readonly worth: DiscountWorth;
  /** Ids of services; null: any. */
  readonly services: readonly string[] | null;
  /** Null: any. */
  readonly frequencies: readonly Frequency[] | null;
  readonly firstBookingOnly: boolean;
  /** Days of the business's time zone, "2026-12-01", both within; null: no limit. */
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  /** Null: any number. */
  readonly mostUses: number | null;
  readonly mostUsesEach: number | null;
  readonly isActive: boolean;
}

/** Letters, digits and hyphens: what can be read out on a telephone. */
export const codePattern = /^[A-Z0-9-]{3,24}$/;
export const longestCode = 24;

/** A code as it is stored: people type it in any case, with spaces around or between. */
export function codeOf(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase();
}

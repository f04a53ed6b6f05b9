import type { Frequency } from '#catalogue/rules/types.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** What a code takes off: whole percents of the price, or cents. */
export type DiscountWorth =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'fixed'; readonly amount: Cents };

/** A code that lowers the price of a booking, and its limits. */
export interface DiscountCode {
  /** In capitals, as `codeOf` returns it. */
  readonly code: string;
  readonly worth: DiscountWorth;
  /** Ids of services; null: any. */
  readonly services: readonly string[] | null;
  /** Null: any. */
  readonly frequencies: readonly Frequency[] | null;
  readonly firstBookingOnly: boolean;
  /** Days in the business's time zone, "2026-12-01", both inclusive; null: no limit. */
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  /** Null: any number. */
  readonly mostUses: number | null;
  readonly mostUsesEach: number | null;
  readonly isActive: boolean;
}

/** Letters, digits and hyphens, which are easy to read out on the phone. */
export const codePattern = /^[A-Z0-9-]{3,24}$/;
export const maxCodeLength = 24;

/** The stored form of a code: people type it in any case, with spaces around or inside. */
export function codeOf(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase();
}

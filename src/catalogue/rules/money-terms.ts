/** When a one-time booking is charged (ruling 45). */
export type MoneyTerms =
  /** All of it before the visit, as specified. */
  | { readonly kind: 'now' }
  /** A part before the visit, and the rest on the saved card afterwards. */
  | { readonly kind: 'deposit'; readonly unit: DepositUnit; readonly figure: number }
  /** Nothing before the visit: a card is saved, and charged afterwards. */
  | { readonly kind: 'after' }
  /**
   * Nothing before the visit: the bank holds the price on the saved card this many hours before,
   * and it is charged afterwards.
   */
  | { readonly kind: 'held'; readonly hours: number };

/** How many hours before a visit a hold may begin: a bank releases it after a few days. */
export const holdHours = { least: 24, most: 48 } as const;

type DepositUnit = 'percent' | 'dollars';

/** A business may give returning customers other terms. */
export interface ServiceTerms {
  readonly first: MoneyTerms;
  readonly returning: MoneyTerms;
}

export const payNow: MoneyTerms = { kind: 'now' };

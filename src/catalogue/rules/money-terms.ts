/** When the money of a one-time booking moves (ruling 45). */
export type MoneyTerms =
  /** All of it before the visit, as specified. */
  | { readonly kind: 'now' }
  /** A part before the visit, and the rest on the saved card after it. */
  | { readonly kind: 'deposit'; readonly unit: DepositUnit; readonly figure: number }
  /** Nothing before the visit: the card is saved, and charged after it. */
  | { readonly kind: 'after' }
  /** Nothing before the visit: its bank holds the price on the saved card so many hours before, and
   * it is charged after. */
  | { readonly kind: 'held'; readonly hours: number };

/** How many hours before a visit a card can be held: a bank lets go of it after a few days. */
export const holdHours = { least: 24, most: 48 } as const;

type DepositUnit = 'percent' | 'dollars';

/** A business may trust those who have booked before with other terms. */
export interface ServiceTerms {
  readonly first: MoneyTerms;
  readonly returning: MoneyTerms;
}

export const payNow: MoneyTerms = { kind: 'now' };

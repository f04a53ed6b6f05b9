import type { MoneyTerms } from '#catalogue/rules/money-terms.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { RhythmOnDays } from '#visits/rules/told-rhythm.ts';

/** How often visits come: the first one says on which day. */
export interface OftenSold {
  readonly unit: 'week' | 'month';
  readonly every: number;
  /** Twice a week: the other day. */
  readonly also?: RhythmOnDays['also'] | undefined;
}

/** Visits that come again, as the office sold them. */
export interface RhythmOffer {
  readonly rhythm: OftenSold;
  /** Of each visit, before sales tax. */
  readonly each: Cents;
  /** What the first one costs on top. */
  readonly firstClean: Cents;
  readonly addsTax: boolean;
}

/** By what the office took a booking. */
export interface TermOffer {
  readonly terms: MoneyTerms;
  /** Null: it comes just once. */
  readonly rhythm: RhythmOffer | null;
}

import type { MoneyTerms } from '#catalogue/rules/money-terms.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { RhythmOnDays } from '#visits/rules/told-rhythm.ts';

/** The frequency; the first visit sets the day. */
export interface SoldFrequency {
  readonly unit: 'week' | 'month';
  readonly every: number;
  /** Twice a week: the other day. */
  readonly also?: RhythmOnDays['also'] | undefined;
}

/** A recurring booking as the office sold it. */
export interface RhythmOffer {
  readonly rhythm: SoldFrequency;
  /** For each visit, before sales tax. */
  readonly each: Cents;
  /** The first visit's extra. */
  readonly firstClean: Cents;
  readonly addsTax: boolean;
}

/** The terms on which the office took a booking. */
export interface TermOffer {
  readonly terms: MoneyTerms;
  /** Null: a single visit. */
  readonly rhythm: RhythmOffer | null;
}

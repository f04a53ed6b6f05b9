import type { PlanFrequency } from '#catalogue/rules/types.ts';
import { type Cents, formatUsd } from '#kernel/rules/money.ts';

/** The price of a plan, for the customer who agrees that it renews. */
export interface RenewalPrice {
  /** The first month with its add-ons. */
  readonly today: Cents;
  readonly month: Cents;
  readonly frequency: PlanFrequency;
}

/** The parts of the sentence, in one language. */
export interface RenewalWords {
  readonly renews: (today: string, month: string) => string;
  readonly covers: Readonly<Record<PlanFrequency, string>>;
  readonly cancel: string;
}

/**
 * What a customer agrees to before a plan starts (ruling 47). Both the page, which shows these words,
 * and the server, which stores them, call this.
 */
export function consentWords(
  { renews, covers, cancel }: RenewalWords,
  { today, month, frequency }: RenewalPrice,
): string {
  return `${renews(formatUsd(today), formatUsd(month))} ${covers[frequency]} ${cancel}`;
}

import type { MoneyTerms } from '#catalogue/rules/money-terms.ts';
import { dollars, dollarsToCents, formatUsd } from '#kernel/rules/money.ts';

/** The words of a language for when money moves, as the owner reads them. */
export interface TermWords {
  readonly now: string;
  readonly after: string;
  readonly held: (hours: number) => string;
  /** "25 %", "$50". */
  readonly deposit: (part: string) => string;
}

export function termsText(words: TermWords, terms: MoneyTerms): string {
  if (terms.kind === 'held') return words.held(terms.hours);
  if (terms.kind !== 'deposit') return words[terms.kind];
  const { unit, figure } = terms;
  return words.deposit(
    unit === 'percent' ? `${figure}%` : formatUsd(dollarsToCents(dollars(figure))),
  );
}

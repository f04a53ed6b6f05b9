import type { QuoteRequest } from '#catalogue/contract/quote-request.ts';
import { toFieldFailure, toSelection } from '#catalogue/contract/selection.ts';
import { findService } from '#catalogue/rules/lookup.ts';
import { frequencyOf, type PriceRules, type Quote, quote } from '#catalogue/rules/quote.ts';
import type { Selection } from '#catalogue/rules/selection.ts';
import { selectionProblems } from '#catalogue/rules/selection-problems.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { failWithErrors } from '#platform/server/http/problem.ts';

export interface QuotedSelection {
  readonly selection: Selection;
  readonly quote: Quote;
}

/**
 * Prices a selection from a client. `under` is its place in the body, for example "booking.".
 * @throws a problem: 422 for what the catalog does not have
 */
export function quoteSelection(
  catalogue: Catalogue,
  request: QuoteRequest,
  rules: PriceRules,
  under = '',
): QuotedSelection {
  const asked = toSelection(request);
  const errors = selectionProblems(catalogue, asked)
    .map(toFieldFailure)
    .map((error) => ({ ...error, path: `${under}${error.path}` }));
  failWithErrors(errors);
  const frequency = frequencyOf(findService(catalogue, asked.serviceId), asked.frequency);
  const selection = { ...asked, frequency };
  return { selection, quote: quote(catalogue, selection, rules) };
}

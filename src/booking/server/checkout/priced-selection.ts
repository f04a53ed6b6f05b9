import type { CheckoutRequest } from '#booking/contract/checkout-request.ts';
import type { QuoteRequest } from '#catalogue/contract/quote-request.ts';
import { toFieldFailure, toSelection } from '#catalogue/contract/selection.ts';
import { emergencyServiceId } from '#catalogue/rules/lookup.ts';
import { type PricedQuote, type PriceRules, quote } from '#catalogue/rules/quote.ts';
import type { Selection } from '#catalogue/rules/selection.ts';
import { selectionProblems } from '#catalogue/rules/selection-problems.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { dollarsToCents } from '#kernel/rules/money.ts';
import { refuseExcessiveTotal } from '#orders/server/orders.ts';
import { failAt, failWithErrors, ProblemError } from '#platform/server/http/problem.ts';
import { failure } from '#registry/failures.ts';

/** A checkout's selection with the server's own price. */
export interface PricedSelection {
  readonly selection: Selection;
  readonly price: PricedQuote;
}

/**
 * Prices the selection again, because the browser's amount is only a claim (rulings 4, 5 and 7).
 * @throws a problem: 409 the price differs, 422 what to correct
 */
export function pricedSelection(
  catalogue: Catalogue,
  request: CheckoutRequest,
  rules: PriceRules,
): PricedSelection {
  const selection = toSelection(request);
  const problems = selectionProblems(catalogue, selection).map(toFieldFailure);
  if (selection.serviceId === emergencyServiceId && !request.homeDetails.isEmergency) {
    problems.push({ path: 'homeDetails.isEmergency', ...failure('emergency-unconfirmed') });
  }
  failWithErrors(problems);

  const price = quote(catalogue, selection, rules);
  if (price.status === 'custom-quote') {
    failAt('homeDetails.sizeCategory', 'custom-quote-needed');
  }
  if (price.status === 'incomplete') {
    failAt('serviceType', 'nothing-chosen');
  }
  refuseExcessiveTotal(price.total, 'amount');
  if (dollarsToCents(request.amount) !== price.total) {
    const right = { price: price.total };
    throw new ProblemError(failure('booking-price-differs', right), {
      errors: [{ path: 'amount', ...failure('amount-differs', right) }],
    });
  }
  return { selection, price };
}

/** The price of the current choice; null if it has none, or we do not sell it. */
export function pricedChoice(
  catalogue: Catalogue,
  request: QuoteRequest,
  rules: PriceRules,
): PricedSelection | null {
  const selection = toSelection(request);
  if (selectionProblems(catalogue, selection).length > 0) return null;
  const price = quote(catalogue, selection, rules);
  return price.status === 'priced' ? { selection, price } : null;
}

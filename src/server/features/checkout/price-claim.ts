import type { CheckoutRequest } from '#contract/calls.ts';
import type { FieldError, ProblemCode } from '#contract/problem.ts';
import { toFieldError, toSelection } from '#contract/selection.ts';
import { emergencyServiceId } from '#domain/catalogue/lookup.ts';
import type { Catalogue } from '#domain/catalogue/types.ts';
import { dollarsToCents, formatUsd, isChargeable } from '#domain/money.ts';
import { type PricedQuote, type PriceRules, quote } from '#domain/pricing/quote.ts';
import type { Selection } from '#domain/pricing/selection.ts';
import { selectionProblems } from '#domain/pricing/selection-problems.ts';

/** A checkout's selection with the price that the server stands by. */
export interface PricedClaim {
  readonly selection: Selection;
  readonly price: PricedQuote;
}

export interface ClaimRefusal {
  readonly code: Extract<ProblemCode, 'invalid' | 'price-differs'>;
  readonly detail: string;
  readonly errors: FieldError[];
}

/** Prices the selection again: the browser's amount is a claim (rulings 4, 5 and 7). */
export function priceClaim(
  catalogue: Catalogue,
  request: CheckoutRequest,
  rules: PriceRules,
): PricedClaim | ClaimRefusal {
  const selection = toSelection(request);
  const problems = selectionProblems(catalogue, selection).map(toFieldError);
  if (selection.serviceId === emergencyServiceId && !request.homeDetails.isEmergency) {
    const message = 'Please confirm that this is an emergency.';
    problems.push({ path: 'homeDetails.isEmergency', message });
  }
  const [first] = problems;
  if (first !== undefined) return { code: 'invalid', detail: first.message, errors: problems };

  const price = quote(catalogue, selection, rules);
  if (price.status === 'custom-quote') {
    return invalid(
      'homeDetails.sizeCategory',
      'This home needs a custom quote, so nothing can be charged for it yet.',
    );
  }
  if (price.status === 'incomplete') {
    return invalid('serviceType', 'Choose a service or at least one add-on.');
  }
  if (!isChargeable(price.total)) {
    return invalid('amount', 'A booking may cost 10,000 dollars at most.');
  }
  if (dollarsToCents(request.amount) !== price.total) {
    const right = formatUsd(price.total);
    return {
      code: 'price-differs',
      detail: `The price of this booking is ${right}. Nothing was charged; please review it and try again.`,
      errors: [{ path: 'amount', message: `The price is ${right}.` }],
    };
  }
  return { selection, price };
}

function invalid(path: string, message: string): ClaimRefusal {
  return { code: 'invalid', detail: message, errors: [{ path, message }] };
}

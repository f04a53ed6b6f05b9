import { type BookingDraft, selectionOf } from '#booking/rules/draft/draft.ts';
import { texts } from '#booking/words/en/wizard.ts';
import { findService } from '#catalogue/rules/lookup.ts';
import type { ListedLine, Quote } from '#catalogue/rules/quote.ts';
import { isRecurring, listedMonthlyPrice, type PriceRules, quote } from '#catalogue/rules/quote.ts';
import type { Catalogue, PlanFrequency } from '#catalogue/rules/types.ts';
import type { SiteConfig } from '#kernel/contract/site.ts';
import { type Cents, noCents } from '#kernel/rules/money.ts';

/** The price that the wizard shows; every amount comes from the same quote. */
export interface Estimate {
  readonly quote: Quote;
  /** Charged when the booking is paid. 0 without a price (ruling 5). */
  readonly total: Cents;
  /** For a plan: charged again every month, without the add-ons. Null for a single charge. */
  readonly plan: { readonly frequency: PlanFrequency; readonly monthly: Cents } | null;
  /** The other rules of a price. */
  readonly rules: EstimateRules;
}

type EstimateRules = PriceRules & Pick<SiteConfig, 'extraHourPrice' | 'cancelFreeHours'>;

export function estimateOf(
  catalogue: Catalogue,
  draft: BookingDraft,
  rules: EstimateRules,
): Estimate {
  const priced = quote(catalogue, selectionOf(draft), rules);
  const isPriced = priced.status === 'priced';
  return {
    quote: priced,
    total: isPriced ? priced.total : noCents,
    plan: isPriced ? monthlyPlan(catalogue, draft, priced.lines) : null,
    rules,
  };
}

function monthlyPlan(
  catalogue: Catalogue,
  { serviceId, frequency }: BookingDraft,
  lines: readonly ListedLine[],
): Estimate['plan'] {
  const recurring = isRecurring(findService(catalogue, serviceId), frequency);
  if (!recurring || frequency === 'one-time') return null;
  return { frequency, monthly: listedMonthlyPrice(lines) };
}

/** What a price still needs: a service first, then the home. */
export function missingText({ missing }: Extract<Quote, { status: 'incomplete' }>): string {
  return missing.includes('service') ? texts.estimateEmpty : texts.homeMissing;
}

import { type BookingDraft, selectionOf } from '#domain/booking/draft.ts';
import { findService } from '#domain/catalogue/lookup.ts';
import type { AddOn, Catalogue, PlanFrequency } from '#domain/catalogue/types.ts';
import { type Cents, dollarsToCents } from '#domain/money.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { isRecurring, listPrice, type PriceRules, quote } from '#domain/pricing/quote.ts';
import { texts } from '#texts/wizard.ts';

/** What the wizard shows of the price; every figure of it comes from the one quote. */
export interface Estimate {
  readonly quote: Quote;
  /** Charged when the booking is paid; 0 where there is no price (ruling 5). */
  readonly total: Cents;
  /** A plan: charged again every month, without the add-ons. Null for what is charged once. */
  readonly plan: { readonly frequency: PlanFrequency; readonly monthly: Cents } | null;
}

export function estimateOf(catalogue: Catalogue, draft: BookingDraft, rules: PriceRules): Estimate {
  const priced = quote(catalogue, selectionOf(draft), rules);
  if (priced.status !== 'priced') return { quote: priced, total: 0, plan: null };
  return { quote: priced, total: priced.total, plan: planOf(catalogue, draft, priced.lines) };
}

function planOf(
  catalogue: Catalogue,
  { serviceId, frequency }: BookingDraft,
  lines: readonly { readonly kind: string; readonly amount: Cents }[],
): Estimate['plan'] {
  const recurring = isRecurring(findService(catalogue, serviceId), frequency);
  if (!recurring || frequency === 'one-time') return null;
  const monthly = lines.find((line) => line.kind === 'service')?.amount ?? 0;
  return { frequency, monthly };
}

/** What a price still waits for: a service first, else the home. */
export function whatIsMissing({ missing }: Extract<Quote, { status: 'incomplete' }>): string {
  return missing.includes('service') ? texts.estimateEmpty : texts.homeMissing;
}

/** A price for the home at hand. */
export interface ItemPrice {
  readonly amount: Cents;
  /** False where the home has no price of its own: then it is where the prices start. */
  readonly forThisHome: boolean;
}

/** What the chosen plan costs a month at a frequency, without add-ons, for the home at hand. */
export function frequencyPrice(
  catalogue: Catalogue,
  draft: BookingDraft,
  frequency: PlanFrequency,
  rules: PriceRules,
): ItemPrice {
  const priced = quote(catalogue, { ...selectionOf(draft), frequency, addOns: [] }, rules);
  if (priced.status === 'priced') return { amount: priced.total, forThisHome: true };
  const service = findService(catalogue, draft.serviceId);
  return {
    amount: service ? dollarsToCents(listPrice(service, frequency)) : 0,
    forThisHome: false,
  };
}

/** What an hour of an add-on costs for the home at hand, beside the chosen service. */
export function addOnPrice(
  catalogue: Catalogue,
  draft: BookingDraft,
  addOn: AddOn,
  rules: PriceRules,
): ItemPrice {
  const addOns = [{ id: addOn.id, quantity: 1 }];
  const priced = quote(catalogue, { ...selectionOf(draft), addOns }, rules);
  const line = priced.status === 'priced' && priced.lines.find(({ kind }) => kind === 'add-on');
  return line
    ? { amount: line.amount, forThisHome: true }
    : { amount: dollarsToCents(addOn.price), forThisHome: false };
}

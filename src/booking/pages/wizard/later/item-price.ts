import { type BookingDraft, selectionOf } from '#booking/rules/draft/draft.ts';
import { findService } from '#catalogue/rules/lookup.ts';
import { listPrice, type PriceRules, quote } from '#catalogue/rules/quote.ts';
import type { AddOn, Catalogue, PlanFrequency } from '#catalogue/rules/types.ts';
import { type Cents, dollarsToCents, noCents } from '#kernel/rules/money.ts';

/** A price for the current home. */
export interface ItemPrice {
  readonly amount: Cents;
  /** False if the home has no price: the amount is then the lowest one. */
  readonly forThisHome: boolean;
}

/** The chosen plan's price per month at a frequency, for the current home, without add-ons. */
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
    amount: service ? dollarsToCents(listPrice(service, frequency)) : noCents,
    forThisHome: false,
  };
}

/** An add-on's price per hour for the current home, next to the chosen service. */
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

import { type BookingDraft, selectionOf } from '#booking/rules/draft/draft.ts';
import { bookedMinutes } from '#catalogue/rules/booked-time.ts';
import { type PriceRules, quote } from '#catalogue/rules/quote.ts';
import type { Catalogue, Service } from '#catalogue/rules/types.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** The price and the duration of a service for the home on the screen (ruling 27). */
export interface HomeOffer {
  /** Null without a price: a custom quote, or no home. A plan's price is per month. */
  readonly amount: Cents | null;
  /** One person's work, for each visit. */
  readonly minutes: number;
}

export function homeOffer(
  catalogue: Catalogue,
  draft: BookingDraft,
  service: Service,
  rules: PriceRules,
): HomeOffer {
  const frequency =
    service.id === draft.serviceId ? draft.frequency : service.planPrices ? 'monthly' : 'one-time';
  const alone = { ...selectionOf(draft), serviceId: service.id, frequency, addOns: [] };
  const priced = quote(catalogue, alone, rules);
  return {
    amount: priced.status === 'priced' ? priced.total : null,
    minutes: bookedMinutes(catalogue, alone),
  };
}

import { type BookingDraft, selectionOf } from '#booking/rules/draft/draft.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { texts } from '#booking/words/en/wizard.ts';
import { type PriceRules, quote } from '#catalogue/rules/quote.ts';
import type { Catalogue, PlanFrequency, Service } from '#catalogue/rules/types.ts';
import { savedPercent, visitPrice } from '#catalogue/rules/visit-price.ts';
import { type Cents, formatUsd } from '#kernel/rules/money.ts';

export interface HomePricing {
  readonly catalogue: Catalogue;
  readonly draft: BookingDraft;
  readonly rules: PriceRules;
}

/** "about $171 a visit, 29% less than monthly". `alone`: the price of the single visit of a monthly plan. */
export function savingText(month: Cents, frequency: PlanFrequency, alone: Cents): string {
  const visit = visitPrice(month, frequency);
  const saved = savedPercent(visit, alone);
  const price = laterTexts.aVisit(formatUsd(visit));
  return saved > 0 ? `${price}, ${laterTexts.lessThanMonthly(saved)}` : price;
}

/** The same for a plan at that frequency and the current home; null without a price. */
export function visitSavingText(
  { catalogue, draft, rules }: HomePricing,
  serviceId: BookingDraft['serviceId'],
  frequency: PlanFrequency,
): string | null {
  const home = { ...selectionOf(draft), serviceId, addOns: [] };
  const often = quote(catalogue, { ...home, frequency }, rules);
  const monthly = quote(catalogue, { ...home, frequency: 'monthly' }, rules);
  if (often.status !== 'priced' || monthly.status !== 'priced') return null;
  return savingText(often.total, frequency, monthly.total);
}

/** The same for the chosen plan and frequency; monthly until one is chosen. */
export function chosenVisitText(forHome: HomePricing, service: Service): string | null {
  const { serviceId, frequency } = forHome.draft;
  const isOften = frequency === 'weekly' || frequency === 'biweekly';
  if (service.id !== serviceId || !isOften) return texts.oneVisit;
  return visitSavingText(forHome, serviceId, frequency);
}

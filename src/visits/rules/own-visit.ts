import { offeredCatalogue } from '#catalogue/rules/offered-catalogue.ts';
import { quote } from '#catalogue/rules/quote.ts';
import type { AddOnChoice, HomeChoice } from '#catalogue/rules/selection.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { type Cents, noCents, sumCents } from '#kernel/rules/money.ts';

/** Why there is an extra visit after a completed one. 're-clean': it is free. */
export const visitPurposes = ['re-clean', 'another'] as const;
export type VisitPurpose = (typeof visitPurposes)[number];

/** The maximum length of a visit's note, in characters. */
export const maxNoteLength = 2000;

/** An add-on for one visit only, as sold; `cents` covers its whole quantity. */
export interface VisitAddOn {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly cents: Cents;
}

/** What a visit is for, if not as booked. */
export interface VisitTerms {
  /** The service that the plan was changed to; missing: the booked one. */
  readonly service?: { readonly id: string; readonly name: string };
  readonly home: HomeChoice;
  /** Person-minutes of the home and its add-ons (ruling 26). */
  readonly minutes: number;
  /** Replace the booked ones; each is due with the visit. */
  readonly addOns: readonly VisitAddOn[];
}

/** What one visit has of its own, as its row stores it. */
export interface VisitOwnFields {
  /** Null: the booked visit. */
  readonly purpose: VisitPurpose | null;
  /** Without its add-ons. */
  readonly price_cents: Cents;
  /** Added as the first clean of its series; 0: it is not the first clean. */
  readonly first_clean_cents: Cents;
  readonly add_ons: readonly VisitAddOn[];
  /** Null: as booked. */
  readonly terms: VisitTerms | null;
}

/** The same, with the note for its crew. */
export interface NotedVisit extends VisitOwnFields {
  readonly note: string;
}

/** What is due for a visit itself once it is done, in cents. */
export function dueForVisit({
  price_cents: price,
  first_clean_cents: firstClean,
  ...visit
}: Omit<VisitOwnFields, 'purpose'>): Cents {
  return sumCents([price, firstClean, ...dueAddOns(visit).map(({ cents }) => cents)]);
}

/** The person-minutes sold for a visit: they set its length, and extra hours start after them. */
export function minutesSold(
  visit: { readonly terms: Pick<VisitTerms, 'minutes'> | null } | null | undefined,
  bookedMinutes: number,
): number {
  return visit?.terms?.minutes ?? bookedMinutes;
}

/** The add-ons due with a visit: those of its terms, and those only for it. */
export function dueAddOns({
  add_ons: own,
  terms,
}: Pick<VisitOwnFields, 'add_ons' | 'terms'>): readonly VisitAddOn[] {
  return [...(terms?.addOns ?? []), ...own];
}

interface NamedAddOn {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
}

/** All add-ons that a crew does at a visit: those of its terms or else the booked ones, and those only for it. */
export function addOnsDoneAt(
  booked: readonly NamedAddOn[],
  visit: Pick<VisitOwnFields, 'add_ons' | 'terms'>,
): NamedAddOn[] {
  const named = ({ id, name, quantity }: NamedAddOn) => ({ id, name, quantity });
  return [...(visit.terms?.addOns ?? booked), ...visit.add_ons].map(named);
}

/** Whether it is extra to what was booked. */
export function isExtraVisit(visit: Pick<VisitOwnFields, 'purpose'> | null): boolean {
  return visit !== null && visit.purpose !== null;
}

/** A re-clean corrects work that was paid for, so nothing in it has a price. */
export function isFreePurpose(purpose: VisitPurpose | null): boolean {
  return purpose === 're-clean';
}

/**
 * Add-ons for one visit at the catalog's prices for a home. 'unknown': one is not for sale; 'no-price': the home has no
 * price of its own (ruling 4).
 */
export function addOnsForVisit(
  catalogue: Catalogue,
  home: HomeChoice,
  addOns: readonly AddOnChoice[],
  purpose: VisitPurpose | null,
): readonly VisitAddOn[] | 'unknown' | 'no-price' {
  if (addOns.length === 0) return [];
  const sold = offeredCatalogue(catalogue).addOns;
  if (!addOns.every(({ id }) => sold.some((addOn) => addOn.id === id))) {
    return 'unknown';
  }
  const priced = quote(catalogue, { serviceId: null, frequency: 'one-time', home, addOns });
  if (priced.status !== 'priced') return 'no-price';
  return priced.lines.map(({ id, name, quantity, amount }) => {
    return { id, name, quantity, cents: isFreePurpose(purpose) ? noCents : amount };
  });
}

import { offeredCatalogue } from '#catalogue/rules/offered-catalogue.ts';
import { quote } from '#catalogue/rules/quote.ts';
import type { AddOnChoice, HomeChoice } from '#catalogue/rules/selection.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { type Cents, noCents, sumCents } from '#kernel/rules/money.ts';

/** Why someone comes once more to what is done. 're-clean': it costs nothing. */
export const visitPurposes = ['re-clean', 'another'] as const;
export type VisitPurpose = (typeof visitPurposes)[number];

/** Characters of a visit's note. */
export const longestNote = 2000;

/** An add-on for one visit alone, as it was sold; `cents` for all of its quantity. */
export interface VisitAddOn {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly cents: Cents;
}

/** What one visit has of its own, as its row keeps it. */
export interface OwnOfVisit {
  /** Null: what was booked. */
  readonly purpose: VisitPurpose | null;
  /** Without its add-ons. */
  readonly price_cents: Cents;
  readonly add_ons: readonly VisitAddOn[];
}

/** The same with what its crew alone is told. */
export interface NotedVisit extends OwnOfVisit {
  readonly note: string;
}

/** What is due for a visit itself once it is done, in cents. */
export function dueFor({ price_cents: price, add_ons: addOns }: OwnOfVisit): Cents {
  return sumCents([price, ...addOns.map(({ cents }) => cents)]);
}

/** Whether someone comes for it on top of what was booked. */
export function isFurtherVisit(visit: Pick<OwnOfVisit, 'purpose'> | null): boolean {
  return visit !== null && visit.purpose !== null;
}

/** A re-clean makes good what was paid for: nothing of it costs anything. */
export function isFree(purpose: VisitPurpose | null): boolean {
  return purpose === 're-clean';
}

/**
 * Add-ons for one visit at the catalog's prices for a home. 'unknown': one that is not for
 * sale; 'no-price': the home has no price of its own (ruling 4).
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
    return { id, name, quantity, cents: isFree(purpose) ? noCents : amount };
  });
}

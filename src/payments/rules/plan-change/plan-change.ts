import { findService } from '#catalogue/rules/lookup.ts';
import { offeredCatalogue } from '#catalogue/rules/offered-catalogue.ts';
import { isRecurring, type PriceRules, quote } from '#catalogue/rules/quote.ts';
import type { AddOnChoice, HomeChoice } from '#catalogue/rules/selection.ts';
import type { Catalogue, Home, PlanFrequency } from '#catalogue/rules/types.ts';
import { type Cents, sumCents } from '#kernel/rules/money.ts';
import type { VisitAddOn, VisitTerms } from '#visits/rules/own-visit.ts';
import { visitsOfPlan } from '#visits/rules/sold-anew.ts';

/** The terms of a plan: which service, how often, for which home, and each visit's add-ons. */
export interface PlanTerms {
  readonly service: { readonly id: string; readonly name: string };
  readonly frequency: PlanFrequency;
  readonly home: HomeChoice;
  /** Person-minutes of a visit. */
  readonly minutes: number;
  /** Each is due with every visit, after it. */
  readonly addOns: readonly VisitAddOn[];
}

/** What someone wants a plan to change to. */
export interface RequestedPlan {
  readonly serviceId: string;
  readonly frequency: PlanFrequency;
  readonly home: HomeChoice;
  readonly addOns: readonly AddOnChoice[];
}

export interface SoldPlan {
  readonly becomes: PlanTerms;
  /** The list price of a month, before tax. */
  readonly listedCents: Cents;
  readonly visits: VisitTerms;
}

export type PlanRefusal = 'service' | 'home' | 'add-on' | 'custom-quote';

/** What a plan can choose from: everything on sale, and what it already has, even if no longer sold. */
export function catalogueForPlan(catalogue: Catalogue, was: PlanTerms): Catalogue {
  const { bedroomBath, sizeCategory } = was.home;
  const kept = <Item extends { id: string; offered: boolean }>(item: Item, isHad: boolean) =>
    isHad ? { ...item, offered: true } : item;
  const sizesOf = (home: Home): Home => {
    const [first, ...others] = home.sizes.map((size) => kept(size, size.id === sizeCategory));
    return first === undefined ? home : { ...home, offered: true, sizes: [first, ...others] };
  };
  return offeredCatalogue({
    ...catalogue,
    services: catalogue.services.map((each) => kept(each, each.id === was.service.id)),
    addOns: catalogue.addOns.map((each) => {
      return kept(
        each,
        was.addOns.some(({ id }) => id === each.id),
      );
    }),
    homes: catalogue.homes.map((home) => (home.id === bedroomBath ? sizesOf(home) : home)),
  });
}

/**
 * The changed plan at today's price for the same booking (ruling 13). What is no longer sold can only
 * be kept. 'custom-quote': the catalog has no price for that home (ruling 4).
 */
export function soldPlan(
  catalogue: Catalogue,
  was: PlanTerms,
  { serviceId, frequency, home, addOns }: RequestedPlan,
  rules: PriceRules,
): SoldPlan | PlanRefusal {
  const offered = catalogueForPlan(catalogue, was);
  const service = findService(offered, serviceId);
  if (service === undefined || !isRecurring(service, frequency)) return 'service';
  const visits = visitsOfPlan(offered, { serviceId, frequency, home, addOns });
  if (visits === 'no-price') return 'custom-quote';
  if (typeof visits === 'string') return visits;
  const priced = quote(offered, { serviceId, frequency, home, addOns: [] }, rules);
  if (priced.status !== 'priced') return 'custom-quote';
  const named = { id: service.id, name: service.name };
  return {
    becomes: { ...visits, service: named, frequency },
    listedCents: priced.total,
    visits: { ...visits, service: named },
  };
}

/** Whether a month of both has the same list price. Add-ons are priced separately. */
export function isSameMonth(one: PlanTerms, other: PlanTerms): boolean {
  return (
    one.service.id === other.service.id &&
    one.frequency === other.frequency &&
    one.home.bedroomBath === other.home.bedroomBath &&
    one.home.sizeCategory === other.home.sizeCategory
  );
}

/** Whether nothing changes. */
export function isSamePlan(one: PlanTerms, other: PlanTerms): boolean {
  const named = ({ addOns }: PlanTerms) =>
    JSON.stringify(addOns.map(({ id, quantity }) => [id, quantity]).toSorted());
  return isSameMonth(one, other) && named(one) === named(other);
}

/** What each visit costs on top of its month, due after it. */
export function eachVisitCents({ addOns }: Pick<PlanTerms, 'addOns'>): Cents {
  return sumCents(addOns.map(({ cents }) => cents));
}

import { findService } from '#catalogue/rules/lookup.ts';
import { isRecurring } from '#catalogue/rules/quote.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { type Dollars, dollarsToCents, noCents } from '#kernel/rules/money.ts';
import { bookingsBy } from '#orders/server/orders.ts';
import { fail } from '#platform/server/http/problem.ts';
import { addTaxLines, type LineTax } from '#tax/rules/tax-of.ts';
import { classOf, collectsTax, type ExemptBy, type TaxDeps, taxFactsOf } from '#tax/server/tax.ts';
import { ownPostalCode } from '#visits/server/visits.ts';
import type { DiscountedSelection } from './discounted-selection.ts';

export interface TaxedSelection extends DiscountedSelection {
  /** Stored with the order; empty if we collect no tax there. */
  readonly taxes: readonly LineTax[];
}

interface TaxPlace {
  /** Null if the place is unknown. */
  readonly postalCode: string | null;
  readonly by: ExemptBy;
}

/** A visitor on our pages, and their stored schedule. */
export interface TaxedVisitor {
  readonly visitorId: string | null;
  readonly bookingId?: string | undefined;
  readonly scheduleId?: string | undefined;
}

/**
 * The selection with its place's sales tax as the last lines of its price; none without a place.
 * @param where called only if the business collects tax
 * @throws a problem: 409 the tax is not what was shown
 */
export async function taxedSelection(
  deps: TaxDeps & { readonly catalogue: Catalogue },
  priced: DiscountedSelection,
  where: () => Promise<TaxPlace>,
  shown?: Dollars,
): Promise<TaxedSelection> {
  const found = collectsTax(deps) ? await taxAtPlace(deps, priced, await where()) : null;
  const tax = found?.taxCents ?? noCents;
  if (shown !== undefined && dollarsToCents(shown) !== tax) fail('tax-differs', { tax });
  return found === null
    ? { ...priced, taxes: [] }
    : { ...priced, price: found.price, taxes: found.taxes };
}

async function taxAtPlace(
  deps: TaxDeps & { readonly catalogue: Catalogue },
  { selection, price }: DiscountedSelection,
  where: TaxPlace,
) {
  const { catalogue } = deps;
  const { serviceId, frequency } = selection;
  const facts = await taxFactsOf(deps, {
    classOf: (line) => classOf(deps.taxes.current(), catalogue, serviceId, line),
    ...where,
    at: new Date(),
  });
  if (facts === null) return null;
  const isPlan = isRecurring(findService(catalogue, serviceId), frequency);
  return addTaxLines(price, isPlan, facts);
}

/**
 * The place in a visitor's schedule. A tax exemption counts for the browser that booked as its
 * customer, because a typed phone number proves nothing (ruling 23).
 */
export async function taxPlaceOfVisitor(
  { db }: Pick<TaxDeps, 'db'>,
  { visitorId, bookingId, scheduleId }: TaxedVisitor,
): Promise<TaxPlace> {
  const postalCode =
    scheduleId === undefined
      ? null
      : await ownPostalCode(db, { id: scheduleId, visitorId, bookingId: bookingId ?? null });
  return { postalCode, by: await exemptByVisitor(db, visitorId) };
}

export async function exemptByVisitor(
  db: TaxDeps['db'],
  visitorId: string | null,
): Promise<ExemptBy> {
  if (visitorId === null) return { orders: [] };
  const known = await bookingsBy(db, { phone: null, email: '', visitorId });
  return { orders: known.filter(({ counts }) => counts).map(({ id }) => id) };
}

import { type Cents, noCents } from '#kernel/rules/money.ts';
import type { VisitTerms } from '#visits/rules/own-visit.ts';
import { termsAt } from '#visits/rules/series/series-terms.ts';
import type { WantedVisit } from '#visits/server/free-times/find-times.ts';
import type { StoredSeries } from './series-queries.ts';

/** What one visit of a series is for, and its price without add-ons. */
export interface SoldVisit {
  /** Null: as booked. */
  readonly terms: VisitTerms | null;
  readonly priceCents: Cents;
}

export function termsSoldAt(
  { terms: parts, visitCents }: Pick<StoredSeries, 'terms' | 'visitCents'>,
  number: number,
): SoldVisit {
  const own = termsAt(parts, number);
  if (own === null) return { terms: null, priceCents: visitCents ?? noCents };
  return { terms: own.terms, priceCents: own.visitCents ?? noCents };
}

/** What a visit needs of a crew if its terms differ from what was booked. */
export function needsWithTerms(wanted: WantedVisit, terms: VisitTerms | null): WantedVisit {
  if (terms === null) return wanted;
  const { minutes: laborMinutes, addOns, service } = terms;
  const serviceId = service?.id ?? wanted.serviceId;
  return { ...wanted, serviceId, laborMinutes, addOnIds: addOns.map(({ id }) => id) };
}

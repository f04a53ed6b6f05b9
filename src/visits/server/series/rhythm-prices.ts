import { storedAdjustments } from '#catalogue/rules/adjustment.ts';
import { toAnswers } from '#catalogue/rules/questions.ts';
import { type OfferedRhythm, rhythmsFor } from '#catalogue/rules/rhythms.ts';
import type { Catalogues } from '#catalogue/server/catalogue.ts';
import { sumCents } from '#kernel/rules/money.ts';
import { linesOf, type Order } from '#orders/server/orders.ts';
import type { Db } from '#registry/tables.ts';
import { type SeriesTerms, termsAt, termsFor } from '#visits/rules/series/series-terms.ts';
import { termsOnRhythm } from '#visits/rules/series/terms-on-rhythm.ts';
import { termsOfSeries } from './read-series.ts';
import type { StoredSeries } from './series-queries.ts';

/** What visits paid one by one cost on other rhythms, at today's booking prices. */
interface RhythmPrices {
  /** The rhythms that the catalog offers for them. */
  readonly offered: readonly OfferedRhythm[];
  /** Null: a rhythm without a discount. */
  readonly on: (rhythm: OfferedRhythm | null) => SeriesTerms;
}

/** The same from a number of a series on, for its terms at that number; null: the catalog does not sell that. */
export async function rhythmPricesAt(
  db: Db,
  { catalogues }: { readonly catalogues: Pick<Catalogues, 'current'> },
  order: Order,
  series: StoredSeries,
  number: number,
): Promise<RhythmPrices | null> {
  // Terms for only one visit do not apply to all.
  const terms = series.terms.filter(({ scope }) => scope === 'following');
  const told = await termsOfSeries(db, order, { ...series, terms }, number);
  const { home, addOns, minutes } = told;
  const service = termsAt(terms, number)?.terms.service;
  const serviceId = service?.id ?? order.service_id;
  const { frequency } = order;
  const adjustments = storedAdjustments(await linesOf(db, order.id));
  const answers = toAnswers(order.answers);
  const booked = { serviceId, frequency, isPerVisit: true, answers, adjustments };
  const listed = termsFor(catalogues.current(), booked, { home, addOns });
  if (typeof listed === 'string') return null;
  const travel = sumCents(adjustments.map(({ amount }) => amount));
  return {
    offered: rhythmsFor(catalogues.current(), { serviceId, frequency }),
    on: (offered) => {
      const priced = offered === null ? listed : termsOnRhythm(listed, { offered, travel });
      // The duration stays.
      return { ...priced, terms: { ...priced.terms, minutes, ...(service && { service }) } };
    },
  };
}

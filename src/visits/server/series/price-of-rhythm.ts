import { type Cents, noCents } from '#kernel/rules/money.ts';
import type { Order } from '#orders/server/orders.ts';
import type { Trx } from '#registry/tables.ts';
import type { RhythmPrice } from '#visits/contract/series.ts';
import { partAt, type Rhythm } from '#visits/rules/series/series.ts';
import { dueWith, type SeriesTerms, type TermsPart } from '#visits/rules/series/series-terms.ts';
import { isAsOften, offeredFor } from '#visits/rules/series/terms-on-rhythm.ts';
import type { VisitBy } from '#visits/server/visit-by.ts';
import { logTerms, putTerms, type TermsDeps, tellTerms } from './change-terms.ts';
import { eachAt } from './read-series.ts';
import { rhythmPricesAt } from './rhythm-prices.ts';
import { findSeries, isPriceByHand, type StoredSeries } from './series-queries.ts';

interface OnRhythm {
  readonly order: Order;
  /** As it was. */
  readonly series: StoredSeries;
  readonly fromNumber: number;
  /** How often it comes from that number on. */
  readonly rhythm: Rhythm;
  /** What was chosen; undefined: the new price, unless the one of now was set by hand. */
  readonly wanted: 'new' | 'keep' | undefined;
}

/** What visits cost by another rhythm, and what becomes of the price of now. */
interface PricedRhythm extends RhythmPrice {
  readonly sold: SeriesTerms;
}

/**
 * What each visit costs where a series comes more or less often, as its customer's own change has it. Null: it comes
 * as often as before, its months pay for it, or the catalog says the same price or none.
 */
export async function priceOnRhythm(
  trx: Trx,
  deps: TermsDeps,
  { order, series, fromNumber, rhythm, wanted }: OnRhythm,
): Promise<PricedRhythm | null> {
  const beforeCents = order.per_visit ? eachAt(series, fromNumber) : null;
  if (beforeCents === null || isAsOften(partAt(series.parts, fromNumber).rhythm, rhythm)) {
    return null;
  }
  const prices = await rhythmPricesAt(trx, deps, order, series, fromNumber);
  if (prices === null) return null;
  const sold = prices.on(offeredFor(prices.offered, rhythm));
  const newCents: Cents = dueWith(sold) ?? noCents;
  if (newCents <= noCents || newCents === beforeCents) return null;
  const isByHand = await isPriceByHand(trx, series.id);
  const isKept = (wanted ?? (isByHand ? 'keep' : 'new')) === 'keep';
  return { sold, beforeCents, newCents, isKept };
}

interface SetPrice extends Omit<OnRhythm, 'wanted'> {
  readonly by: VisitBy;
  readonly price: PricedRhythm;
}

/**
 * Has the visits of a series cost what its new rhythm says: also what is set for later, but not what one visit alone
 * costs. The customer is emailed once. Within a transaction that holds the order.
 */
export async function setRhythmPrice(
  trx: Trx,
  deps: TermsDeps,
  { order, series, fromNumber, rhythm, by, price }: SetPrice,
): Promise<void> {
  const { sold, beforeCents } = price;
  const terms: TermsPart[] = [{ fromNumber, scope: 'following', ...sold }];
  for (const part of series.terms) {
    if (part.scope === 'one' && part.fromNumber >= fromNumber) terms.push(part);
    if (part.scope === 'one' || part.fromNumber <= fromNumber) continue;
    const later = await rhythmPricesAt(trx, deps, order, series, part.fromNumber);
    terms.push({ ...part, ...later?.on(offeredFor(later.offered, rhythm)) });
  }
  const changed = (await findSeries(trx, series.id)) ?? series;
  const of = { order, series: changed, by, fromNumber };
  await putTerms(trx, deps, { ...of, terms });
  const set = { ...of, scope: 'following', sold, priced: 'by-rhythm' } as const;
  await logTerms(trx, deps, set);
  await tellTerms(trx, deps, { ...set, beforeCents });
}

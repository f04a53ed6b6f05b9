import { type Cents, noCents } from '#kernel/rules/money.ts';
import type { Order } from '#orders/server/orders.ts';
import type { Trx } from '#registry/tables.ts';
import type { RhythmPrice } from '#visits/contract/series.ts';
import { partAt, type Rhythm } from '#visits/rules/series/series.ts';
import {
  dueForTerms,
  type SeriesTerms,
  type TermsPart,
  visitPriceAt,
} from '#visits/rules/series/series-terms.ts';
import { isSameFrequency, offeredRhythmOf } from '#visits/rules/series/terms-on-rhythm.ts';
import type { VisitBy } from '#visits/server/visit-by.ts';
import { emailTerms, logTerms, replaceTermsFrom, type TermsDeps } from './change-terms.ts';
import { rhythmPricesAt } from './rhythm-prices.ts';
import { findSeries, isPriceByHand, type StoredSeries } from './series-queries.ts';

interface SeriesOnRhythm {
  readonly order: Order;
  /** The series before the change. */
  readonly series: StoredSeries;
  readonly fromNumber: number;
  /** How often it comes from that number on. */
  readonly rhythm: Rhythm;
  /** The choice; undefined: the new price, unless a person set the current one. */
  readonly wanted: 'new' | 'keep' | undefined;
}

/** The price of visits on another rhythm, and what happens to the current price. */
interface PricedRhythm extends RhythmPrice {
  readonly sold: SeriesTerms;
}

/**
 * The price of each visit on another rhythm, as the customer's own change sets it. Null: the rhythm stays, its months
 * pay for it, or the catalog has the same price or none.
 */
export async function priceOnRhythm(
  trx: Trx,
  deps: TermsDeps,
  { order, series, fromNumber, rhythm, wanted }: SeriesOnRhythm,
): Promise<PricedRhythm | null> {
  const beforeCents = order.per_visit ? visitPriceAt(series, fromNumber) : null;
  if (beforeCents === null || isSameFrequency(partAt(series.parts, fromNumber).rhythm, rhythm)) {
    return null;
  }
  const prices = await rhythmPricesAt(trx, deps, order, series, fromNumber);
  if (prices === null) return null;
  const sold = prices.on(offeredRhythmOf(prices.offered, rhythm));
  const newCents: Cents = dueForTerms(sold) ?? noCents;
  if (newCents <= noCents || newCents === beforeCents) return null;
  const isByHand = await isPriceByHand(trx, series.id);
  const isKept = (wanted ?? (isByHand ? 'keep' : 'new')) === 'keep';
  return { sold, beforeCents, newCents, isKept };
}

interface SetPrice extends Omit<SeriesOnRhythm, 'wanted'> {
  readonly by: VisitBy;
  readonly price: PricedRhythm;
}

/**
 * Applies the price of a new rhythm to a series, including terms set for later, but not to prices of one visit alone.
 * Emails the customer once. Within a transaction that holds the order.
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
    terms.push({ ...part, ...later?.on(offeredRhythmOf(later.offered, rhythm)) });
  }
  const changed = (await findSeries(trx, series.id)) ?? series;
  const of = { order, series: changed, by, fromNumber };
  await replaceTermsFrom(trx, deps, { ...of, terms });
  const set = { ...of, scope: 'following', sold, priced: 'by-rhythm' } as const;
  await logTerms(trx, deps, set);
  await emailTerms(trx, deps, { ...set, beforeCents });
}

import type { RhythmId } from '#catalogue/rules/rhythm-ids.ts';
import { type Cents, noCents } from '#kernel/rules/money.ts';
import { isToCome } from '#orders/rules/order-status.ts';
import type { Order } from '#orders/server/orders.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { OwnRhythm, OwnVisitsAnswer } from '#visits/contract/times.ts';
import { nextNumberOf, partAt } from '#visits/rules/series/series.ts';
import { dueWith, type SeriesTerms } from '#visits/rules/series/series-terms.ts';
import { comesAs, partOnRhythm } from '#visits/rules/series/terms-on-rhythm.ts';
import { firstToChange, whyNotAlone } from '#visits/rules/series/why-not-alone.ts';
import type { RhythmOnDays } from '#visits/rules/told-rhythm.ts';
import { toldSeries } from '#visits/rules/told-series.ts';
import { byCustomer } from '#visits/server/visit-by.ts';
import type { ChangeSeriesDeps } from './change-series.ts';
import { setTerms, type ToldTerms } from './change-terms.ts';
import { planWithin } from './propose-visits.ts';
import { eachAt } from './read-series.ts';
import { replanFrom } from './replan.ts';
import { rhythmPricesAt } from './rhythm-prices.ts';
import { loadSeriesAhead } from './series-ahead.ts';
import { findSeries, type StoredSeries, seriesOf } from './series-queries.ts';
import { followingVisits, visitsAhead } from './series-visit-queries.ts';

type RhythmDeps = Pick<ChangeSeriesDeps, 'catalogues' | 'settings' | 'now'>;

type OwnRhythms = Pick<OwnVisitsAnswer, 'rhythms' | 'isRhythmByOffice'>;

interface Choice extends OwnRhythm {
  readonly sold: SeriesTerms;
}

/**
 * The rhythms that the customer of a series paid by visit may choose, each at today's booking price. Only a plain
 * series whose service offers another rhythm has any.
 */
export async function ownRhythms(db: Db, deps: RhythmDeps, order: Order): Promise<OwnRhythms> {
  const series = order.per_visit ? await seriesOf(db, order.id) : null;
  if (series === null) return { rhythms: [], isRhythmByOffice: false };
  const visits = await visitsAhead(db, series.id, deps.now());
  const ahead = await loadSeriesAhead(db, deps, { order, series, visits });
  const choices = await choicesOf(db, deps, order, series, firstToChange(ahead.visits)?.number);
  const open = choices.filter(({ eachCents }) => whyNotAlone(ahead, eachCents) === null);
  return {
    rhythms: open.map(({ id, eachCents }) => ({ id, eachCents })),
    isRhythmByOffice: choices.length > open.length && open.length === 0,
  };
}

/** @param from the first number of the change; missing: no visit is to come */
async function choicesOf(
  db: Db,
  { catalogues, settings, now }: RhythmDeps,
  order: Order,
  series: StoredSeries,
  from: number | undefined,
): Promise<Choice[]> {
  const { customersChangePlan, timeZone } = settings.business;
  if (!customersChangePlan || !isToCome(order.status)) return [];
  const number = from ?? nextNumberOf(series.parts, now().getTime(), timeZone);
  const prices = await rhythmPricesAt(db, { catalogues }, order, series, number);
  if (prices === null) return [];
  const { rhythm } = partAt(series.parts, number);
  return prices.offered
    .filter((each) => !comesAs(each, rhythm))
    .map((each) => {
      const sold = prices.on(each);
      return { id: each.id, eachCents: dueWith(sold) ?? noCents, sold };
    })
    .filter(({ eachCents }) => eachCents > noCents);
}

/** The rhythm of a series from its first changed visit on. */
export interface ChangedRhythm {
  readonly rhythm: RhythmOnDays;
  readonly eachCents: Cents;
  readonly firstCleanCents: Cents;
  /** For the email of it (`tellTerms`), where nothing else tells. */
  readonly told: ToldTerms;
}

/**
 * Changes the rhythm of a plain series to the customer's choice. The first visit that they can still move keeps its
 * time, and the others follow on its weekday; earlier ones keep time and price. Emails only about visits whose time was
 * emailed before. Within a transaction that holds the order.
 * @throws a problem: 409 only the office can change it; 422 not offered
 */
export async function changeOwnRhythm(
  trx: Trx,
  deps: ChangeSeriesDeps,
  order: Order,
  id: RhythmId,
): Promise<ChangedRhythm> {
  const series = order.per_visit ? await seriesOf(trx, order.id) : null;
  if (series === null) fail('booking-without-series');
  const visits = await followingVisits(trx, series.id, 0, deps.now());
  const ahead = await loadSeriesAhead(trx, deps, { order, series, visits });
  const first = firstToChange(ahead.visits);
  const choices = await choicesOf(trx, deps, order, series, first?.number);
  const choice = choices.find((each) => each.id === id);
  if (choice === undefined) failAt('rhythm', 'rhythm-not-offered');
  const { sold, eachCents } = choice;
  if (first === undefined || whyNotAlone(ahead, eachCents) !== null) fail('rhythm-by-office');
  const { number: fromNumber } = first;
  const part = partOnRhythm(series.parts, fromNumber, choice);
  const changed = { order, by: byCustomer };
  const replanned = { ...changed, series, part, fromNumber, wish: 'customer' } as const;
  await replanFrom(trx, deps, { ...replanned, tellsFirst: false });
  const terms = {
    ...changed,
    series: (await findSeries(trx, series.id)) ?? series,
    fromNumber,
    scope: 'following',
    sold,
    priced: 'by-rhythm',
  } as const;
  await setTerms(trx, deps, terms);
  await planWithin(trx, deps, order);
  const { parts, firstCleanCents } = (await findSeries(trx, series.id)) ?? series;
  const { later: _, ...rhythm } = toldSeries(parts, fromNumber, null);
  const told = { ...terms, beforeCents: eachAt(series, fromNumber) };
  return { rhythm, eachCents, firstCleanCents, told };
}

import type { RhythmId } from '#catalogue/rules/rhythm-ids.ts';
import { type Cents, noCents } from '#kernel/rules/money.ts';
import { isUpcoming } from '#orders/rules/order-status.ts';
import type { Order } from '#orders/server/orders.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { OwnRhythm, OwnVisitsAnswer } from '#visits/contract/times.ts';
import { nextNumberOf, partAt } from '#visits/rules/series/series.ts';
import { dueForTerms, type SeriesTerms, visitPriceAt } from '#visits/rules/series/series-terms.ts';
import { hasRhythm, partOnRhythm } from '#visits/rules/series/terms-on-rhythm.ts';
import { firstToChange, whyOfficeNeeded } from '#visits/rules/series/why-not-alone.ts';
import type { RhythmOnDays } from '#visits/rules/told-rhythm.ts';
import { describeSeries } from '#visits/rules/told-series.ts';
import { byCustomer } from '#visits/server/visit-by.ts';
import { lockSeveralDays } from '#visits/server/visit-queries.ts';
import type { ChangeSeriesDeps } from './change-series.ts';
import { type AnnouncedTerms, setTerms } from './change-terms.ts';
import { planVisitsWithin } from './propose-visits.ts';
import { replanFrom } from './replan.ts';
import { rhythmPricesAt } from './rhythm-prices.ts';
import { loadUpcomingSeries } from './series-ahead.ts';
import { findSeries, type StoredSeries, seriesOf } from './series-queries.ts';
import { followingVisits, upcomingVisits } from './series-visit-queries.ts';

type RhythmDeps = Pick<ChangeSeriesDeps, 'catalogues' | 'settings' | 'now'>;

type OwnRhythms = Pick<OwnVisitsAnswer, 'rhythms' | 'isRhythmByOffice'>;

interface RhythmChoice extends OwnRhythm {
  readonly sold: SeriesTerms;
}

/**
 * The rhythms that the customer of a series paid by visit may choose, each at today's booking price. Only a plain
 * series whose service offers another rhythm has any.
 */
export async function ownRhythms(db: Db, deps: RhythmDeps, order: Order): Promise<OwnRhythms> {
  const series = order.per_visit ? await seriesOf(db, order.id) : null;
  if (series === null) return { rhythms: [], isRhythmByOffice: false };
  const visits = await upcomingVisits(db, series.id, deps.now());
  const ahead = await loadUpcomingSeries(db, deps, { order, series, visits });
  const choices = await rhythmChoices(db, deps, order, series, firstToChange(ahead.visits)?.number);
  const open = choices.filter(({ eachCents }) => whyOfficeNeeded(ahead, eachCents) === null);
  return {
    rhythms: open.map(({ id, eachCents }) => ({ id, eachCents })),
    isRhythmByOffice: choices.length > open.length && open.length === 0,
  };
}

/** @param from the first number of the change; missing: no visit is to come */
async function rhythmChoices(
  db: Db,
  { catalogues, settings, now }: RhythmDeps,
  order: Order,
  series: StoredSeries,
  from: number | undefined,
): Promise<RhythmChoice[]> {
  const { customersChangePlan, timeZone } = settings.business;
  if (!customersChangePlan || !isUpcoming(order.status)) return [];
  const number = from ?? nextNumberOf(series.parts, now().getTime(), timeZone);
  const prices = await rhythmPricesAt(db, { catalogues }, order, series, number);
  if (prices === null) return [];
  const { rhythm } = partAt(series.parts, number);
  return prices.offered
    .filter((each) => !hasRhythm(each, rhythm))
    .map((each) => {
      const sold = prices.on(each);
      return { id: each.id, eachCents: dueForTerms(sold) ?? noCents, sold };
    })
    .filter(({ eachCents }) => eachCents > noCents);
}

/** The rhythm of a series from its first changed visit on. */
export interface ChangedRhythm {
  readonly rhythm: RhythmOnDays;
  readonly eachCents: Cents;
  readonly firstCleanCents: Cents;
  /** For the email of it (`emailTerms`), where nothing else tells. */
  readonly told: AnnouncedTerms;
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
  await lockSeveralDays(trx);
  const series = order.per_visit ? await seriesOf(trx, order.id) : null;
  if (series === null) fail('booking-without-series');
  const visits = await followingVisits(trx, series.id, 0, deps.now());
  const ahead = await loadUpcomingSeries(trx, deps, { order, series, visits });
  const first = firstToChange(ahead.visits);
  const choices = await rhythmChoices(trx, deps, order, series, first?.number);
  const choice = choices.find((each) => each.id === id);
  if (choice === undefined) failAt('rhythm', 'rhythm-not-offered');
  const { sold, eachCents } = choice;
  if (first === undefined || whyOfficeNeeded(ahead, eachCents) !== null) fail('rhythm-by-office');
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
  await planVisitsWithin(trx, deps, order);
  const { parts, firstCleanCents } = (await findSeries(trx, series.id)) ?? series;
  const { later: _, ...rhythm } = describeSeries(parts, fromNumber, null);
  const told = { ...terms, beforeCents: visitPriceAt(series, fromNumber) };
  return { rhythm, eachCents, firstCleanCents, told };
}

import { keptAdjustments } from '#catalogue/rules/adjustment.ts';
import { answersOf } from '#catalogue/rules/questions.ts';
import type { RhythmId } from '#catalogue/rules/rhythm-ids.ts';
import { rhythmsFor } from '#catalogue/rules/rhythms.ts';
import { type Cents, noCents, sumCents } from '#kernel/rules/money.ts';
import { isToCome } from '#orders/rules/order-status.ts';
import { linesOf, type Order } from '#orders/server/orders.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { OwnRhythm, OwnVisitsAnswer } from '#visits/contract/times.ts';
import { nextNumberOf, partAt } from '#visits/rules/series/series.ts';
import { dueWith, type SeriesTerms, termsAt, termsFor } from '#visits/rules/series/series-terms.ts';
import { comesAs, partOnRhythm, termsOnRhythm } from '#visits/rules/series/terms-on-rhythm.ts';
import { firstToChange, whyNotAlone } from '#visits/rules/series/why-not-alone.ts';
import type { RhythmOnDays } from '#visits/rules/told-rhythm.ts';
import { toldSeries } from '#visits/rules/told-series.ts';
import { byCustomer } from '#visits/server/visit-by.ts';
import type { Visit } from '#visits/server/visit-queries.ts';
import type { ChangeSeriesDeps } from './change-series.ts';
import { setTerms } from './change-terms.ts';
import { planWithin } from './propose-visits.ts';
import { termsOfSeries } from './read-series.ts';
import { replanFrom } from './replan.ts';
import { loadSeriesAhead } from './series-ahead.ts';
import { findSeries, type StoredSeries, seriesOf } from './series-queries.ts';
import { followingVisits, visitsAhead } from './series-visit-queries.ts';

type RhythmDeps = Pick<ChangeSeriesDeps, 'catalogues' | 'settings' | 'now'>;

type OwnRhythms = Pick<OwnVisitsAnswer, 'rhythms' | 'isRhythmByOffice'>;

interface Choice extends OwnRhythm {
  readonly sold: SeriesTerms;
}

/**
 * How often its customer may have a series come whose visits are each paid, each at the price that a booking of it
 * has today: where the series is plain, and its service is offered on another rhythm.
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

/** @param from the number that a change begins with; missing: no visit is to come */
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
  // What the next one alone is for is not what all are.
  const terms = series.terms.filter(({ scope }) => scope === 'following');
  const told = await termsOfSeries(db, order, { ...series, terms }, number);
  const { home, addOns, minutes } = told;
  const service = termsAt(terms, number)?.terms.service;
  const serviceId = service?.id ?? order.service_id;
  const adjustments = keptAdjustments(await linesOf(db, order.id));
  const booked = {
    serviceId,
    frequency: order.frequency,
    isPerVisit: true,
    answers: answersOf(order.answers),
    adjustments,
  };
  const listed = termsFor(catalogues.current(), booked, { home, addOns });
  if (typeof listed === 'string') return [];
  const travel = sumCents(adjustments.map(({ amount }) => amount));
  const { rhythm } = partAt(series.parts, number);
  const offered = rhythmsFor(catalogues.current(), { serviceId, frequency: order.frequency });
  return offered
    .filter((each) => !comesAs(each, rhythm))
    .map((each) => {
      const priced = termsOnRhythm(listed, { offered: each, travel });
      // It takes as long as before.
      const kept = { ...priced.terms, minutes, ...(service && { service }) };
      const sold = { ...priced, terms: kept };
      return { id: each.id, eachCents: dueWith(sold) ?? noCents, sold };
    })
    .filter(({ eachCents }) => eachCents > noCents);
}

/** How a series comes from its first changed visit on. */
export interface ChangedRhythm {
  readonly visit: Visit;
  readonly rhythm: RhythmOnDays;
  readonly eachCents: Cents;
  readonly firstCleanCents: Cents;
  readonly sold: SeriesTerms;
}

/**
 * Has a plain series come as often as its customer chose, from the first visit on that they could still move: it
 * keeps its time, and the others follow on its weekday. What is too late to move keeps its time and its price. Nobody
 * is told but those whose time was emailed. Within a transaction that holds the order.
 * @throws a problem: 409 the office alone changes it; 422 it is not offered
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
  const { visit, number: fromNumber } = first;
  const part = partOnRhythm(series.parts, fromNumber, choice);
  const changed = { order, by: byCustomer };
  const replanned = { ...changed, series, part, fromNumber, wish: 'customer' } as const;
  await replanFrom(trx, deps, { ...replanned, tellsFirst: false });
  await setTerms(trx, deps, {
    ...changed,
    series: (await findSeries(trx, series.id)) ?? series,
    fromNumber,
    scope: 'following',
    sold,
  });
  await planWithin(trx, deps, order);
  const { parts, firstCleanCents } = (await findSeries(trx, series.id)) ?? series;
  const { later: _, ...rhythm } = toldSeries(parts, fromNumber, null);
  return { visit, rhythm, eachCents, firstCleanCents, sold };
}

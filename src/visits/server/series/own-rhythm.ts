import { keptAdjustments } from '#catalogue/rules/adjustment.ts';
import { answersOf } from '#catalogue/rules/questions.ts';
import type { RhythmId } from '#catalogue/rules/rhythm-ids.ts';
import { rhythmsFor, soldRhythms } from '#catalogue/rules/rhythms.ts';
import { type Cents, noCents, sumCents } from '#kernel/rules/money.ts';
import { isToCome } from '#orders/rules/order-status.ts';
import { linesOf, type Order } from '#orders/server/orders.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { OwnRhythm } from '#visits/contract/times.ts';
import { dueFor } from '#visits/rules/own-visit.ts';
import {
  nextNumberOf,
  partAt,
  rhythmAsked,
  rhythmFrom,
  weekdayOf,
} from '#visits/rules/series/series.ts';
import { changedPart } from '#visits/rules/series/series-book.ts';
import { dueWith, type SeriesTerms, termsAt, termsFor } from '#visits/rules/series/series-terms.ts';
import { comesAs, termsOnRhythm } from '#visits/rules/series/terms-on-rhythm.ts';
import type { RhythmOnDays } from '#visits/rules/told-rhythm.ts';
import { toldSeries } from '#visits/rules/told-series.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { loadOwnChanges } from '#visits/server/own-changes.ts';
import { byCustomer } from '#visits/server/visit-by.ts';
import type { Visit } from '#visits/server/visit-queries.ts';
import type { ChangeSeriesDeps } from './change-series.ts';
import { setTerms } from './change-terms.ts';
import { planWithin } from './propose-visits.ts';
import { termsOfSeries } from './read-series.ts';
import { replanFrom } from './replan.ts';
import { findSeries, type StoredSeries, seriesOf } from './series-queries.ts';
import { followingVisits } from './series-visit-queries.ts';

type RhythmDeps = Pick<ChangeSeriesDeps, 'catalogues' | 'settings' | 'now'>;

interface Choice extends OwnRhythm {
  readonly sold: SeriesTerms;
}

/**
 * How often its customer may have a series come whose visits are each paid, each at the price that a booking of it
 * has today. None: the office alone changes it, or its service is offered on no other rhythm.
 */
export async function ownRhythms(
  db: Db,
  deps: RhythmDeps,
  order: Order,
): Promise<readonly OwnRhythm[]> {
  const series = order.per_visit ? await seriesOf(db, order.id) : null;
  if (series === null) return [];
  return (await choicesOf(db, deps, order, series)).map(({ id, eachCents }) => ({ id, eachCents }));
}

async function choicesOf(
  db: Db,
  { catalogues, settings, now }: RhythmDeps,
  order: Order,
  series: StoredSeries,
): Promise<Choice[]> {
  if (!settings.business.customersChangePlan || !isToCome(order.status)) return [];
  const number = nextNumberOf(series.parts, now().getTime(), settings.business.timeZone);
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
 * Has a series come as often as its customer chose, from the first visit on that they could still move: it keeps
 * its time, and the others follow on its weekday. What is too late to move keeps its time, and costs no more than
 * before. Nobody is told but those whose time was emailed. Within a transaction that holds the order.
 * @throws a problem: 409 no visit can be moved; 422 it is not offered
 */
export async function changeOwnRhythm(
  trx: Trx,
  deps: ChangeSeriesDeps,
  order: Order,
  id: RhythmId,
): Promise<ChangedRhythm> {
  const series = order.per_visit ? await seriesOf(trx, order.id) : null;
  if (series === null) fail('booking-without-series');
  const choice = (await choicesOf(trx, deps, order, series)).find((each) => each.id === id);
  if (choice === undefined) failAt('rhythm', 'rhythm-not-offered');
  const { sold, eachCents } = choice;
  const visits = await followingVisits(trx, series.id, 0, deps.now());
  const changes = await loadOwnChanges(trx, deps, order.id);
  const late = visits.findLastIndex((visit) => changes.of(visit) !== 'open');
  const visit = visits[late + 1];
  if (visit === undefined) fail('no-visit-to-come');
  const { timeZone } = deps.settings.business;
  const fromNumber = visit.number;
  const before = partAt(series.parts, fromNumber);
  const part = changedPart(
    { series: series.parts, timeZone },
    {
      fromNumber,
      rhythm: {
        rhythm: rhythmFrom(rhythmAsked(soldRhythms[id]), before.day),
        weekday: weekdayOf(before.day),
        time: before.time,
      },
    },
    dayAt(deps.now().getTime(), timeZone),
  );
  const changed = { order, by: byCustomer };
  const replanned = { ...changed, series, part, fromNumber, wish: 'customer' } as const;
  await replanFrom(trx, deps, { ...replanned, tellsFirst: false });
  const first = visits[0] ?? visit;
  const isCheaper = visits.slice(0, late + 1).some((each) => {
    return (dueFor({ ...each, first_clean_cents: noCents }) ?? noCents) > eachCents;
  });
  await setTerms(trx, deps, {
    ...changed,
    series: (await findSeries(trx, series.id)) ?? series,
    fromNumber: isCheaper ? first.number : fromNumber,
    scope: 'following',
    sold,
  });
  await planWithin(trx, deps, order);
  const { parts, firstCleanCents } = (await findSeries(trx, series.id)) ?? series;
  const { later: _, ...rhythm } = toldSeries(parts, fromNumber, null);
  return { visit, rhythm, eachCents, firstCleanCents, sold };
}

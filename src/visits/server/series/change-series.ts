import type { Catalogues } from '#catalogue/server/catalogue.ts';
import type { SeriesId } from '#kernel/rules/ids.ts';
import { type Cents, sumCents } from '#kernel/rules/money.ts';
import { lockOrder } from '#orders/server/orders.ts';
import { unlessDry } from '#platform/server/database/transaction.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import type { SeriesChange, SeriesChangeAnswer, WantedRhythm } from '#visits/contract/series.ts';
import type { Day } from '#visits/rules/company.ts';
import { changedFrom, occurrenceOf, rhythmAsked } from '#visits/rules/series/series.ts';
import { changedPart } from '#visits/rules/series/series-book.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { findCrew } from '#visits/server/crews/company-queries.ts';
import type { MoveVisitDeps } from '#visits/server/moves/place.ts';
import type { VisitBy } from '#visits/server/visit-by.ts';
import { changeTerms } from './change-terms.ts';
import { boundSeries } from './end-series.ts';
import { refuseOver } from './move-following.ts';
import { endPauseEarly, type Paused, pauseSeries } from './pause-series.ts';
import { planWithin } from './propose-visits.ts';
import { owedVisits, termsTold, visitsToCome } from './read-series.ts';
import { replanFrom } from './replan.ts';
import { findSeries } from './series-queries.ts';
import { hasBegunFrom } from './series-visit-queries.ts';
import { nothingSettled, type Settled } from './settle-months.ts';

/**
 * Changes a series from a number on: rhythm, crew, end, a pause or its early end. Answers the visits to
 * come before and after; with `dryRun` nothing is stored.
 * @throws a problem: 404, 409 changed in the meantime, 422 what cannot be, at its place.
 */
export async function changeSeries(
  deps: ChangeSeriesDeps,
  by: VisitBy,
  id: SeriesId,
  change: SeriesChange,
): Promise<SeriesChangeAnswer> {
  const known = await findSeries(deps.db, id);
  if (known === null) fail('series-not-found');
  return unlessDry(deps.db, change.dryRun, async (trx) => {
    const order = await lockOrder(trx, known.orderId);
    const series = await findSeries(trx, id);
    if (series === null) fail('series-not-found');
    if (series.version !== change.version) fail('series-changed');
    refuseOver(order);
    const before = await visitsToCome(trx, deps, id);
    const money = await apply(trx, deps, { order, series, by, change });
    await planWithin(trx, deps, order);
    const visits = await visitsToCome(trx, deps, id);
    const terms = change.terms ? await termsTold(trx, order, id, change.fromNumber) : null;
    return { before, visits, owed: await owedVisits(trx, deps, id), terms, ...money };
  });
}

interface Applied extends Paused {
  readonly change: SeriesChange;
}

export interface ChangeSeriesDeps extends MoveVisitDeps {
  readonly catalogues: Pick<Catalogues, 'current'>;
}

async function apply(trx: Trx, deps: ChangeSeriesDeps, applied: Applied): Promise<Settled> {
  const settled: Settled[] = [];
  const { order, series, by, change } = applied;
  const { fromNumber, rhythm, crewId, until, pause, resume, terms } = change;
  const { timeZone } = deps.settings.business;
  const today = dayAt(deps.now().getTime(), timeZone);
  if (crewId && (await findCrew(trx, crewId)) === undefined) failAt('crewId', 'crew-not-found');
  if (rhythm !== undefined || crewId !== undefined || terms !== undefined) {
    const { day } = occurrenceOf(series.parts, fromNumber, timeZone);
    const isOver = day < today || (await hasBegunFrom(trx, series.id, fromNumber, deps.now()));
    if (isOver) failAt('fromNumber', 'series-number-over');
  }
  if (terms !== undefined) {
    await changeTerms(trx, deps, { order, series, by, fromNumber, wanted: terms });
  }
  if (rhythm !== undefined || crewId !== undefined) {
    const going = { series: series.parts, timeZone };
    const wanted = { fromNumber, crewId, ...(rhythm && { rhythm: rhythmOf(rhythm) }) };
    const part = changedPart(going, wanted, today);
    if (changedFrom(series.parts, part) === null) failAt('rhythm', 'visit-before-previous');
    const replanned = { order, series, part, fromNumber, by, tellsFirst: true };
    settled.push(await replanFrom(trx, deps, replanned));
  }
  if (until !== undefined) settled.push(await endAfter(trx, deps, applied, until));
  const paused = { order, series, by };
  if (pause !== undefined) {
    settled.push({ ...nothingSettled, credited: await pauseFor(trx, deps, paused, pause) });
  }
  if (resume !== undefined) {
    const ending = { ...paused, ...resume, place: 'resume.on' };
    settled.push({ ...nothingSettled, ...(await endPauseEarly(trx, deps, ending)) });
  }
  return {
    credited: sumCents(settled.map(({ credited }) => credited)),
    takenBack: sumCents(settled.map(({ takenBack }) => takenBack)),
  };
}

async function pauseFor(
  trx: Trx,
  deps: MoveVisitDeps,
  paused: Paused,
  { money, ...pause }: NonNullable<SeriesChange['pause']>,
): Promise<Cents> {
  const { credited } = await pauseSeries(trx, deps, {
    ...paused,
    pause,
    mostDays: null,
    isCredited: money === 'credit',
    places: { from: 'pause.from', to: 'pause.to' },
    worth: async (visits) => visits.map((visit) => ({ visit, money })),
  });
  return credited;
}

function rhythmOf({ weekday, time, ...asked }: WantedRhythm) {
  return { rhythm: rhythmAsked(asked), weekday, time };
}

async function endAfter(
  trx: Trx,
  deps: MoveVisitDeps,
  { order, series, by, change }: Applied,
  until: Day | null,
): Promise<Settled> {
  const now = await findSeries(trx, series.id);
  const { timeZone } = deps.settings.business;
  const first = now && occurrenceOf(now.parts, change.fromNumber, timeZone).day;
  if (until !== null && first !== null && until < first) {
    failAt('until', 'series-makes-no-visit');
  }
  return boundSeries(trx, deps, { order, series, until, by });
}

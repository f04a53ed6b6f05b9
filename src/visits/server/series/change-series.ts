import type { Catalogues } from '#catalogue/server/catalogue.ts';
import type { SeriesId } from '#kernel/rules/ids.ts';
import { noCents, sumCents } from '#kernel/rules/money.ts';
import { lockOrder, type Order } from '#orders/server/orders.ts';
import { inTransactionUnlessDryRun } from '#platform/server/database/transaction.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import type {
  RhythmPrice,
  SeriesChange,
  SeriesChangeAnswer,
  WantedRhythm,
} from '#visits/contract/series.ts';
import type { UnchargedMonth } from '#visits/contract/times.ts';
import type { Day } from '#visits/rules/company.ts';
import { LONGEST_PAUSE_DAYS } from '#visits/rules/series/pauses.ts';
import { occurrenceOf, toRhythm, withChangedPart } from '#visits/rules/series/series.ts';
import { newPartOf } from '#visits/rules/series/series-book.ts';
import type { SkipRequester } from '#visits/rules/visit/visit-event.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { findCrew } from '#visits/server/crews/company-queries.ts';
import type { MoveVisitDeps } from '#visits/server/moves/place.ts';
import type { VisitBy } from '#visits/server/visit-by.ts';
import { lockSeveralDays, type Visit } from '#visits/server/visit-queries.ts';
import { changeTerms } from './change-terms.ts';
import { setLastDay } from './end-series.ts';
import { requireOngoing } from './move-following.ts';
import {
  endPauseEarly,
  type PauseResult,
  pauseSeries,
  type SeriesToPause,
} from './pause-series.ts';
import { priceOnRhythm, setRhythmPrice } from './price-of-rhythm.ts';
import { planVisitsWithin } from './propose-visits.ts';
import { readTermsAnswer, visitsToCome } from './read-series.ts';
import { replanFrom } from './replan.ts';
import { findSeries } from './series-queries.ts';
import { hasBegunFrom } from './series-visit-queries.ts';
import { type MonthSettlement, nothingSettled } from './settle-months.ts';
import { shareOfVisit, type VisitToSkip } from './skip-visit.ts';

/**
 * Changes a series from a number on: rhythm, crew, last day, a pause or its early end. Answers the visits to come
 * before and after; stores nothing with `dryRun`.
 * @throws a problem: 404, 409 changed in the meantime, 422 an invalid field, at its path.
 */
export async function changeSeries(
  deps: ChangeSeriesDeps,
  by: VisitBy,
  id: SeriesId,
  change: SeriesChange,
): Promise<SeriesChangeAnswer> {
  const known = await findSeries(deps.db, id);
  if (known === null) fail('series-not-found');
  return inTransactionUnlessDryRun(deps.db, change.dryRun, async (trx) => {
    const order = await lockOrder(trx, known.orderId);
    await lockSeveralDays(trx);
    const series = await findSeries(trx, id);
    if (series === null) fail('series-not-found');
    if (series.version !== change.version) fail('series-changed');
    requireOngoing(order);
    const before = await visitsToCome(trx, deps, id);
    const money = await applyChange(trx, deps, { order, series, by, change });
    await planVisitsWithin(trx, deps, order);
    const visits = await visitsToCome(trx, deps, id);
    const terms = change.terms ? await readTermsAnswer(trx, order, id, change.fromNumber) : null;
    return { before, visits, terms, ...money };
  });
}

interface ChangeResult extends MonthSettlement {
  readonly price: RhythmPrice | null;
  readonly uncharged: readonly UnchargedMonth[];
}

interface ChangeToApply extends SeriesToPause {
  readonly change: SeriesChange;
}

export interface ChangeSeriesDeps extends MoveVisitDeps {
  readonly catalogues: Pick<Catalogues, 'current'>;
}

async function applyChange(
  trx: Trx,
  deps: ChangeSeriesDeps,
  applied: ChangeToApply,
): Promise<ChangeResult> {
  const settled: MonthSettlement[] = [];
  let price: RhythmPrice | null = null;
  const { order, series, by, change } = applied;
  const { fromNumber, rhythm, crewId, until, pause, resume, terms, by: wish } = change;
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
    const part = newPartOf(going, wanted, today);
    if (withChangedPart(series.parts, part) === null) failAt('rhythm', 'visit-before-previous');
    const replanned = { order, series, part, fromNumber, by, wish, tellsFirst: true };
    const asked = { order, series, fromNumber, rhythm: part.rhythm, wanted: change.price };
    const priced = terms === undefined ? await priceOnRhythm(trx, deps, asked) : null;
    settled.push(await replanFrom(trx, deps, replanned));
    if (priced !== null)
      price = await changeRhythmPrice(trx, deps, { ...asked, by, price: priced });
  }
  if (until !== undefined) settled.push(await endAfter(trx, deps, applied, until));
  const paused = { order, series, by };
  let uncharged: readonly UnchargedMonth[] = [];
  if (pause !== undefined) {
    const made = await pauseFor(trx, deps, { ...paused, wish }, pause);
    settled.push({ ...nothingSettled, credited: made.credited });
    uncharged = made.uncharged;
  }
  if (resume !== undefined) {
    const ending = { ...paused, ...resume, place: 'resume.on' };
    const ended = await endPauseEarly(trx, deps, ending);
    settled.push({ ...nothingSettled, takenBack: ended.takenBack });
    uncharged = ended.uncharged;
  }
  return {
    price,
    uncharged,
    credited: sumCents(settled.map(({ credited }) => credited)),
    takenBack: sumCents(settled.map(({ takenBack }) => takenBack)),
  };
}

async function changeRhythmPrice(
  trx: Trx,
  deps: ChangeSeriesDeps,
  set: Parameters<typeof setRhythmPrice>[2],
): Promise<RhythmPrice> {
  const { sold: _, ...told } = set.price;
  if (!told.isKept) await setRhythmPrice(trx, deps, set);
  return told;
}

function pauseFor(
  trx: Trx,
  deps: MoveVisitDeps,
  paused: SeriesToPause & { readonly wish: SkipRequester },
  { money, ...pause }: NonNullable<SeriesChange['pause']>,
): Promise<PauseResult> {
  const { order } = paused;
  return pauseSeries(trx, deps, {
    ...paused,
    pause,
    // A pause leaves out a plan's charges, so its length is limited.
    mostDays: order.recurring ? LONGEST_PAUSE_DAYS : null,
    isCredited: money === 'credit',
    places: { from: 'pause.from', to: 'pause.to' },
    worth: (visits) => visitsToSkip(trx, deps, order, { visits, money }),
  });
}

/** A visit that is not charged gets no credit. */
async function visitsToSkip(
  trx: Trx,
  deps: MoveVisitDeps,
  order: Order,
  { visits, money }: { readonly visits: readonly Visit[]; readonly money: 'credit' | 'none' },
): Promise<VisitToSkip[]> {
  const found: VisitToSkip[] = [];
  for (const visit of visits) {
    const isNothing = order.recurring && (await shareOfVisit(trx, deps, order, visit)) === noCents;
    found.push({ visit, money: isNothing ? 'none' : money });
  }
  return found;
}

function rhythmOf({ weekday, time, ...asked }: WantedRhythm) {
  return { rhythm: toRhythm(asked), weekday, time };
}

async function endAfter(
  trx: Trx,
  deps: MoveVisitDeps,
  { order, series, by, change }: ChangeToApply,
  until: Day | null,
): Promise<MonthSettlement> {
  const now = await findSeries(trx, series.id);
  const { timeZone } = deps.settings.business;
  const first = now && occurrenceOf(now.parts, change.fromNumber, timeZone).day;
  if (until !== null && first !== null && until < first) {
    failAt('until', 'series-makes-no-visit');
  }
  return setLastDay(trx, deps, { order, series, until, by, wish: change.by });
}

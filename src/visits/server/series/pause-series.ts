import { type Cents, noCents, sumCents } from '#kernel/rules/money.ts';
import { eventsOf, type Order } from '#orders/server/orders.ts';
import { failAt } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import type { UnchargedMonth } from '#visits/contract/times.ts';
import type { Day } from '#visits/rules/company.ts';
import {
  LONGEST_PAUSE_DAYS,
  type PauseRefusal,
  refusalOfPause,
  shortenedPause,
} from '#visits/rules/series/pauses.ts';
import type { Pause } from '#visits/rules/series/series.ts';
import type { SkipRequester } from '#visits/rules/visit/visit-event.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import type { MoveVisitDeps } from '#visits/server/moves/place.ts';
import type { VisitBy } from '#visits/server/visit-by.ts';
import { changeVisit } from '#visits/server/visit-log.ts';
import { lockSeveralDays, type Visit } from '#visits/server/visit-queries.ts';
import {
  chargeMonthsAgain,
  leaveOutMonths,
  resumeDay,
  unchargedMonthAnswers,
} from './paused-months.ts';
import { planChangesOn } from './paused-months-queries.ts';
import { planVisitsWithin } from './propose-visits.ts';
import { logChange } from './series-log-queries.ts';
import {
  insertPause,
  pauseMadeAt,
  replacePause,
  visitsLeftOutSince,
} from './series-pause-queries.ts';
import type { StoredSeries } from './series-queries.ts';
import { followingVisits } from './series-visit-queries.ts';
import { skipAll, type VisitToSkip } from './skip-visit.ts';

export interface SeriesToPause {
  readonly order: Order;
  readonly series: StoredSeries;
  readonly by: VisitBy;
}

interface WantedPause extends SeriesToPause {
  readonly pause: Pause;
  /** Whether the customer or the company wants it. */
  readonly wish: SkipRequester;
  readonly mostDays: number | null;
  /** Credits every visit in the pause, including those too far ahead to be planned. */
  readonly isCredited: boolean;
  /** The paths of its day fields. */
  readonly places: { readonly from: string; readonly to: string };
  /** What each skipped visit gives back. */
  readonly worth: (visits: readonly Visit[]) => Promise<readonly VisitToSkip[]>;
}

export interface PauseResult {
  readonly skipped: readonly Visit[];
  readonly credited: Cents;
  /** The months without a charge. */
  readonly uncharged: readonly UnchargedMonth[];
}

/**
 * Pauses a series: skips its planned visits in these days, and plans none. Within a transaction that holds the order.
 * @throws a problem: 422 its days, at their fields.
 */
export async function pauseSeries(
  trx: Trx,
  deps: MoveVisitDeps,
  { order, series, by, wish, pause, mostDays, isCredited, places, worth }: WantedPause,
): Promise<PauseResult> {
  const { timeZone } = deps.settings.business;
  const today = dayAt(deps.now().getTime(), timeZone);
  const refusal = refusalOfPause(series.bounds.paused, pause, { today, mostDays });
  if (refusal !== null) failPause(refusal, places);
  if (order.recurring) await requireNoPlannedChange(trx, { order, pause, timeZone, places });
  await insertPause(trx, series.id, pause, isCredited);
  await logChange(trx, series.id, { kind: 'paused', ...pause }, by);
  if (order.recurring) await leaveOutMonths(trx, { order, series, timeZone, pause });
  const visits = (await followingVisits(trx, series.id, 0, deps.now())).filter((visit) => {
    const day = dayAt(visit.starts_at.getTime(), timeZone);
    return pause.from <= day && day <= pause.to;
  });
  // A credited visit is settled; one without credit comes back if the pause ends early.
  const isLeftOut = !isCredited;
  const skipping = { order, by, wish, isTold: false, isLeftOut } as const;
  const credited = await skipAll(trx, deps, await worth(visits), skipping);
  const resumesOn = resumeDay(pause);
  const of = { orderId: order.id, pauseFrom: pause.from, resumesOn };
  const uncharged = await unchargedMonthAnswers(trx, timeZone, of);
  const event = {
    kind: 'visits.paused',
    ...pause,
    wish,
    visits: visits.length,
    amount: credited,
    uncharged,
  } as const;
  await deps.orderLog.appendEvent(trx, order.id, event, by.actor);
  return { skipped: visits, credited, uncharged };
}

/** A pause leaves out its renewal's charge, so it cannot include the charge that changes the plan. */
async function requireNoPlannedChange(
  trx: Trx,
  {
    order,
    pause,
    timeZone,
    places,
  }: Pick<WantedPause, 'order' | 'pause' | 'places'> & { readonly timeZone: string },
): Promise<void> {
  const on = await planChangesOn(trx, order.id);
  if (on === null) return;
  const day = dayAt(on.getTime(), timeZone);
  if (pause.from <= day && day <= pause.to) failAt(places.to, 'pause-over-change', { day });
}

interface PauseEndRequest extends SeriesToPause {
  /** The first day of the pause to end. */
  readonly from: Day;
  /** The day on which visits resume. */
  readonly on: Day;
  readonly place: string;
}

/**
 * Ends a pause early: visits skipped from a day on come back if there is room. Takes back their credit; if it was used,
 * the pause stays. Within a transaction that holds the order.
 * @throws a problem: 404 no such pause, 409 the credit was used, 422 the day.
 */
export async function endPauseEarly(
  trx: Trx,
  deps: MoveVisitDeps,
  { order, series, by, from, on, place }: PauseEndRequest,
): Promise<{ readonly takenBack: Cents; readonly uncharged: readonly UnchargedMonth[] }> {
  await lockSeveralDays(trx);
  const { timeZone } = deps.settings.business;
  const today = dayAt(deps.now().getTime(), timeZone);
  const pause = series.bounds.paused.find((one) => one.from === from);
  const since = await pauseMadeAt(trx, series.id, from);
  if (pause === undefined || since === undefined || pause.to < today) {
    failAt(place, 'pause-not-found');
  }
  if (on < today || on > pause.to) failAt(place, 'pause-end-outside');
  const now = deps.now();
  const span = { from: on, to: pause.to, since, now, timeZone };
  const back = await visitsLeftOutSince(trx, series.id, span);
  await replacePause(trx, series.id, pause, shortenedPause(pause, on));
  await chargeMonthsAgain(trx, order.id, { from, on, now, timeZone });
  await logChange(trx, series.id, { kind: 'resumed', ...pause, on }, by);
  // The series comes again, so its skipped visits can be planned again.
  for (const visit of back) await changeVisit(trx, visit, { kind: 'left-out' }, by);
  const takenBack = await creditOfSkipped(trx, order, back);
  const of = { orderId: order.id, pauseFrom: from, resumesOn: on };
  const uncharged = await unchargedMonthAnswers(trx, timeZone, of);
  const event = {
    kind: 'visits.resumed',
    on,
    visits: back.length,
    visitIds: back.map(({ id }) => id),
    amount: takenBack,
    uncharged,
  } as const;
  await deps.orderLog.appendEvent(trx, order.id, event, by.actor);
  await planVisitsWithin(trx, deps, order);
  return { takenBack, uncharged };
}

async function creditOfSkipped(trx: Trx, order: Order, visits: readonly Visit[]): Promise<Cents> {
  if (visits.length === 0) return noCents;
  const ids = new Set(visits.map(({ id }) => id));
  const amounts = (await eventsOf(trx, order.id)).flatMap(({ event }) =>
    event?.kind === 'visit.skipped' && ids.has(event.visitId) ? [event.amount] : [],
  );
  return sumCents(amounts);
}

function failPause(refusal: PauseRefusal, { from, to }: WantedPause['places']): never {
  if (refusal === 'ends-before-start') failAt(to, 'pause-ends-before-start');
  if (refusal === 'over') failAt(to, 'pause-over');
  if (refusal === 'too-long') failAt(to, 'pause-too-long', { days: LONGEST_PAUSE_DAYS });
  return failAt(from, 'pause-overlaps');
}

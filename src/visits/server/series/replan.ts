import type { CrewId } from '#kernel/rules/ids.ts';
import type { Order } from '#orders/server/orders.ts';
import type { Trx } from '#registry/tables.ts';
import type { Occurrence, SeriesPart } from '#visits/rules/series/series.ts';
import { replanVisits } from '#visits/rules/series/series-book.ts';
import type { SkipRequester } from '#visits/rules/visit/visit-event.ts';
import { nothingOverruled, type Overrulable } from '#visits/rules/wait-reasons.ts';
import { loadCompany } from '#visits/server/crews/company.ts';
import { needsWithoutAddress } from '#visits/server/free-times/wanted-by-order.ts';
import type { MoveVisitDeps } from '#visits/server/moves/place.ts';
import { takeOffCrews } from '#visits/server/moves/standing-queries.ts';
import { emailCrewChange } from '#visits/server/telling/tell-crew.ts';
import { moveVisit } from '#visits/server/visit-acts.ts';
import type { VisitBy } from '#visits/server/visit-by.ts';
import { changeVisit } from '#visits/server/visit-log.ts';
import { placeColumnsOf, type Visit, type VisitPlace } from '#visits/server/visit-queries.ts';
import { putOffVisits, visitsEmailedAsWaiting } from './plan-visit-queries.ts';
import { roomAt } from './room-at.ts';
import { logChange } from './series-log-queries.ts';
import { findSeries, replaceParts, type StoredSeries } from './series-queries.ts';
import { followingVisits, visitsWithEmailedTime } from './series-visit-queries.ts';
import { type MonthSettlement, settlingMonths } from './settle-months.ts';
import { skipAll } from './skip-visit.ts';
import { needsWithTerms } from './sold-at.ts';

interface SeriesToReplan {
  readonly order: Order;
  readonly series: StoredSeries;
  /** How it comes from its number on. */
  readonly part: SeriesPart;
  /** The first visit that the change moves; the visit at the part's own number was placed by a person. */
  readonly fromNumber: number;
  readonly by: VisitBy;
  /** Whether the customer or the company wants it. */
  readonly wish: SkipRequester;
  /**
   * True: the first visit that moves is emailed. False: another email announces the change, and only visits whose time
   * was emailed get their own.
   */
  readonly tellsFirst: boolean;
  /** The crew for visits that the series' crew cannot do; null: they wait. */
  readonly spareCrewId?: CrewId | null;
}

/**
 * Changes a series from a number on, and moves its upcoming visits. One whose crew has no room waits (ruling 37), one
 * on a day without the series is left out, and a put-off one keeps waiting. Emails the first one with a crew and all
 * whose time was emailed; credits a month that loses visits. Within a transaction that holds the order.
 */
export function replanFrom(
  trx: Trx,
  deps: MoveVisitDeps,
  replanned: SeriesToReplan,
): Promise<MonthSettlement> {
  return settlingMonths(trx, deps, replanned, () => replan(trx, deps, replanned));
}

async function replan(
  trx: Trx,
  deps: MoveVisitDeps,
  { order, series, part, fromNumber, by, wish, tellsFirst, spareCrewId = null }: SeriesToReplan,
): Promise<void> {
  await replaceParts(trx, series.id, part);
  const changed = await findSeries(trx, series.id);
  if (changed === null) return;
  const { timeZone } = deps.settings.business;
  const company = await loadCompany(trx, deps.settings, deps.now());
  const wanted = await needsWithoutAddress(trx, order);
  const putOff = await putOffVisits(trx, series.id);
  const following = await followingVisits(trx, series.id, fromNumber, deps.now());
  const visits = following.filter(({ id }) => !putOff.has(id));
  const going = { series: changed.parts, bounds: changed.bounds, timeZone };
  const numbered = visits.map((visit) => {
    return { visit, number: visit.number, start: visit.starts_at.getTime(), crewId: visit.crew_id };
  });
  const plan = replanVisits(going, numbered, series.parts);
  const leaves = plan.leaves.map(({ visit }) => ({ visit, money: 'none' as const }));
  const skipping = { order, by, wish, isTold: true, tellsFirst, isLeftOut: true } as const;
  await skipAll(trx, deps, leaves, skipping);
  const moves = plan.moves.map(({ visit: { visit }, target }) => ({ visit, target }));
  await takeOffCrews(
    trx,
    moves.map(({ visit }) => visit.id),
  );
  const roomFor = async (visit: Visit, target: Occurrence) => {
    const needs = needsWithTerms(wanted, visit.terms);
    const asked = { ...target, wanted: needs, without: [visit.id] };
    return company && (await roomAt(trx, company, asked, deps.now()));
  };
  const moved: MovedVisit[] = [];
  let isOwnCrewThere = spareCrewId === null || moves.length === 0;
  for (const { visit, target } of moves) {
    const own = await roomFor(visit, target);
    isOwnCrewThere ||= own !== null;
    const spare = { ...target, crewId: spareCrewId, overruled: nothingOverruled };
    const room = own ?? (spareCrewId && (await roomFor(visit, spare)));
    // It already waits at this time: nothing changes.
    if (room === null && visit.crew_id === null && visit.starts_at.getTime() === target.start)
      continue;
    const length = visit.ends_at.getTime() - visit.starts_at.getTime();
    const startsAt = new Date(target.start);
    const endsAt = new Date(room?.end ?? target.start + length);
    const overruled = room?.overruled ?? nothingOverruled;
    const place = { crewId: room?.crewId ?? null, startsAt, endsAt, overruled };
    const now = await moveVisit(trx, visit, place, by, 'following');
    if (visit.starts_at.getTime() === target.start)
      await emailCrewChange(trx, deps.orderLog, now, by);
    moved.push({ visit, place });
  }
  // The series drops a crew that cannot come to any of them.
  const lasting = isOwnCrewThere ? part : { ...part, crewId: spareCrewId };
  if (!isOwnCrewThere) await replaceParts(trx, series.id, lasting);
  await logChange(trx, series.id, { kind: 'changed', ...lasting }, by);
  await logMoved(trx, deps, { order, by, moved, tellsFirst });
  for (const { visit: each, target } of plan.stays) {
    const { visit } = each;
    const isKnown = target.overruled.every((reason) => visit.overruled.includes(reason));
    const room = isKnown ? null : await roomFor(visit, target);
    if (room?.crewId === visit.crew_id) await overrule(trx, visit, room.overruled, by);
  }
}

interface MovedVisit {
  /** The visit before the move. */
  readonly visit: Visit;
  readonly place: VisitPlace;
}

/**
 * Logs the visits that moved with their series: the leading one's email announces the change, and each visit whose
 * time was emailed gets its own. A visit without a crew gets no time: the email about the change lists its day.
 */
async function logMoved(
  trx: Trx,
  { orderLog }: Pick<MoveVisitDeps, 'orderLog'>,
  {
    order,
    by,
    moved,
    tellsFirst,
  }: Pick<SeriesToReplan, 'order' | 'by' | 'tellsFirst'> & {
    readonly moved: readonly MovedVisit[];
  },
): Promise<void> {
  const told = await visitsWithEmailedTime(trx, order.id);
  const toldToBeFound = await visitsEmailedAsWaiting(trx, order.id);
  const elsewhen = moved.filter(
    ({ visit, place }) => visit.starts_at.getTime() !== place.startsAt.getTime(),
  );
  const leading = elsewhen.find(({ place }) => place.crewId !== null) ?? elsewhen[0];
  const eventOf = (each: MovedVisit) => {
    const { visit, place } = each;
    const at = {
      visitId: visit.id,
      startsAt: place.startsAt.toISOString(),
      endsAt: place.endsAt.toISOString(),
    };
    const isLeading = tellsFirst && each === leading;
    const hasCrewNow = visit.crew_id === null && place.crewId !== null;
    const isFound = hasCrewNow && toldToBeFound.has(visit.id);
    const change = { movedFrom: visit.starts_at.toISOString(), movesAll: isLeading };
    const planned = { kind: 'visit.planned', ...at } as const;
    if (!elsewhen.includes(each)) {
      const unmoved = { ...at, isChange: true, movedFrom: null, movesAll: false };
      return isFound ? ({ kind: 'visit.confirmed', ...unmoved } as const) : planned;
    }
    if (place.crewId === null) {
      const isListed = tellsFirst ? !isLeading : !told.has(visit.id);
      return { kind: 'visit.waits', ...at, ...change, isListed } as const;
    }
    if (!isLeading && !isFound && !told.has(visit.id)) return planned;
    return { kind: 'visit.confirmed', ...at, ...change, isChange: true } as const;
  };
  for (const each of moved) {
    await orderLog.appendEvent(trx, order.id, eventOf(each), by.actor);
  }
}

/** What is overruled for the series also applies to a visit that stays where it is. */
async function overrule(
  trx: Trx,
  visit: Visit,
  reasons: readonly Overrulable[],
  by: VisitBy,
): Promise<void> {
  const { crew_id: crewId, starts_at: startsAt, ends_at: endsAt } = visit;
  const overruled = [...new Set([...visit.overruled, ...reasons])];
  if (overruled.length === visit.overruled.length) return;
  const set = placeColumnsOf({ crewId, startsAt, endsAt, overruled });
  await changeVisit(trx, visit, { kind: 'described' }, by, set);
}

import type { Order } from '#orders/server/orders.ts';
import type { Trx } from '#registry/tables.ts';
import type { Occurrence, SeriesPart } from '#visits/rules/series/series.ts';
import { replanned } from '#visits/rules/series/series-book.ts';
import type { Wish } from '#visits/rules/visit/visit-event.ts';
import { nothingOverruled, type Overrulable } from '#visits/rules/wait-reasons.ts';
import { loadCompany } from '#visits/server/crews/company.ts';
import { wantedAnyway } from '#visits/server/free-times/wanted-by-order.ts';
import type { MoveVisitDeps } from '#visits/server/moves/place.ts';
import { takeOffCrews } from '#visits/server/moves/standing-queries.ts';
import { moveVisit } from '#visits/server/visit-acts.ts';
import type { VisitBy } from '#visits/server/visit-by.ts';
import { changeVisit } from '#visits/server/visit-log.ts';
import { standingRow, type Visit } from '#visits/server/visit-queries.ts';
import { roomAt } from './room-at.ts';
import { logChange } from './series-log-queries.ts';
import { findSeries, replaceParts, type StoredSeries } from './series-queries.ts';
import { followingVisits, toldVisits } from './series-visit-queries.ts';
import { type Settled, settlingMonths } from './settle-months.ts';
import { skipAll } from './skip-visit.ts';
import { neededBy } from './sold-at.ts';

interface Replanned {
  readonly order: Order;
  readonly series: StoredSeries;
  /** How it goes from its number on. */
  readonly part: SeriesPart;
  /** The first visit that follows the change; its own was put where it belongs by someone. */
  readonly fromNumber: number;
  readonly by: VisitBy;
  /** Whose wish it is. */
  readonly wish: Wish;
  /** The first one that moves is emailed; where its change was begun by a visit's move, that is. */
  readonly tellsFirst: boolean;
}

/**
 * Changes a series from a number on, and puts its visits to come where it has them now. One whose
 * crew has no room there waits for a crew (ruling 37); one on a day on which the series does not come
 * is left out. The first one and all whose time was emailed before are emailed; a month that this leaves
 * with fewer visits is credited. Within a transaction that holds the order.
 */
export function replanFrom(trx: Trx, deps: MoveVisitDeps, replanned: Replanned): Promise<Settled> {
  return settlingMonths(trx, deps, replanned, () => replan(trx, deps, replanned));
}

async function replan(
  trx: Trx,
  deps: MoveVisitDeps,
  { order, series, part, fromNumber, by, wish, tellsFirst }: Replanned,
): Promise<void> {
  await replaceParts(trx, series.id, part);
  await logChange(trx, series.id, { kind: 'changed', ...part }, by);
  const changed = await findSeries(trx, series.id);
  if (changed === null) return;
  const { timeZone } = deps.settings.business;
  const company = await loadCompany(trx, deps.settings, deps.now());
  const wanted = await wantedAnyway(trx, order);
  const visits = await followingVisits(trx, series.id, fromNumber, deps.now());
  const going = { series: changed.parts, bounds: changed.bounds, timeZone };
  const numbered = visits.map((visit) => {
    return { visit, number: visit.number, start: visit.starts_at.getTime(), crewId: visit.crew_id };
  });
  const plan = replanned(going, numbered, series.parts);
  const leaves = plan.leaves.map(({ visit }) => ({ visit, money: 'none' as const }));
  const skipping = { order, by, wish, isTold: true, isLeftOut: true } as const;
  await skipAll(trx, deps, leaves, skipping);
  const moves = plan.moves.map(({ visit: { visit }, target }) => ({ visit, target }));
  await takeOffCrews(
    trx,
    moves.map(({ visit }) => visit.id),
  );
  const told = await toldVisits(trx, order.id);
  let tellsNext = tellsFirst;
  const roomFor = async (visit: Visit, target: Occurrence) => {
    const needs = neededBy(wanted, visit.terms);
    const asked = { ...target, wanted: needs, without: [visit.id] };
    return company && (await roomAt(trx, company, asked, deps.now()));
  };
  for (const { visit, target } of moves) {
    const { start } = target;
    const room = await roomFor(visit, target);
    const length = visit.ends_at.getTime() - visit.starts_at.getTime();
    const startsAt = new Date(start);
    const endsAt = new Date(room?.end ?? start + length);
    const overruled = room?.overruled ?? nothingOverruled;
    const place = { crewId: room?.crewId ?? null, startsAt, endsAt, overruled };
    await moveVisit(trx, visit, place, by, 'following');
    const at = {
      visitId: visit.id,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    };
    const isElsewhen = visit.starts_at.getTime() !== start;
    const isTold = isElsewhen && (tellsNext || told.has(visit.id));
    const movedFrom = visit.starts_at.toISOString();
    const change = { isChange: true, movedFrom, movesAll: tellsNext } as const;
    if (isTold) tellsNext = false;
    const event = isTold
      ? ({ kind: 'visit.confirmed', ...at, ...change } as const)
      : ({ kind: 'visit.planned', ...at } as const);
    await deps.orderLog.appendEvent(trx, order.id, event, by.actor);
  }
  for (const { visit: each, target } of plan.stays) {
    const { visit } = each;
    const isKnown = target.overruled.every((reason) => visit.overruled.includes(reason));
    const room = isKnown ? null : await roomFor(visit, target);
    if (room?.crewId === visit.crew_id) await overrule(trx, visit, room.overruled, by);
  }
}

/** What was overruled for the series holds for a visit that stays where it stands, too. */
async function overrule(
  trx: Trx,
  visit: Visit,
  reasons: readonly Overrulable[],
  by: VisitBy,
): Promise<void> {
  const { crew_id: crewId, starts_at: startsAt, ends_at: endsAt } = visit;
  const overruled = [...new Set([...visit.overruled, ...reasons])];
  if (overruled.length === visit.overruled.length) return;
  const set = standingRow({ crewId, startsAt, endsAt, overruled });
  await changeVisit(trx, visit, { kind: 'described' }, by, set);
}

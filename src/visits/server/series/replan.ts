import type { Order } from '#orders/server/orders.ts';
import type { Trx } from '#registry/tables.ts';
import type { SeriesPart } from '#visits/rules/series/series.ts';
import { replanned } from '#visits/rules/series/series-book.ts';
import { nothingOverruled } from '#visits/rules/wait-reasons.ts';
import { loadCompany } from '#visits/server/crews/company.ts';
import { wantedAnyway } from '#visits/server/free-times/wanted-by-order.ts';
import type { MoveVisitDeps } from '#visits/server/moves/place.ts';
import { takeOffCrews } from '#visits/server/moves/standing-queries.ts';
import { moveVisit } from '#visits/server/visit-acts.ts';
import type { VisitBy } from '#visits/server/visit-by.ts';
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
  { order, series, part, fromNumber, by, tellsFirst }: Replanned,
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
  const plan = replanned(going, numbered);
  const leaves = plan.leaves.map(({ visit }) => ({ visit, money: 'none' as const }));
  const skipping = { order, by, wish: 'customer', isTold: true, isLeftOut: true } as const;
  await skipAll(trx, deps, leaves, skipping);
  const moves = plan.moves.map(({ visit: { visit }, target }) => ({ visit, target }));
  await takeOffCrews(
    trx,
    moves.map(({ visit }) => visit.id),
  );
  const told = await toldVisits(trx, order.id);
  let tellsNext = tellsFirst;
  for (const { visit, target } of moves) {
    const { start, crewId } = target;
    const room =
      company &&
      (await roomAt(trx, company, {
        wanted: neededBy(wanted, visit.terms),
        start,
        crewId,
        without: [visit.id],
      }));
    const length = visit.ends_at.getTime() - visit.starts_at.getTime();
    const startsAt = new Date(start);
    const endsAt = new Date(room?.end ?? start + length);
    await moveVisit(
      trx,
      visit,
      { crewId: room?.crewId ?? null, startsAt, endsAt, overruled: nothingOverruled },
      by,
      'following',
    );
    const at = {
      visitId: visit.id,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    };
    const isElsewhen = visit.starts_at.getTime() !== start;
    const isTold = isElsewhen && (tellsNext || told.has(visit.id));
    if (isTold) tellsNext = false;
    const event = isTold
      ? ({ kind: 'visit.confirmed', ...at, isChange: true } as const)
      : ({ kind: 'visit.planned', ...at } as const);
    await deps.orderLog.appendEvent(trx, order.id, event, by.actor);
  }
}

import type { Order } from '#orders/server/orders.ts';
import type { Trx } from '#registry/tables.ts';
import { timeAt } from '#visits/rules/free-times/time-at.ts';
import { comesOn, occurrenceOf, type SeriesPart } from '#visits/rules/series/series.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { loadCompany } from '#visits/server/crews/company.ts';
import { wantedAnyway } from '#visits/server/free-times/wanted-by-order.ts';
import { deleteOverdueHolds } from '#visits/server/holds/held-queries.ts';
import type { MoveVisitDeps } from '#visits/server/moves/place.ts';
import { takeOffCrews } from '#visits/server/moves/standing-queries.ts';
import { moveVisit } from '#visits/server/visit-acts.ts';
import type { VisitBy } from '#visits/server/visit-by.ts';
import { busyBetween, lockDay, type Visit } from '#visits/server/visit-queries.ts';
import {
  countChange,
  findSeries,
  followingVisits,
  replaceParts,
  type StoredSeries,
} from './series-queries.ts';

const DAY_MS = 86_400_000;

interface Replanned {
  readonly order: Order;
  readonly series: StoredSeries;
  /** How it goes from its number on. */
  readonly part: SeriesPart;
  /** The first visit that follows the change; its own was put where it belongs by someone. */
  readonly fromNumber: number;
  readonly by: VisitBy;
}

/**
 * Changes a series from a number on, and puts its visits to come where it has them now. One whose
 * crew has no room there waits for a crew (ruling 37). Within a transaction that holds the order.
 */
export async function replanFrom(
  trx: Trx,
  deps: MoveVisitDeps,
  { order, series, part, fromNumber, by }: Replanned,
): Promise<void> {
  await replaceParts(trx, series.id, part);
  await countChange(trx, series.id);
  const changed = await findSeries(trx, series.id);
  if (changed === null) return;
  const { timeZone } = deps.settings.business;
  const company = await loadCompany(trx, deps.settings, deps.now());
  const wanted = await wantedAnyway(trx, order);
  const visits = await followingVisits(trx, series.id, fromNumber, deps.now());
  const moves = visits.flatMap((visit) => {
    const target = occurrenceOf(changed.parts, visit.number, timeZone);
    return isAt(visit, target) || !comesOn(target.day, changed.bounds) ? [] : [{ visit, target }];
  });
  await takeOffCrews(
    trx,
    moves.map(({ visit }) => visit.id),
  );
  for (const { visit, target } of moves) {
    await lockDay(trx, dayAt(target.start, timeZone));
    await deleteOverdueHolds(trx);
    const crewId = target.crewId;
    const crews = company?.crews.filter(({ id }) => crewId === null || id === crewId) ?? [];
    const from = new Date(target.start - DAY_MS);
    const busy = await busyBetween(trx, from, new Date(target.start + 2 * DAY_MS), [visit.id]);
    const time = company && timeAt(company.rules, crews, busy, wanted, target.start);
    const length = visit.ends_at.getTime() - visit.starts_at.getTime();
    const startsAt = new Date(target.start);
    const endsAt = new Date(time?.end ?? target.start + length);
    await moveVisit(
      trx,
      visit,
      { crewId: time?.crewId ?? null, startsAt, endsAt },
      by,
      'following',
    );
    const planned = {
      kind: 'visit.planned',
      visitId: visit.id,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    } as const;
    await deps.orderLog.appendEvent(trx, order.id, planned, by.actor);
  }
}

function isAt(
  visit: Pick<Visit, 'starts_at' | 'crew_id'>,
  target: { readonly start: number; readonly crewId: Visit['crew_id'] },
): boolean {
  const isCrew = target.crewId === null || target.crewId === visit.crew_id;
  return visit.starts_at.getTime() === target.start && isCrew;
}

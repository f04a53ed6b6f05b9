import type { CrewId, VisitId } from '#kernel/rules/ids.ts';
import { hasSeries } from '#orders/rules/comes-again.ts';
import type { Order } from '#orders/server/orders.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { cheapestTimeAt } from '#visits/rules/free-times/time-at.ts';
import { isExtraVisit, type NotedVisit } from '#visits/rules/own-visit.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { loadCompany } from '#visits/server/crews/company.ts';
import { findCrew } from '#visits/server/crews/company-queries.ts';
import { needsWithoutAddress } from '#visits/server/free-times/wanted-by-order.ts';
import { deleteOverdueHolds } from '#visits/server/holds/held-queries.ts';
import { postalCodeOf } from '#visits/server/schedules/schedule-queries.ts';
import { applyMoveToSeries, type MoveInSeries } from '#visits/server/series/move-following.ts';
import { joinSeries, waitingVisitNear } from '#visits/server/series/series.ts';
import { type MonthSettlement, nothingSettled } from '#visits/server/series/settle-months.ts';
import { needsWithTerms } from '#visits/server/series/sold-at.ts';
import { moveVisit } from '#visits/server/visit-acts.ts';
import { byOperator } from '#visits/server/visit-by.ts';
import { insertVisit } from '#visits/server/visit-log.ts';
import {
  busyBetween,
  lockDay,
  lockSeveralDays,
  lockVisit,
  placeColumnsOf,
  type Visit,
  visitsAt,
  visitsToEnd,
} from '#visits/server/visit-queries.ts';
import { FORM_FIELDS, type MoveVisitDeps, type PlaceDeps, placeByHand } from './place.ts';

interface TypedPlace {
  readonly order: Order;
  readonly operatorId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /**
   * The visit that gets this time; missing: a one-time booking's own, or in a series one waiting near then, or an extra
   * one.
   */
  readonly visitId?: VisitId | undefined;
  /** Missing: its current crew if that can come, otherwise any crew that can. Null: it waits for a crew. */
  readonly crewId?: CrewId | null | undefined;
  /** Why this odd time was accepted; kept as a note. */
  readonly despite?: string | undefined;
  readonly inSeries?: MoveInSeries | undefined;
  /** An extra visit after a completed one, with its own notes: it replaces no other. */
  readonly further?: NotedVisit | undefined;
}

interface TypedTime {
  readonly visitId: VisitId;
  /** Null: it waits for a crew. */
  readonly crewId: CrewId | null;
  /** Whether the visit had a time before. */
  readonly isChange: boolean;
  /** The old start, if it was a different one. */
  readonly movedFrom: Date | null;
  readonly settled: MonthSettlement;
}

const DAY_MS = 86_400_000;

/**
 * Stores a time typed by an operator, in a transaction that holds the order. A visit with a time keeps its number, and
 * its crew if free. Asks about an odd time, or if no crew is free (rulings 37, 38).
 * @throws a problem: 409 `overlap` (with what), or the visit is over; 422 no such crew, the time, or `needs-reason`.
 */
export async function placeTypedTime(
  trx: Trx,
  deps: MoveVisitDeps,
  typed: TypedPlace,
): Promise<TypedTime> {
  const { order, operatorId, startsAt, endsAt, visitId, crewId: wished, despite, further } = typed;
  const { timeZone } = deps.settings.business;
  const isFurther = further !== undefined;
  const visit =
    further === undefined ? await visitOf(trx, order, { visitId, startsAt, timeZone }) : undefined;
  if (typed.inSeries?.scope === 'following') await lockSeveralDays(trx);
  await lockDay(trx, dayAt(startsAt.getTime(), timeZone));
  await deleteOverdueHolds(trx);
  if (wished && (await findCrew(trx, wished)) === undefined) failAt('crewId', 'crew-not-found');
  const crewId =
    wished === undefined
      ? await freeCrewFor(trx, deps, { order, visit, startsAt, endsAt, isFurther })
      : wished;
  const time = { startsAt, endsAt, crewId };
  const mayWait = wished === null;
  const placed = {
    order,
    operatorId,
    time,
    visit: visit ?? null,
    despite,
    mayWait,
    isFurther,
    places: FORM_FIELDS,
  };
  const place = await placeByHand(trx, deps, placed);
  const by = byOperator(operatorId);
  if (visit !== undefined) {
    const { inSeries = { scope: 'one', swap: false } } = typed;
    const move = { order, visit, place, ...inSeries, by, field: 'date' };
    const settled = await applyMoveToSeries(trx, deps, move);
    await moveVisit(trx, visit, place, by, inSeries.scope);
    const isMoved = visit.starts_at.getTime() !== startsAt.getTime();
    return {
      visitId: visit.id,
      crewId: place.crewId,
      isChange: true,
      movedFrom: isMoved ? visit.starts_at : null,
      settled,
    };
  }
  const row = {
    order_id: order.id,
    ...placeColumnsOf(place),
    schedule_id: order.schedule_request_id,
    postal_code: await postalCodeOf(trx, order.schedule_request_id),
    worked_minutes: null,
    operator_id: operatorId,
    ...(further !== undefined && ownColumns(further)),
  };
  const added = await insertVisit(trx, row, { kind: 'confirmed' }, by);
  if (!isFurther) await joinSeries(trx, order, added, timeZone);
  return {
    visitId: added.id,
    crewId: place.crewId,
    isChange: false,
    movedFrom: null,
    settled: nothingSettled,
  };
}

function ownColumns({ purpose, price_cents, add_ons, note }: NotedVisit) {
  return {
    ...(purpose !== null && { purpose }),
    price_cents,
    add_ons: JSON.stringify(add_ons),
    note,
  };
}

/** The visit that gets another time; undefined if one is added. @throws a problem: 409 it is over. */
async function visitOf(
  trx: Trx,
  order: Order,
  {
    visitId,
    startsAt,
    timeZone,
  }: Pick<TypedPlace, 'visitId' | 'startsAt'> & { readonly timeZone: string },
): Promise<Visit | undefined> {
  if (visitId === undefined) {
    if (hasSeries(order)) return waitingVisitNear(trx, order, startsAt, timeZone);
    return (await visitsToEnd(trx, order.id, 'next'))[0];
  }
  const visit = await lockVisit(trx, visitId);
  if (visit?.order_id !== order.id || visit.state !== 'confirmed') fail('visit-over');
  return visit;
}

interface TimeToPlace {
  readonly order: Order;
  readonly visit: Visit | undefined;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isFurther: boolean;
}

/** Its current crew if that is at no other home then; otherwise the cheapest one to send. */
async function freeCrewFor(
  trx: Trx,
  { settings, now }: PlaceDeps,
  { order, visit, startsAt, endsAt, isFurther }: TimeToPlace,
): Promise<CrewId | null> {
  const isFree = async (crewId: CrewId) =>
    (await visitsAt(trx, { crewId, startsAt, endsAt }, visit?.id)).length === 0;
  const own = visit?.crew_id ?? null;
  if (own !== null && (await isFree(own))) return own;
  const company = await loadCompany(trx, settings, now());
  if (company === null) return null;
  const from = new Date(startsAt.getTime() - DAY_MS);
  const to = new Date(endsAt.getTime() + DAY_MS);
  const busy = await busyBetween(trx, from, to, visit ? [visit.id] : []);
  const takesOwn = isFurther || isExtraVisit(visit ?? null);
  const booked = await needsWithoutAddress(trx, order, takesOwn ? { startsAt, endsAt } : null);
  const wanted = needsWithTerms(booked, takesOwn ? null : (visit?.terms ?? null));
  const found = cheapestTimeAt(company.rules, company.crews, busy, wanted, startsAt.getTime());
  return found !== null && (await isFree(found.crewId)) ? found.crewId : null;
}

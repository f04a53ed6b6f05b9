import type { OrderId, VisitId } from '#kernel/rules/ids.ts';
import { findOrder } from '#orders/server/orders.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import type { OfferedTime } from '#visits/contract/scheduling.ts';
import type { FreeTime } from '#visits/rules/free-times/free-times.ts';
import { daysAround, horizonAround } from '#visits/rules/free-times/horizon.ts';
import { isExtraVisit } from '#visits/rules/own-visit.ts';
import { peopleAt } from '#visits/rules/visit/place-visit.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { type Company, loadCompany } from '#visits/server/crews/company.ts';
import { neighborStarts } from '#visits/server/series/series-visit-queries.ts';
import { needsWithTerms } from '#visits/server/series/sold-at.ts';
import { findVisit, type Visit } from '#visits/server/visit-queries.ts';
import { findFree, toFreeTimeAnswer, type WantedVisit } from './find-times.ts';
import { needsWithoutAddress } from './wanted-by-order.ts';

export interface OfferDeps {
  readonly settings: Pick<Settings, 'business' | 'schedulingWidgetUrl'>;
  readonly now: () => Date;
}

const MAX_OFFERED = 3;

interface Wanted {
  /** Sorts by distance from this moment; missing: soonest first. */
  readonly near?: Date | undefined;
  /** The visit to move, which stays between its neighbors in the series; missing: an extra one. */
  readonly visitId?: VisitId | undefined;
  /** Already offered to others: a crew cannot be at two homes. */
  readonly besides?: readonly OfferedTime[] | undefined;
}

/**
 * The three best times for a booking, or for one of its visits. An operator needs no notice, and may also give a time
 * if times are not sold.
 * @throws a problem: 404.
 */
export async function offerTimes(
  db: Db,
  { settings, now }: OfferDeps,
  orderId: OrderId,
  { near, visitId, besides = [] }: Wanted,
): Promise<OfferedTime[]> {
  const order = await findOrder(db, orderId);
  if (order === undefined) fail('booking-not-found');
  const company = await loadCompany(db, settings, now());
  if (company === null) return [];
  const { timeZone } = settings.business;
  const visit = visitId && (await findVisit(db, visitId));
  const needed = needsWithTerms(await needsWithoutAddress(db, order), visit?.terms ?? null);
  const wanted = visit && isExtraVisit(visit) ? withLengthOf(needed, visit, company) : needed;
  const bounds =
    visitId && ((await neighborStarts(db, visitId, orderId)) ?? fail('visit-not-found'));
  const after = bounds?.after?.getTime() ?? Number.NEGATIVE_INFINITY;
  const before = bounds?.before?.getTime() ?? Number.POSITIVE_INFINITY;
  const fits = (time: FreeTime) => {
    return (
      after < time.start &&
      time.start < before &&
      !besides.some((each) => overlapsOffer(time, each))
    );
  };
  const times = await bestTimes(db, company, wanted, { now: now(), near: near ?? now(), fits });
  return times.map((time) => ({ ...toFreeTimeAnswer(time, timeZone), crewId: time.crewId }));
}

/** For an extra visit, only the length of its crew's stay is known. */
function withLengthOf(
  needed: WantedVisit,
  visit: Visit,
  { everyone, rules }: Company,
): WantedVisit {
  const day = dayAt(visit.starts_at.getTime(), rules.timeZone);
  const people = Math.max(1, peopleAt(everyone, visit.crew_id, day));
  const minutes = (visit.ends_at.getTime() - visit.starts_at.getTime()) / 60_000;
  return { ...needed, laborMinutes: minutes * people };
}

function overlapsOffer(time: FreeTime, { crewId, start, end }: OfferedTime): boolean {
  return time.crewId === crewId && time.start < Date.parse(end) && Date.parse(start) < time.end;
}

interface NearestSearch {
  readonly now: Date;
  readonly near: Date;
  readonly fits: (time: FreeTime) => boolean;
}

/** Picks those nearest to `near`, then sorts them by time. */
async function bestTimes(
  db: Db,
  company: Company,
  wanted: WantedVisit,
  { now, near, fits }: NearestSearch,
): Promise<FreeTime[]> {
  const asked = { at: near.getTime(), now: now.getTime() };
  const rules = { ...horizonAround(company.rules, asked), noticeHours: 0 };
  const window = { now, ...daysAround(company.rules, asked) };
  const times = await findFree(db, { ...company, rules }, wanted, window);
  const away = (time: FreeTime) => Math.abs(time.start - near.getTime());
  return times
    .filter(fits)
    .sort((a, b) => away(a) - away(b))
    .slice(0, MAX_OFFERED)
    .sort((a, b) => a.start - b.start);
}

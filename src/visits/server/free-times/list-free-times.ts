import { emergencyServiceId } from '#catalogue/rules/lookup.ts';
import type { CrewId } from '#kernel/rules/ids.ts';
import type { FreeTimesAnswer, FreeTimesRequest } from '#visits/contract/times.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { loadCompany, onlyWithCrew } from '#visits/server/crews/company.ts';
import { heldFor } from '#visits/server/holds/held-queries.ts';
import { refuseMalformed } from '#visits/server/places/postal-code.ts';
import {
  ownBooking,
  type ScheduleDeps,
  wantedBy,
} from '#visits/server/schedules/store-schedule.ts';
import { findTimes, toldTime } from './find-times.ts';

/**
 * The times that can be sold for a selection at a place, soonest first; if the place is not known
 * yet, those to somewhere about half an hour away. An emergency has none: it means as soon as
 * possible (ruling 28).
 * @throws a problem: 422 for what the catalog does not have.
 */
export async function listFreeTimes(
  deps: ScheduleDeps,
  request: FreeTimesRequest & { readonly crewId?: CrewId | undefined },
  visitorId: string | null = null,
): Promise<FreeTimesAnswer> {
  const { db, settings, now } = deps;
  const { timeZone } = settings.business;
  const { postalCode = null } = request;
  if (postalCode !== null) refuseMalformed(settings, postalCode, 'postalCode');
  const wanted = wantedBy(deps.catalogues, settings, request, postalCode);
  const loaded = await loadCompany(db, settings, now());
  const company = loaded && onlyWithCrew(loaded, request.crewId);
  const answer = { timeZone, laborMinutes: wanted.laborMinutes, times: [] };
  const isSold = company?.mode === 'times' && wanted.serviceId !== emergencyServiceId;
  if (company !== null && postalCode !== null && !company.serves(postalCode)) {
    return { ...answer, mode: 'outside' };
  }
  if (company === null || !isSold) return { ...answer, mode: 'wishes' };
  const { from = dayAt(now().getTime(), timeZone), days } = request;
  const instead = await heldFor(db, ownBooking(request, visitorId));
  const times = await findTimes(db, company, wanted, { now: now(), from, days, instead });
  return { ...answer, mode: 'times', times: times.map((time) => toldTime(time, timeZone)) };
}

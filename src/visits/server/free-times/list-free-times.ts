import { emergencyServiceId } from '#catalogue/rules/lookup.ts';
import type { CrewId } from '#kernel/rules/ids.ts';
import type { FreeTimesAnswer, FreeTimesRequest } from '#visits/contract/times.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { loadCompany, onlyWithCrew } from '#visits/server/crews/company.ts';
import { releasableHolds } from '#visits/server/holds/held-queries.ts';
import { type Holder, noHolder } from '#visits/server/holds/holder.ts';
import { refuseMalformed } from '#visits/server/places/postal-code.ts';
import {
  needsOfSelection,
  ownBooking,
  type ScheduleDeps,
} from '#visits/server/schedules/store-schedule.ts';
import { freeTimesIn, toFreeTimeAnswer, type Window } from './find-times.ts';
import type { Calendar } from './kept-times.ts';
import { type TakenAndWaiting, takenAround } from './taken-around.ts';

const NOTHING: TakenAndWaiting = { busy: [], waiting: [] };

/**
 * The times that can be sold for a selection at a place, soonest first; without a place, as if it were about half an
 * hour away. An emergency has none: it means as soon as possible (ruling 28).
 * @throws a problem: 422 for what the catalog does not have.
 */
export async function listFreeTimes(
  deps: ScheduleDeps,
  request: FreeTimesRequest & { readonly crewId?: CrewId | undefined },
  holder: Holder = noHolder,
): Promise<FreeTimesAnswer> {
  const { db, settings, now } = deps;
  const { timeZone } = settings.business;
  const { postalCode = null } = request;
  if (postalCode !== null) refuseMalformed(settings, postalCode, 'postalCode');
  const wanted = needsOfSelection(deps.catalogues, settings, request, postalCode);
  const answer = { timeZone, laborMinutes: wanted.laborMinutes, times: [] };
  const { from = dayAt(now().getTime(), timeZone), days } = request;
  const instead = await releasableHolds(db, ownBooking(request, holder));
  const window = { now: now(), from, days, instead };
  const calendar = await calendarOf(deps, window);
  if (calendar === null) return { ...answer, mode: 'wishes' };
  const { company, taken } = calendar;
  if (postalCode !== null && !company.serves(postalCode)) return { ...answer, mode: 'outside' };
  const isSold = company.mode === 'times' && wanted.serviceId !== emergencyServiceId;
  if (!isSold) return { ...answer, mode: 'wishes' };
  const times = freeTimesIn(onlyWithCrew(company, request.crewId), wanted, window, taken);
  return { ...answer, mode: 'times', times: times.map((time) => toFreeTimeAnswer(time, timeZone)) };
}

/**
 * The calendar of some days, cached unless the caller would give up a time; what is taken is read only if times are
 * sold.
 */
async function calendarOf(deps: ScheduleDeps, window: Window): Promise<Calendar | null> {
  const { keptTimes, settings } = deps;
  if (keptTimes === undefined || window.instead?.length !== 0) return readCalendar(deps, window);
  const { from, days } = window;
  const { business, schedulingWidgetUrl } = settings;
  const asked = JSON.stringify([from, days, business.timeZone, schedulingWidgetUrl]);
  return keptTimes.calendar(asked, () => readCalendar(deps, window));
}

async function readCalendar(
  { db, settings }: ScheduleDeps,
  window: Window,
): Promise<Calendar | null> {
  const company = await loadCompany(db, settings, window.now);
  if (company === null) return null;
  const isSold = company.mode === 'times' && company.crews.length > 0;
  return { company, taken: isSold ? await takenAround(db, company, window) : NOTHING };
}

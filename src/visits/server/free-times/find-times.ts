import type { VisitId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';
import type { FreeTimeAnswer } from '#visits/contract/times.ts';
import type { Day } from '#visits/rules/company.ts';
import {
  capacityAfter,
  type PlacedVisits,
  placeAll,
} from '#visits/rules/free-times/capacity-after.ts';
import { type FreeTime, freeTimes, type TimeRequest } from '#visits/rules/free-times/free-times.ts';
import { dayAt, isoText } from '#visits/rules/wall-clock.ts';
import type { Company } from '#visits/server/crews/company.ts';
import { type TakenAndWaiting, takenAround } from './taken-around.ts';

/** What a time is needed for, at any date. */
type WantedTime = Pick<TimeRequest, 'postalCode' | 'laborMinutes' | 'serviceId' | 'addOnIds'>;

/** A visit whose place is known. */
export type WantedVisit = WantedTime & { readonly postalCode: string };

export interface Window {
  readonly now: Date;
  readonly from: Day;
  readonly days: number;
  /** Visits that would give up their time in exchange. */
  readonly instead?: readonly VisitId[] | undefined;
}

/** How many other times are offered if one is taken. */
const OTHER_TIMES = 3;

/**
 * The times of some days that can be sold: free, with room left for every waiting visit (ruling 37). Reads again what
 * is taken.
 */
export async function findTimes(
  db: Db,
  company: Company,
  wanted: WantedTime,
  window: Window,
): Promise<FreeTime[]> {
  if (company.crews.length === 0) return [];
  return freeTimesIn(company, wanted, window, await takenAround(db, company, window));
}

/** The same, from what is already known to be taken. */
export function freeTimesIn(
  { rules, crews, everyone }: Company,
  wanted: WantedTime,
  { now: at, from, days }: Window,
  taken: TakenAndWaiting,
): FreeTime[] {
  const now = at.getTime();
  const serving = servingIn({ rules, everyone }, taken, now);
  const stillServed = serving && capacityAfter(serving);
  return freeTimes(rules, crews, taken.busy, { ...wanted, now, from, days }, stillServed);
}

/** Computed once per cached calendar: it is valid for every home. */
const servings = new WeakMap<TakenAndWaiting, PlacedVisits>();

/** Where waiting visits fit among the taken times; undefined if none waits. */
function servingIn(
  { rules, everyone }: Pick<Company, 'rules' | 'everyone'>,
  taken: TakenAndWaiting,
  now: number,
): PlacedVisits | undefined {
  const { busy, waiting } = taken;
  if (waiting.length === 0) return undefined;
  const known = servings.get(taken);
  const serving = known ?? placeAll(rules, everyone, busy, { waiting, now });
  servings.set(taken, serving);
  return serving;
}

/** All free times: an operator decides which of them a waiting visit gets. */
export async function findFree(
  db: Db,
  company: Company,
  wanted: WantedTime,
  window: Window,
): Promise<FreeTime[]> {
  const { busy } = await takenAround(db, company, window);
  return freeTimesIn(company, wanted, window, { busy, waiting: [] });
}

/** The wanted time, when it was requested, and the visits that would give up theirs for it. */
export interface TakenStart {
  readonly start: Date;
  readonly now: Date;
  readonly instead?: readonly VisitId[] | undefined;
}

/** The free times nearest to a taken one, at least three if there are any, soonest first. */
export async function otherFreeTimes(
  db: Db,
  company: Company,
  wanted: WantedVisit,
  { start, now, instead }: TakenStart,
): Promise<FreeTimeAnswer[]> {
  const { timeZone, horizonDays } = company.rules;
  const days = horizonDays + 1;
  const window = { now, from: dayAt(now.getTime(), timeZone), days, instead };
  const times = await findTimes(db, company, wanted, window);
  const away = (time: FreeTime) => Math.abs(time.start - start.getTime());
  return times
    .sort((a, b) => away(a) - away(b))
    .slice(0, OTHER_TIMES)
    .sort((a, b) => a.start - b.start)
    .map((time) => toFreeTimeAnswer(time, timeZone));
}

export function toFreeTimeAnswer(
  { start, arriveBy, end }: FreeTime,
  timeZone: string,
): FreeTimeAnswer {
  return {
    start: isoText(start, timeZone),
    arriveBy: isoText(arriveBy, timeZone),
    end: isoText(end, timeZone),
  };
}

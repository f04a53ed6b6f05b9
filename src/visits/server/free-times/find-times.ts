import type { VisitId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';
import type { FreeTimeAnswer } from '#visits/contract/times.ts';
import type { Day } from '#visits/rules/company.ts';
import { type FreeTime, freeTimes, type Wanted } from '#visits/rules/free-times/free-times.ts';
import { dayAt, isoText, wallClock } from '#visits/rules/wall-clock.ts';
import type { Company } from '#visits/server/crews/company.ts';
import { busyBetween } from '#visits/server/visit-queries.ts';

/** What a time is wanted for, whenever it may be. */
type WantedTime = Pick<Wanted, 'postalCode' | 'laborMinutes' | 'serviceId' | 'addOnIds'>;

/** As what is taken: the place is known. */
export type WantedVisit = WantedTime & { readonly postalCode: string };

export interface Window {
  readonly now: Date;
  readonly from: Day;
  readonly days: number;
  /** Visits that would give up their time for another. */
  readonly instead?: readonly VisitId[] | undefined;
}

const FAR_MS = 24 * 3_600_000;
/** How many other times are told where one is taken. */
const OTHERS = 3;

/** The free times of some days; reads what is taken anew. */
export async function findTimes(
  db: Db,
  { rules, crews }: Company,
  wanted: WantedTime,
  { now, from, days, instead }: Window,
): Promise<FreeTime[]> {
  if (crews.length === 0) return [];
  const first = new Date(wallClock(from, rules.timeZone).starts - FAR_MS);
  const last = new Date(first.getTime() + (days + 3) * FAR_MS);
  const busy = await busyBetween(db, first, last, instead);
  return freeTimes(rules, crews, busy, { ...wanted, now: now.getTime(), from, days });
}

/** The times nearest to one that is taken, at least three where there are any, soonest first. */
export async function timesInstead(
  db: Db,
  company: Company,
  wanted: WantedVisit,
  { start, now, instead }: { start: Date; now: Date; instead?: readonly VisitId[] | undefined },
): Promise<FreeTimeAnswer[]> {
  const { timeZone, horizonDays } = company.rules;
  const days = horizonDays + 1;
  const window = { now, from: dayAt(now.getTime(), timeZone), days, instead };
  const times = await findTimes(db, company, wanted, window);
  const away = (time: FreeTime) => Math.abs(time.start - start.getTime());
  return times
    .sort((a, b) => away(a) - away(b))
    .slice(0, OTHERS)
    .sort((a, b) => a.start - b.start)
    .map((time) => toldTime(time, timeZone));
}

export function toldTime({ start, arriveBy, end }: FreeTime, timeZone: string): FreeTimeAnswer {
  return {
    start: isoText(start, timeZone),
    arriveBy: isoText(arriveBy, timeZone),
    end: isoText(end, timeZone),
  };
}

import { cents } from '#kernel/rules/money.ts';
import type { DayLoad } from '#visits/contract/scheduling.ts';
import type { Day } from '#visits/rules/company.ts';
import { type DayMinutes, dayLoad } from '#visits/rules/free-times/day-load.ts';
import { addDays, wallClock } from '#visits/rules/wall-clock.ts';
import { loadCompany } from '#visits/server/crews/company.ts';
import { centsPerHour, takenBetween, visitCountByDay } from './calendar-queries.ts';
import type { VisitContextDeps } from './told-visit.ts';

const NOTHING: DayMinutes = { openMinutes: 0, takenMinutes: 0, freeMinutes: 0 };
/** How many recent bookings the price of an hour is based on. */
const LAST_BOOKINGS = 200;

/** How full each day is, and what its free hours are worth. */
export async function readLoad(
  { db, settings, now }: VisitContextDeps,
  { from, days }: { readonly from: Day; readonly days: number },
): Promise<DayLoad[]> {
  const { timeZone } = settings.business;
  const first = new Date(wallClock(from, timeZone).starts);
  const last = new Date(wallClock(addDays(from, days), timeZone).starts);
  const [company, begun, taken, hourly] = await Promise.all([
    loadCompany(db, settings, now()),
    visitCountByDay(db, first, last, timeZone),
    takenBetween(db, first, last),
    centsPerHour(db, LAST_BOOKINGS),
  ]);
  const begunOn = new Map(begun.map(({ day, visits: count }) => [day, count]));
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(from, index);
    const minutes =
      company === null
        ? NOTHING
        : dayLoad(company, wallClock(day, timeZone), taken, now().getTime());
    return {
      day,
      visits: begunOn.get(day) ?? 0,
      ...minutes,
      freeCents:
        hourly === null
          ? null
          : cents(Math.round(((minutes.freeMinutes / 60) * hourly) / 100) * 100),
      isClosed: company?.rules.closedDays.includes(day) ?? false,
    };
  });
}

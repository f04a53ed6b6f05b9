import type { CalendarAnswer, CalendarVisit } from '#contract/console-scheduling.ts';
import type { Day } from '#domain/scheduling/company.ts';
import { addDays, isoText, wallClock } from '#domain/scheduling/wall-clock.ts';
import { type CrewsDeps, listCrews } from './crews.ts';
import { type ShownVisit, visitsBetween, waitingForTime } from './visit-queries.ts';

const MOST_WAITING = 200;

/** The visits of some days, the crews, and what waits for a time. */
export async function readCalendar(
  deps: CrewsDeps,
  { from, days }: { readonly from: Day; readonly days: number },
): Promise<CalendarAnswer> {
  const { db, timeZone } = deps;
  const first = new Date(wallClock(from, timeZone).starts);
  const last = new Date(wallClock(addDays(from, days), timeZone).starts);
  const [crews, visits, waiting] = await Promise.all([
    listCrews(deps),
    visitsBetween(db, first, last),
    waitingForTime(db, MOST_WAITING),
  ]);
  return {
    timeZone,
    crews,
    visits: visits.map((visit) => toldVisit(visit, timeZone)),
    waiting: waiting.map(({ paidAt, ...booking }) => ({
      ...booking,
      paidAt: paidAt && isoText(paidAt.getTime(), timeZone),
    })),
  };
}

/** A visit with its moments as the business's wall clock shows them. */
export function toldVisit(
  { startsAt, endsAt, ...visit }: ShownVisit,
  timeZone: string,
): CalendarVisit {
  return {
    ...visit,
    start: isoText(startsAt.getTime(), timeZone),
    end: isoText(endsAt.getTime(), timeZone),
  };
}

import type { CrewId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import type { DayLoad } from '#visits/contract/scheduling.ts';
import type { Day, Span } from '#visits/rules/company.ts';
import { openSpans } from '#visits/rules/free-times/open-spans.ts';
import { without } from '#visits/rules/free-times/spans.ts';
import { peopleOn } from '#visits/rules/people/people-on.ts';
import { addDays, wallClock } from '#visits/rules/wall-clock.ts';
import { type Company, loadCompany } from '#visits/server/crews/company.ts';
import { begunByDay, centsAnHour, takenBetween } from './calendar-queries.ts';
import type { TellerDeps } from './told-visit.ts';

const MINUTE = 60_000;
/** Of so many bookings an hour's price is taken. */
const LAST_BOOKINGS = 200;

/** How full each day is, and what its free hours would bring. */
export async function readLoad(
  { db, settings, now }: TellerDeps,
  { from, days }: { readonly from: Day; readonly days: number },
): Promise<DayLoad[]> {
  const { timeZone } = settings.business;
  const first = new Date(wallClock(from, timeZone).starts);
  const last = new Date(wallClock(addDays(from, days), timeZone).starts);
  const [company, begun, taken, hourly] = await Promise.all([
    loadCompany(db, settings, now()),
    begunByDay(db, first, last, timeZone),
    takenBetween(db, first, last),
    centsAnHour(db, LAST_BOOKINGS),
  ]);
  const begunOn = new Map(begun.map(({ day, visits: count }) => [day, count]));
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(from, index);
    const { openMinutes, freeMinutes } = hoursOf(company, day, taken);
    return {
      day,
      visits: begunOn.get(day) ?? 0,
      openMinutes,
      freeMinutes,
      freeCents:
        hourly === null ? null : cents(Math.round(((freeMinutes / 60) * hourly) / 100) * 100),
      isClosed: company?.rules.closedDays.includes(day) ?? false,
    };
  });
}

/** What is taken of each crew's time. */
type Taken = ReadonlyMap<CrewId, readonly Span[]>;

/**
 * Minutes of people's work that the crews' hours of a day hold, and what of them is free: as times
 * are sold, a visit takes the hours of its crew, and one outside of them or without a crew takes none.
 */
function hoursOf(
  company: Company | null,
  day: Day,
  taken: Taken,
): Pick<DayLoad, 'openMinutes' | 'freeMinutes'> {
  if (company === null) return { openMinutes: 0, freeMinutes: 0 };
  const { rules, crews } = company;
  const clock = wallClock(day, rules.timeZone);
  let [open, free] = [0, 0];
  for (const crew of crews) {
    const spans = openSpans(rules, crew, clock);
    const ofDay = (taken.get(crew.id) ?? []).filter(
      ({ from, to }) => from < clock.ends && to > clock.starts,
    );
    const people = peopleOn(crew, day);
    open += lengthOf(spans) * people;
    free += lengthOf(without(spans, ofDay)) * people;
  }
  return { openMinutes: Math.round(open), freeMinutes: Math.round(free) };
}

/** In minutes. */
function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { from, to }) => sum + (to - from) / MINUTE, 0);
}

import type { DayLoad } from '#contract/console-scheduling.ts';
import { cents } from '#domain/money.ts';
import type { Day } from '#domain/scheduling/company.ts';
import { openSpans } from '#domain/scheduling/open-spans.ts';
import { addDays, dayAt, wallClock } from '#domain/scheduling/wall-clock.ts';
import { centsAnHour, takenBetween } from './calendar-queries.ts';
import { type Company, loadCompany } from './company.ts';
import type { MisfitDeps } from './misfits.ts';

const MINUTE = 60_000;
/** Of so many bookings an hour's price is taken. */
const LAST_BOOKINGS = 200;
/** Of a visit that no crew has yet. */
const USUAL_PEOPLE = 2;

/** How full each day is, and what its free hours would bring. */
export async function readLoad(
  { db, settings, now }: MisfitDeps,
  { from, days }: { readonly from: Day; readonly days: number },
): Promise<DayLoad[]> {
  const { timeZone } = settings.business;
  const first = new Date(wallClock(from, timeZone).starts);
  const last = new Date(wallClock(addDays(from, days), timeZone).starts);
  const [company, visits, hourly] = await Promise.all([
    loadCompany(db, settings, now()),
    takenBetween(db, first, last),
    centsAnHour(db, LAST_BOOKINGS),
  ]);
  const taken = new Map<Day, { count: number; minutes: number }>();
  for (const { startsAt, endsAt, people } of visits) {
    const day = dayAt(startsAt.getTime(), timeZone);
    const { count, minutes } = taken.get(day) ?? { count: 0, minutes: 0 };
    const work = ((endsAt.getTime() - startsAt.getTime()) / MINUTE) * (people ?? USUAL_PEOPLE);
    taken.set(day, { count: count + 1, minutes: minutes + work });
  }
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(from, index);
    const { count, minutes } = taken.get(day) ?? { count: 0, minutes: 0 };
    const openMinutes = company === null ? 0 : openOn(company, day);
    const freeHours = Math.max(0, openMinutes - minutes) / 60;
    return {
      day,
      visits: count,
      takenMinutes: Math.round(minutes),
      openMinutes,
      freeCents: hourly === null ? null : cents(Math.round((freeHours * hourly) / 100) * 100),
      isClosed: company?.rules.closedDays.includes(day) ?? false,
    };
  });
}

/** Minutes of people's work that the crews' hours of a day hold. */
function openOn({ rules, crews }: Company, day: Day): number {
  const clock = wallClock(day, rules.timeZone);
  let open = 0;
  for (const crew of crews) {
    for (const { from, to } of openSpans(rules, crew, clock)) {
      open += ((to - from) / MINUTE) * crew.people;
    }
  }
  return Math.round(open);
}

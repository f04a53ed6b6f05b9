import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import type { Crew, Day } from '#visits/rules/company.ts';
import { openSpans } from '#visits/rules/free-times/open-spans.ts';
import { addDays, wallClock } from '#visits/rules/wall-clock.ts';
import { type Company, loadCompany } from './company.ts';

const MINUTE = 60_000;

/** How many minutes the current crews have on each day of a period, by their hours. */
export async function openMinutes(
  db: Db,
  settings: Pick<Settings, 'business' | 'schedulingWidgetUrl'>,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<Map<Day, number>> {
  const first = new Date(wallClock(from, settings.business.timeZone).starts);
  const company = await loadCompany(db, settings, first);
  const days = new Map<Day, number>();
  if (company === null) return days;
  const usual = new Map<number, number>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    days.set(day, minutesOn(company, day, usual));
  }
  return days;
}

/** A period may be years long: a day without exceptions is counted once per weekday. */
function minutesOn({ rules, crews }: Company, day: Day, usual: Map<number, number>): number {
  const clock = wallClock(day, rules.timeZone);
  const isUsual =
    !rules.closedDays.includes(day) &&
    !crews.some((crew) => hasException(crew, clock.starts, clock.ends)) &&
    clock.ends - clock.starts === 24 * 60 * MINUTE;
  const known = isUsual ? usual.get(clock.weekday) : undefined;
  if (known !== undefined) return known;
  const minutes = crews
    .flatMap((crew) => openSpans(rules, crew, clock))
    .reduce((sum, { from, to }) => sum + (to - from) / MINUTE, 0);
  if (isUsual) usual.set(clock.weekday, minutes);
  return minutes;
}

function hasException({ extraHours, timeOff }: Crew, starts: number, ends: number): boolean {
  return [...extraHours, ...timeOff].some(({ from, to }) => from < ends && to > starts);
}

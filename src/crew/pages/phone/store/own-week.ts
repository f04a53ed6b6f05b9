import { personClock } from '#crew/rules/hours/clock.ts';
import type { Recorded } from '#crew/rules/work/standing.ts';
import { personEvents } from './own-work.ts';
import type { PhoneState } from './phone-state.ts';
import { companyDay } from './time.ts';

interface DayTotals {
  readonly date: string;
  /** In minutes. */
  readonly worked: number;
  readonly driving: number;
  readonly isOpen: boolean;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The Monday of a day's week, "2026-11-23". */
export function mondayOf(date: string): string {
  const day = new Date(`${date}T12:00:00Z`);
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY).toISOString().slice(0, 10);
}

/** This week so far. Days with events on this phone are counted from those, since it may know more. */
export function weekOf(phone: PhoneState, now: number): DayTotals[] {
  const timeZone = phone.days?.answer.company.timeZone;
  const today = companyDay(now, timeZone);
  const monday = mondayOf(today);
  const told = (phone.hours?.days ?? []).map((day): DayTotals => {
    const { date, workedMinutes: worked, drivingMinutes: driving, isOpen } = day;
    return { date, worked, driving, isOpen };
  });
  const byDate = new Map(told.map((day) => [day.date, day]));
  for (const own of dayTotals(personEvents(phone), now, timeZone)) {
    const known = byDate.get(own.date);
    if (known === undefined || own.worked + own.driving >= known.worked + known.driving) {
      byDate.set(own.date, own);
    }
  }
  return [...byDate.values()]
    .filter(({ date }) => monday <= date && date <= today)
    .sort((one, other) => one.date.localeCompare(other.date));
}

/** Splits a span at midnight, as the office does. */
export function dayTotals(
  events: readonly Recorded[],
  now: number,
  timeZone: string | undefined,
): DayTotals[] {
  const { spans, runningSince } = personClock(events, now);
  const days = new Map<string, DayTotals>();
  function add(at: number, field: 'worked' | 'driving', minutes: number, isOpen = false): void {
    const date = companyDay(at, timeZone);
    const day = days.get(date) ?? { date, worked: 0, driving: 0, isOpen: false };
    days.set(date, { ...day, [field]: day[field] + minutes, isOpen: day.isOpen || isOpen });
  }
  for (const { kind, from, to } of spans) {
    if (kind === 'break') continue;
    const midnight = dayEndsIn(from, to, timeZone);
    const field = kind === 'work' ? 'worked' : 'driving';
    add(from, field, (midnight - from) / MINUTE);
    if (midnight < to) add(midnight, field, (to - midnight) / MINUTE);
  }
  if (runningSince !== null) add(runningSince, 'worked', 0, true);
  return [...days.values()];
}

/** The midnight between two instants less than a day apart, in whole minutes; else the later one. */
function dayEndsIn(from: number, to: number, timeZone: string | undefined): number {
  const date = companyDay(from, timeZone);
  if (companyDay(to, timeZone) === date) return to;
  let [before, after] = [from, to];
  while (after - before > MINUTE) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE) * MINUTE;
    if (companyDay(middle, timeZone) === date) before = middle;
    else after = middle;
  }
  return after;
}

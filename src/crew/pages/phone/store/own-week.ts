import { personClock } from '#crew/rules/hours/clock.ts';
import type { Recorded } from '#crew/rules/work/standing.ts';
import { ownEvents } from './own-work.ts';
import type { PhoneState } from './phone-state.ts';
import { companyDay } from './time.ts';

interface OwnDay {
  readonly date: string;
  /** In minutes. */
  readonly worked: number;
  readonly driving: number;
  readonly isOpen: boolean;
}

const DAY = 24 * 3_600_000;

/** Monday of the week that a day is in, "2026-11-23". */
export function mondayOf(date: string): string {
  const day = new Date(`${date}T12:00:00Z`);
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY).toISOString().slice(0, 10);
}

/** This week so far. A day whose events are on this phone is counted by them: it may know more. */
export function weekOf(phone: PhoneState, now: number): OwnDay[] {
  const timeZone = phone.days?.answer.company.timeZone;
  const today = companyDay(now, timeZone);
  const monday = mondayOf(today);
  const told = (phone.hours?.days ?? []).map((day): OwnDay => {
    const { date, workedMinutes: worked, drivingMinutes: driving, isOpen } = day;
    return { date, worked, driving, isOpen };
  });
  const byDate = new Map(told.map((day) => [day.date, day]));
  for (const [date, events] of eventsByDay(ownEvents(phone), timeZone)) {
    const known = byDate.get(date);
    const own = ownDayOf(date, events, date === today ? now : null);
    if (known === undefined || own.worked + own.driving >= known.worked + known.driving) {
      byDate.set(date, own);
    }
  }
  return [...byDate.values()]
    .filter(({ date }) => monday <= date && date <= today)
    .sort((one, other) => one.date.localeCompare(other.date));
}

function eventsByDay(
  events: readonly Recorded[],
  timeZone: string | undefined,
): Map<string, Recorded[]> {
  return Map.groupBy(events, ({ at }) => companyDay(at, timeZone));
}

function ownDayOf(date: string, events: readonly Recorded[], now: number | null): OwnDay {
  const { spans, runningSince } = personClock(events);
  const of = (kind: 'work' | 'driving') => {
    const ended = spans.filter((span) => span.kind === kind);
    return ended.reduce((sum, { from, to }) => sum + Math.round((to - from) / 60_000), 0);
  };
  const isOpen = runningSince !== null && now !== null;
  return { date, worked: of('work'), driving: of('driving'), isOpen };
}

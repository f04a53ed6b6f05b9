import { dayAt, wallClock } from '#visits/rules/wall-clock.ts';
import type { WorkSpan } from './clock.ts';

/** A day of the company's calendar, in whole minutes. */
export interface DayHours {
  readonly date: string;
  readonly workedMinutes: number;
  readonly drivingMinutes: number;
  readonly breakMinutes: number;
}

const MINUTE = 60_000;
const FIELDS = {
  work: 'workedMinutes',
  driving: 'drivingMinutes',
  break: 'breakMinutes',
} as const;

/**
 * Hours by day: splits spans at midnight; a day on which clocks change has the hours that really
 * passed.
 */
export function dayHours(spans: readonly WorkSpan[], timeZone: string): DayHours[] {
  const days = new Map<string, DayHours>();
  for (const { kind, from, to } of spans) {
    for (let at = from; at < to; ) {
      const date = dayAt(at, timeZone);
      const until = Math.min(to, wallClock(date, timeZone).ends);
      const day = days.get(date) ?? {
        date,
        workedMinutes: 0,
        drivingMinutes: 0,
        breakMinutes: 0,
      };
      const field = FIELDS[kind];
      days.set(date, { ...day, [field]: day[field] + (until - at) / MINUTE });
      at = until;
    }
  }
  return [...days.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
}

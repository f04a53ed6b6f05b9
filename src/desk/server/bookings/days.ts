import { addDays, minutesOf, wallClock } from '#visits/rules/wall-clock.ts';

/** The instant at which a day, or the day `later` days after it, begins in a time zone. */
export function startOfDay(day: string, timeZone: string, later = 0): Date {
  return new Date(wallClock(addDays(day, later), timeZone).starts);
}

/** The instant of a day and a time such as "09:30" in a time zone. */
export function instantOf(day: string, time: string, timeZone: string): Date {
  return new Date(wallClock(day, timeZone).at(minutesOf(time)));
}

/** The lowest possible id (uuidv7) of an instant; instants before 1970 count as 1970. */
export function lowestIdAt(instant: Date): string {
  const hex = Math.max(0, instant.getTime()).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

import { addDays, minutesOf, wallClock } from '#visits/rules/wall-clock.ts';

/** The instant at which a day begins in a time zone; `later` days on. */
export function startOfDay(day: string, timeZone: string, later = 0): Date {
  return new Date(wallClock(addDays(day, later), timeZone).starts);
}

/** The instant of a day and a time such as "09:30" in a time zone. */
export function instantOf(day: string, time: string, timeZone: string): Date {
  return new Date(wallClock(day, timeZone).at(minutesOf(time)));
}

/** The lowest id (uuidv7) that can have been made at an instant; none is of a time before 1970. */
export function idAt(instant: Date): string {
  const hex = Math.max(0, instant.getTime()).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

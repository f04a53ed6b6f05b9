import { type CrewId, crewId, isUuid } from '#kernel/rules/ids.ts';
import type { Day } from '#visits/rules/company.ts';
import { isDay } from './calendar-days.ts';

/** What someone pressed in the calendar, as far as it is known. */
export interface PressedPlace {
  readonly day?: Day | undefined;
  /** "09:30", on that day. */
  readonly time?: string | undefined;
  readonly crewId?: CrewId | undefined;
}

/** The address of the form that begins with it. */
export function newBookingAt({ day, time, crewId: crew }: PressedPlace): string {
  const at = Object.entries({ day, time, crew }).filter(([, value]) => value !== undefined);
  return `/bookings/new?${new URLSearchParams(at as [string, string][])}`;
}

/** Reads it from the address; ignores invalid values. */
export function readPressedPlace(address: URLSearchParams): PressedPlace {
  const [day, time, crew] = ['day', 'time', 'crew'].map((name) => address.get(name) ?? '');
  return {
    ...(day && isDay(day) && { day }),
    ...(time && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) && { time }),
    ...(crew && isUuid(crew) && { crewId: crewId(crew) }),
  };
}

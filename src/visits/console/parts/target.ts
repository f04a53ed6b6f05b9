import type { CrewId } from '#kernel/rules/ids.ts';
import { dateTimeFields } from '#ui/console/format.ts';
import { site } from '#ui/console/site.ts';
import type { CalendarCrew, CalendarVisit, WaitingBooking } from '#visits/contract/scheduling.ts';
import type { Day } from '#visits/rules/company.ts';
import { visitMinutes } from '#visits/rules/visit/visit-minutes.ts';
import { isoText, minutesOf, wallClock } from '#visits/rules/wall-clock.ts';

/** Where something in the calendar would go; minutes count on the local clock from midnight. */
export interface Target {
  readonly day: Day;
  readonly from: number;
  readonly to: number;
  readonly crewId: CrewId | null;
}

/** What a booking's first time depends on. */
export type BookingWithoutTime = Pick<
  WaitingBooking,
  'orderId' | 'customer' | 'hasEmail' | 'laborMinutes'
>;

/** A visit that gets another time, or a booking that gets its first. */
export type Subject =
  | { readonly kind: 'visit'; readonly visit: CalendarVisit }
  | { readonly kind: 'booking'; readonly booking: BookingWithoutTime };

export const DAY_MINUTES = 1440;
/** For a booking of unknown length. */
const USUAL_MINUTES = 120;
const USUAL_PEOPLE = 2;

/** Where a visit is now; cuts it off at midnight. */
export function placeOf({
  start,
  end,
  crewId,
}: Pick<CalendarVisit, 'start' | 'end' | 'crewId'>): Target {
  const { date: day, time } = dateTimeFields(start);
  const until = dateTimeFields(end);
  const to = until.date === day ? minutesOf(until.time) : DAY_MINUTES;
  return { day, from: minutesOf(time), to, crewId };
}

/**
 * How long it takes a crew: a length that an operator chose stays with its crew; another crew divides the work again.
 */
export function minutesForCrew(subject: Subject, crew: CalendarCrew | undefined): number {
  const people = crew?.people ?? USUAL_PEOPLE;
  if (subject.kind === 'booking') {
    return visitMinutes(subject.booking.laborMinutes, people) || USUAL_MINUTES;
  }
  const { visit } = subject;
  const { from, to } = placeOf(visit);
  if (crew === undefined || crew.id === visit.crewId || !visit.laborMinutes) return to - from;
  return visitMinutes(visit.laborMinutes, people);
}

/** The same length at another time, within the day. */
export function targetStartingAt(
  { day, crewId }: Pick<Target, 'day' | 'crewId'>,
  from: number,
  length: number,
): Target {
  const start = Math.max(0, Math.min(from, DAY_MINUTES - length));
  return { day, crewId, from: start, to: start + length };
}

export function isSameTarget(one: Target, other: Target): boolean {
  return (
    one.day === other.day &&
    one.from === other.from &&
    one.to === other.to &&
    one.crewId === other.crewId
  );
}

/** "09:30"; the end of a day is "00:00", for time fields. */
export function clockOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** The instant on the business's clock. */
export function momentOf(day: Day, minutes: number): string {
  return isoText(wallClock(day, site.timeZone).at(minutes), site.timeZone);
}

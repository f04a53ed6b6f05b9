import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { OrderId, VisitId } from '#kernel/rules/ids.ts';

/** An appointment in a calendar file. */
export interface Appointment {
  /** Stays the same for the appointment's whole life, so that a calendar updates it. */
  readonly uid: string;
  /** Grows with every change. */
  readonly sequence: number;
  readonly start: Date;
  readonly end: Date;
  readonly changedAt: Date;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly isCancelled: boolean;
}

const PRODUCT = { company: 'Wellkept', product: 'Wellkept' };

/** An iCalendar file (RFC 5545) of appointments, with times in UTC. */
export function calendarFile(
  name: string,
  appointments: readonly Appointment[],
  { isInvitation = false } = {},
): string {
  const isOff = isInvitation && appointments.every(({ isCancelled }) => isCancelled);
  const method = isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ name, method, prodId: PRODUCT });
  for (const each of appointments) {
    calendar.createEvent({
      id: each.uid,
      sequence: each.sequence,
      start: each.start,
      end: each.end,
      stamp: each.changedAt,
      summary: each.summary,
      location: each.location || null,
      description: each.description || null,
      status: each.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return `${calendar.toString()}\r\n`;
}

/**
 * The id of a visit in a customer's calendar. A booking with one visit keeps it through every
 * change. Each visit of a series has its own.
 */
export function appointmentUid(
  order: { readonly id: OrderId; readonly comesAgain: boolean },
  visitId: VisitId,
): string {
  return `${order.comesAgain ? visitId : order.id}@bookings.wellkept`;
}

/** Grows each second; of two changes within one second, calendars get the last. */
export function sequenceOf(changedAt: Date, since: Date): number {
  return Math.max(0, Math.floor((changedAt.getTime() - since.getTime()) / 1000));
}

import type { CrewId } from '#kernel/rules/ids.ts';
import type { MilesBetween } from './free-times/service-area.ts';
import type { Overrulable } from './wait-reasons.ts';

/** A moment: milliseconds since 1970. */
export type EpochMs = number;

/** A day of the business's calendar, "2026-11-25". */
export type Day = string;

/** From a moment up to, but not including, another. */
export interface Span {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/** Weekly hours on the local clock: "08:00" to "18:00"; "24:00" ends a day. */
export interface WeeklyHours {
  /** 1 is Monday, 7 Sunday. */
  readonly weekday: number;
  readonly from: string;
  readonly to: string;
}

/** How long a crew drives from one ZIP code to another. */
export type Travel =
  | { readonly kind: 'fixed'; readonly minutes: number }
  /** Estimated from the straight-line distance; null if a ZIP code is unknown. */
  | {
      readonly kind: 'distance';
      readonly milesBetween: MilesBetween;
    };

/** How a company sells its time. */
export interface SchedulingRules {
  /** The business's time zone, an IANA name. */
  readonly timeZone: string;
  /** Minimum hours between booking and start. */
  readonly noticeHours: number;
  /** The last day offered, counted in days from today. */
  readonly horizonDays: number;
  /** Starts are multiples of this, counted on the local clock from midnight. */
  readonly gridMinutes: number;
  /** Length of the promised arrival window, from the start. */
  readonly arrivalMinutes: number;
  /** Kept free between two visits, in addition to travel. */
  readonly bufferMinutes: number;
  readonly travel: Travel;
  readonly closedDays: readonly Day[];
}

/** A person's days in a crew, both included; null: no end planned. */
export interface Member {
  readonly from: Day;
  readonly to: Day | null;
}

export interface Crew {
  readonly id: CrewId;
  /** How many people come if no one is assigned; see crewSizeOn(). */
  readonly people: number;
  /** The people assigned to it; null if no one ever was. */
  readonly members: readonly Member[] | null;
  /** Where they set out from; null if unknown. */
  readonly postalCode: string | null;
  /** Ids of the services and add-ons that they can do; null means all. */
  readonly services: readonly string[] | null;
  readonly addOns: readonly string[] | null;
  readonly hours: readonly WeeklyHours[];
  readonly extraHours: readonly Span[];
  readonly timeOff: readonly Span[];
}

/** A visit that takes a crew's time, with its place if known. */
export interface BusyVisit extends Span {
  readonly crewId: CrewId;
  readonly postalCode: string | null;
  /** Missing: nothing. */
  readonly overruled?: readonly Overrulable[];
}

import type { CrewId } from '#kernel/rules/ids.ts';
import type { MilesBetween } from './free-times/service-area.ts';
import type { Overrulable } from './wait-reasons.ts';

/** A moment: milliseconds since 1970. */
export type EpochMs = number;

/** A day of the business's calendar, "2026-11-25". */
export type Day = string;

/** From a moment on, up to but without another. */
export interface Span {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/** Hours that come back every week, on the wall clock: "08:00" to "18:00"; "24:00" ends a day. */
export interface WeeklyHours {
  /** 1 is Monday, 7 Sunday. */
  readonly weekday: number;
  readonly from: string;
  readonly to: string;
}

/** How long a crew is under way from one ZIP code to another. */
export type Travel =
  | { readonly kind: 'fixed'; readonly minutes: number }
  /** By road distance guessed from the air line; null if a ZIP code is not known. */
  | {
      readonly kind: 'distance';
      readonly milesBetween: MilesBetween;
    };

/** How a company sells its time. */
export interface SchedulingRules {
  /** Of the business, an IANA name. */
  readonly timeZone: string;
  /** Least time between asking and the start. */
  readonly noticeHours: number;
  /** The last day offered is so many days from today. */
  readonly horizonDays: number;
  /** Starts are on a grid of so many minutes, counted on the wall clock from midnight. */
  readonly gridMinutes: number;
  /** The window of arrival that is promised: start to start + this. */
  readonly arrivalMinutes: number;
  /** Kept free between two visits, besides travel. */
  readonly bufferMinutes: number;
  readonly travel: Travel;
  readonly closedDays: readonly Day[];
}

/** Someone of a crew, from one day to another, both counted; null: with no end in sight. */
export interface Member {
  readonly from: Day;
  readonly to: Day | null;
}

export interface Crew {
  readonly id: CrewId;
  /** How many come where nobody is named; see peopleOn(). */
  readonly people: number;
  /** Those named for it; null where nobody ever was. */
  readonly members: readonly Member[] | null;
  /** Where they set out from; null if that is not known. */
  readonly postalCode: string | null;
  /** Ids of services and add-ons that they can do; null means all. */
  readonly services: readonly string[] | null;
  readonly addOns: readonly string[] | null;
  readonly hours: readonly WeeklyHours[];
  readonly extraHours: readonly Span[];
  readonly timeOff: readonly Span[];
}

/** A visit that takes a crew's time, at a place where it is known. */
export interface BusyVisit extends Span {
  readonly crewId: CrewId;
  readonly postalCode: string | null;
  /** Missing: nothing. */
  readonly overruled?: readonly Overrulable[];
}

import type { InstantText } from '#kernel/contract/answers.ts';
import type { CrewId, OrderId, VisitId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { Member, WeeklyHours } from '#visits/rules/company.ts';
import type { DayMinutes } from '#visits/rules/free-times/day-load.ts';
import type { ServiceArea } from '#visits/rules/free-times/service-area.ts';
import type { VisitPurpose } from '#visits/rules/own-visit.ts';
import type { VisitNotes } from '#visits/rules/visit-notes.ts';
import type { CalendarWarning } from './calendar-reading.ts';
import type { FreeTimeAnswer } from './times.ts';
import type { ConsoleVisit } from './told-visit.ts';

/** What an owner enters about a crew. */
export interface CrewFacts {
  readonly name: string;
  readonly color: string;
  readonly people: number;
  readonly postalCode: string | null;
  readonly services: readonly string[] | null;
  readonly addOns: readonly string[] | null;
  readonly hours: readonly WeeklyHours[];
  readonly active: boolean;
}

export interface CrewAnswer extends CrewFacts {
  readonly id: CrewId;
  readonly version: number;
  /** Time off and extra hours that are not over. */
  readonly exceptions: readonly CrewExceptionAnswer[];
}

export interface CrewExceptionAnswer {
  readonly id: string;
  readonly kind: 'off' | 'extra';
  readonly from: InstantText;
  readonly to: InstantText;
  readonly reason: string;
}

/** How an owner sells the company's time. */
export interface SchedulingFacts {
  readonly mode: 'times' | 'wishes' | 'widget';
  readonly noticeHours: number;
  readonly horizonDays: number;
  readonly gridMinutes: number;
  readonly arrivalMinutes: number;
  readonly bufferMinutes: number;
  readonly travel:
    | { readonly kind: 'fixed'; readonly minutes: number }
    | { readonly kind: 'distance' };
  readonly area: ServiceArea | null;
  readonly closedDays: readonly string[];
  readonly moveFreeHours: number;
}

export interface SchedulingAnswer extends SchedulingFacts {
  readonly version: number;
  /** SCHEDULING_WIDGET_URL: if set, it takes precedence over the mode. */
  readonly widgetUrl: string | null;
  readonly timeZone: string;
}

/** Each change records their state before and after. */
export type CompanyFacts = CrewFacts & SchedulingFacts;

/** What a version changed, before and after, without the rest. */
export interface CompanyChange {
  /** Null: the scheduling rules. */
  readonly crew: { readonly id: CrewId; readonly name: string } | null;
  /** Null: the crew is new. */
  readonly before: Partial<CompanyFacts> | null;
  readonly after: Partial<CompanyFacts>;
}

export interface CalendarVisit extends ConsoleVisit {
  readonly service: string | null;
  readonly customer: string | null;
  /** Whether the customer has an email, and so gets our messages. */
  readonly hasEmail: boolean;
  readonly postalCode: string | null;
  /** Person-minutes of the home; null for a held time without an order yet. */
  readonly laborMinutes: number | null;
}

/** The visits that a change leaves without a crew. */
export interface VisitsLeftWaiting {
  readonly waits: readonly CalendarVisit[];
}

/** Visits that fail unless someone acts, oldest first. */
export interface WaitingAnswer {
  readonly visits: readonly CalendarVisit[];
  /** How many there are in all. */
  readonly count: number;
  /** With very many, an answer has only the oldest: the others follow `after` this one. Null: these are all. */
  readonly next: VisitId | null;
}

/** What a crew needs to know; empty texts if there is nothing. */
export interface CrewNotes extends VisitNotes {
  /** About the customer, from their own page: tags and notes. */
  readonly customer: string;
  /** About this visit only. */
  readonly visit: string;
}

/** A visit with everything that its crew needs to know. */
export interface CalendarStop extends CalendarVisit {
  readonly state: 'held' | 'confirmed' | 'done';
  /** Its lines; empty if it is unknown. */
  readonly address: readonly string[];
  readonly notes: CrewNotes;
  readonly serviceId: string | null;
  readonly addOns: readonly {
    readonly id: string;
    readonly name: string;
    readonly quantity: number;
  }[];
  /** Why it is extra to what was booked; null if it is not. */
  readonly purpose: VisitPurpose | null;
}

/** How much of a day is free, in person-minutes. */
export interface DayLoad extends DayMinutes {
  readonly day: string;
  readonly visits: number;
  /** What the free time is worth at the prices of the last bookings; null without any. */
  readonly freeCents: Cents | null;
  readonly isClosed: boolean;
}

/** A paid booking that needs a time. */
export interface WaitingBooking {
  readonly orderId: OrderId;
  readonly service: string;
  readonly customer: string | null;
  readonly hasEmail: boolean;
  readonly postalCode: string | null;
  readonly laborMinutes: number;
  readonly paidAt: InstantText | null;
  readonly isEmergency: boolean;
}

/** A crew as the calendar shows it; `exceptions` are those of the requested days. */
export type CalendarCrew = Omit<CrewAnswer, 'services' | 'addOns'> & {
  /** The periods of people assigned to it; null if no one ever was. */
  readonly members: readonly Member[] | null;
};

/** Visits of some days by start, as many as one answer holds. */
export interface CalendarStopsAnswer {
  readonly visits: readonly CalendarStop[];
  /** Where the rest begins: `after` of `GET /calendar/visits`; null if that is all. */
  readonly next: string | null;
}

export interface CalendarAnswer extends CalendarStopsAnswer {
  readonly timeZone: string;
  readonly gridMinutes: number;
  readonly closedDays: readonly string[];
  readonly crews: readonly CalendarCrew[];
  readonly waiting: readonly WaitingBooking[];
}

export const handOverVisits = ['all', 'waiting'] as const;
/** All visits of a crew's day, or only those that its current hours rule out. */
export type HandOverVisits = (typeof handOverVisits)[number];

/** Which crews would come instead and when, and which visits no crew can take. */
export interface HandOverAnswer {
  readonly given: readonly {
    readonly visitId: VisitId;
    readonly toCrewId: CrewId;
    readonly start: InstantText;
  }[];
  readonly waits: readonly VisitId[];
  /** Its crew is or was there. */
  readonly stays: readonly VisitId[];
}

/** A customer to ask for another time, because no crew can take their visit, with the email's draft. */
export interface AskDraft {
  readonly visitId: VisitId;
  /** Empty: no email on record, so nothing can be sent. */
  readonly email: string;
  readonly phone: string;
  readonly language: Language;
  readonly subject: string;
  /** Can be edited before it is sent; the offered times follow it. */
  readonly text: string;
  /** What the text asks if no time is offered. */
  readonly question: string;
  /** The times that the customer may choose on their page. */
  readonly times: readonly AskedTime[];
  /** When it goes out, at the end of the quiet hours; null: at once. */
  readonly waitsUntil: InstantText | null;
}

/** A free time, and its text in the email. */
export interface AskedTime {
  readonly start: InstantText;
  readonly text: string;
}

/**
 * What happened to an email that asked for another time: 'withdrawn' before it was sent; 'corrected' by another email
 * that the visit stays; 'stands', because the visit was changed since.
 */
export type UndoneAsk = 'withdrawn' | 'corrected' | 'stands';

/** A free time with the crew that it costs least. */
export interface OfferedTime extends FreeTimeAnswer {
  readonly crewId: CrewId;
}

/** The soonest that a crew can be somewhere, and what gives way for it. */
export interface SoonestOption {
  readonly start: InstantText;
  readonly end: InstantText;
  readonly crewId: CrewId;
  readonly moves: readonly {
    readonly visit: CalendarVisit;
    readonly start: InstantText;
    readonly end: InstantText;
    readonly crewId: CrewId;
  }[];
}

/** A calendar feed with a secret address, which is never shown again. */
export interface CalendarFeed {
  /** Null: the whole company. */
  readonly crewId: CrewId | null;
  readonly withNames: boolean;
  readonly createdAt: string;
}

/** An outside calendar that blocks a crew's time. */
export interface BusyCalendarAnswer {
  readonly crewId: CrewId;
  /** Only this part of its address: the rest is secret. */
  readonly host: string;
  readonly readAt: string;
  /** Why the last reading failed, as a sentence; the earlier events stay. */
  readonly problem: string | null;
  /** What could not be read in the last successful reading. */
  readonly warnings: readonly CalendarWarning[];
}

export interface CalendarFeedsAnswer {
  readonly feeds: readonly CalendarFeed[];
  readonly busy: readonly BusyCalendarAnswer[];
}

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
import type { ToldVisit } from './told-visit.ts';

/** What an owner says of a crew. */
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
  /** SCHEDULING_WIDGET_URL: if it is set it wins, whatever the mode says. */
  readonly widgetUrl: string | null;
  readonly timeZone: string;
}

/** Each change of them is told with both states. */
export type CompanyFacts = CrewFacts & SchedulingFacts;

/** Of what a version made another: what it was and what it is, without what stayed. */
export interface CompanyChange {
  /** Null: of how time is sold. */
  readonly crew: { readonly id: CrewId; readonly name: string } | null;
  /** Null: the crew was not there. */
  readonly before: Partial<CompanyFacts> | null;
  readonly after: Partial<CompanyFacts>;
}

export interface CalendarVisit extends ToldVisit {
  readonly service: string | null;
  readonly customer: string | null;
  /** Whether the customer left one: they are told by email. */
  readonly hasEmail: boolean;
  readonly postalCode: string | null;
  /** Person-minutes of the home; null for a held time that no order is made for yet. */
  readonly laborMinutes: number | null;
}

/** The visits that a change leaves without anyone who comes. */
export interface Leaving {
  readonly waits: readonly CalendarVisit[];
}

/** Visits that nobody keeps unless someone acts, oldest first. */
export interface WaitingAnswer {
  readonly visits: readonly CalendarVisit[];
  /** How many there are in all. */
  readonly count: number;
  /** Of very many only the oldest are told: the others come `after` this one. Null: these are all. */
  readonly next: VisitId | null;
}

/** What a crew has to know; empty texts where there is nothing. */
export interface CrewNotes extends VisitNotes {
  /** Of the person, on their own page: tags and notes. */
  readonly customer: string;
  /** Of the visit alone. */
  readonly visit: string;
}

/** A visit with all that its crew has to know. */
export interface CalendarStop extends CalendarVisit {
  readonly state: 'held' | 'confirmed' | 'done';
  /** Of its lines; empty if nobody said. */
  readonly address: readonly string[];
  readonly notes: CrewNotes;
  readonly serviceId: string | null;
  readonly addOns: readonly {
    readonly id: string;
    readonly name: string;
    readonly quantity: number;
  }[];
  /** Why it comes on top of what was booked; null where it does not. */
  readonly purpose: VisitPurpose | null;
}

/** How much of a day is free, in minutes of people's work. */
export interface DayLoad extends DayMinutes {
  readonly day: string;
  readonly visits: number;
  /** What the free rest would bring at the prices of the last bookings; null if none were. */
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

/** A crew as the calendar shows it; `exceptions` are those of the days that were requested. */
export type CalendarCrew = Omit<CrewAnswer, 'services' | 'addOns'> & {
  /** From when to when someone is named for it; null where nobody ever was. */
  readonly members: readonly Member[] | null;
};

/** Visits of some days by their start, as many as one answer holds. */
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
/** Of a crew's day: all its visits, or those that it cannot keep as its hours are now. */
export type HandOverVisits = (typeof handOverVisits)[number];

/** Who would come when in place of a crew that cannot, and which visits nobody can do. */
export interface HandOverAnswer {
  readonly given: readonly {
    readonly visitId: VisitId;
    readonly toCrewId: CrewId;
    readonly start: InstantText;
  }[];
  readonly waits: readonly VisitId[];
  /** Its crew is there already, or was. */
  readonly stays: readonly VisitId[];
}

/** Who has to be asked for another time, as nobody can take their visit, and what they would be written. */
export interface AskDraft {
  readonly visitId: VisitId;
  /** Empty: none is on record, and nothing can be sent. */
  readonly email: string;
  readonly phone: string;
  readonly language: Language;
  readonly subject: string;
  /** May be changed before it is sent; what is offered follows it. */
  readonly text: string;
  /** What the text asks where no time is offered. */
  readonly question: string;
  /** What its customer may take on their page. */
  readonly times: readonly AskedTime[];
  /** When it goes out, as it can wait for the end of the quiet hours; null: at once. */
  readonly waitsUntil: InstantText | null;
}

/** A free time, and how the email has it. */
export interface AskedTime {
  readonly start: InstantText;
  readonly text: string;
}

/**
 * What became of an email that asked for another time: 'withdrawn' before it was sent; 'corrected' by
 * another that says that the visit stays; 'stands', as the visit was changed since.
 */
export type AskTakenBack = 'withdrawn' | 'corrected' | 'stands';

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

/** A secret address under which others subscribe to visits; of its address nothing is told again. */
export interface CalendarFeed {
  /** Null: of the whole company. */
  readonly crewId: CrewId | null;
  readonly withNames: boolean;
  readonly createdAt: string;
}

/** A calendar of someone else that takes a crew's time. */
export interface BusyCalendarAnswer {
  readonly crewId: CrewId;
  /** Of its address no more than that: the rest is a secret. */
  readonly host: string;
  readonly readAt: string;
  /** Why the last reading failed, as a sentence; what was read before stands. */
  readonly problem: string | null;
  /** What in it could not be read, when it last could. */
  readonly warnings: readonly CalendarWarning[];
}

export interface CalendarFeedsAnswer {
  readonly feeds: readonly CalendarFeed[];
  readonly busy: readonly BusyCalendarAnswer[];
}

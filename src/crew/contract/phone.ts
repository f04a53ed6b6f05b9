import { z } from 'zod';
import type { RoomId } from '#catalogue/rules/rooms.ts';
import {
  type KeptPhotoKind,
  mostCashTip,
  mostSentEvents,
  photoKinds,
} from '#crew/rules/phone/limits.ts';
import {
  type CheckAnswer,
  checkAnswers,
  type WorkKind,
  type WorkState,
  workKinds,
} from '#crew/rules/work/work-event.ts';
import { dayOr } from '#kernel/contract/fields.ts';
import { visitId } from '#kernel/contract/ids.ts';
import { told } from '#kernel/contract/schema-failures.ts';
import type { PostalAddress } from '#kernel/rules/address-lines.ts';
import type { PersonId, VisitId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { VisitPurpose } from '#visits/rules/own-visit.ts';

/*
 * What a crew's phone and the server say to each other (ruling 51). All calls but the sign-in carry
 * `Authorization: Bearer TOKEN`. A failure is a problem as of every call: its `code` decides.
 *
 * 401 `crew-device-off`: the person or the device was switched off. The phone empties itself. Events that
 * came with such a call are kept for the office all the same.
 * 401 `crew-phone-unknown`: the token is nobody's. Nothing that came with the call is kept: the phone forgets
 * homes and codes, and keeps what it has recorded until the same person signs in again.
 */

/** POST /crew/api/sign-in. 422 `crew-code-wrong`: wrong, used or too old; 429 after 10 tries of an address. */
export const signInRequest = z.object({
  code: z
    .string()
    .transform((text) => text.replaceAll(/\D/g, ''))
    .refine((digits) => digits.length === 6, { error: told('crew-code-wrong') }),
});
export interface SignInAnswer {
  readonly token: string;
  readonly deviceId: string;
  readonly person: {
    readonly id: PersonId;
    readonly name: string;
    readonly language: Language;
  };
}

/** POST /crew/api/sign-out: this device is switched off by the one who holds it. Answers {ok: true}. */

const mostDays = 31;
/**
 * GET /crew/api/days?from=2026-11-26&days=2; without `from` it begins with the company's today, or so many
 * days `before` it, so that a phone with a wrong clock, or in another zone, is told the right day before it
 * knows better.
 */
export const daysRequest = z.object({
  from: dayOr('day-malformed').optional(),
  before: z.coerce.number().int().min(0).max(1).default(0),
  days: z.coerce.number().int().min(1).max(mostDays).default(2),
});
export type DaysAsked = z.output<typeof daysRequest>;

export interface CrewCheckItem {
  /** Stays the same as long as the duty does: `checked` names it. */
  readonly id: string;
  readonly text: string;
  readonly done: boolean;
  readonly answer: CheckAnswer;
  /** Why not; empty if nobody said. */
  readonly why: string;
  /** What was sold, such as "Home Standard Clean"; null for a line of this customer's own. */
  readonly of: string | null;
  /** For the drawing next to it. */
  readonly room: RoomId;
}

export interface CrewVisit {
  readonly id: VisitId;
  /** Moments, in ISO 8601 with the company's offset. */
  readonly start: string;
  readonly end: string;
  /** The end of the promised arrival window. */
  readonly arriveBy: string;
  readonly address: PostalAddress;
  /** How to get in, with its codes. Null outside of 12 hours before the start to 2 hours after the end. */
  readonly access: string | null;
  /** When `access` will be told; null if it is told already, or was, or there is none. */
  readonly accessFrom: string | null;
  /** What the office notes about this customer, without the lines that are on the checklist. */
  readonly notes: string;
  /** What the office notes about this visit alone. */
  readonly visitNote: string;
  /** Why it comes on top of what was booked; null where it does not. */
  readonly purpose: VisitPurpose | null;
  readonly parking: string;
  readonly pets: string;
  readonly checklist: readonly CrewCheckItem[];
  readonly customerName: string;
  /** Empty if there is none. */
  readonly phone: string;
  /** Names of everyone who comes, this person included. */
  readonly people: readonly string[];
  readonly crew: string;
  readonly state: WorkState;
  /** Since when it stands at its time, as stoodSince() has it: what was done before does not count. Null: all counts. */
  readonly since: string | null;
  /** The service and its add-ons, each with how many of it. */
  readonly sold: readonly { readonly name: string; readonly quantity: number }[];
  /** What was answered about the home: "Pets: Two or more". Absent: nothing was. */
  readonly answers?: readonly string[];
  /** How long everyone is booked to be there. */
  readonly bookedMinutes: number;
  /** From the visit before it on this day, or from where the crew starts; null if nobody can tell. */
  readonly driveMinutes: number | null;
  /** 'Read before you start': what must not be missed, in order. */
  readonly readFirst: readonly ('visitNote' | 'access' | 'pets' | 'parking' | 'notes')[];
  /** A tip in cash that someone noted; null: nobody did, or the company takes no tips. */
  readonly cashTip: { readonly cents: number; readonly who: string } | null;
  /** Photos that the server has, of everyone's. */
  readonly photos: readonly { readonly id: string; readonly kind: KeptPhotoKind }[];
}

/** An event of this person as the server has it: a phone that is new goes on from here. */
export interface KnownEvent {
  readonly id: string;
  readonly visitId: VisitId | null;
  readonly kind: WorkKind;
  /** Corrected by how wrong the phone's clock was. */
  readonly at: string;
  readonly correctedOf: string | null;
}

export interface DaysAnswer {
  readonly days: readonly { readonly date: string; readonly visits: readonly CrewVisit[] }[];
  readonly events: readonly KnownEvent[];
  readonly person: SignInAnswer['person'];
  readonly company: {
    readonly name: string;
    /** Empty if there is none. */
    readonly phone: string;
    readonly timeZone: string;
    readonly takesTips: boolean;
  };
  readonly serverTime: string;
}

const PLACE = z.union([
  z.object({
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
    /** In meters. */
    accuracy: z.number().min(0).max(50_000_000),
  }),
  z.object({ denied: z.literal(true) }),
]);

/** A detail that cannot be read costs no act: the event is then without it. */
function detail<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().catch(undefined);
}

const NOTE_LENGTH = 8_000;
/** A clock that lost its date is off by decades. */
const DRIFT = z.int().min(-1e13).max(1e13);

/**
 * One event. What does not fit this is stored as it came and shown to the office: the answer says
 * 'stored' with the code `not-understood`, and the phone never sends it again.
 */
export const workEvent = z.object({
  /** Made on the phone; the same id is the same event. */
  id: z.guid(),
  /** Null, or missing: it is of the working day. */
  visitId: visitId.nullable().default(null),
  kind: z.enum(workKinds),
  /** What the phone's clock said, in ISO 8601. */
  at: z.iso.datetime({ offset: true }),
  /**
   * What the phone knew of its clock then, in milliseconds: how far it was ahead of the server's when they
   * were compared last, and how far it moved by itself from then to the event and to this call (null:
   * nobody can tell). Absent: it is as wrong as `phoneNow` says.
   */
  clock: detail(z.object({ aheadMs: DRIFT, before: DRIFT.nullable(), after: DRIFT.nullable() })),
  /** Absent: nobody asked the phone. */
  place: detail(PLACE),
  note: detail(z.string().transform((text) => text.trim().slice(0, NOTE_LENGTH).toWellFormed())),
  /** The event that this one replaces, by its own time; `undo` says that it never happened. */
  correctedOf: z.guid().nullish(),
  /** Of `checked`; why not stands in `note`. */
  check: detail(z.object({ item: z.string().min(1).max(200), answer: z.enum(checkAnswers) })),
  /** Of `more-time`; the reason stands in `note`. */
  minutes: detail(z.number().int().min(1).max(1440)),
  /** Of `cash-tip`. */
  cents: detail(z.int().min(0).max(mostCashTip)),
  /** Of `no-access`, or of a note after it. */
  calls: detail(z.number().int().min(0).max(99)),
  waitedMinutes: detail(z.number().int().min(0).max(1440)),
});
export type WorkEvent = z.infer<typeof workEvent>;

/** POST /crew/api/events. Each event is read for itself, so one that is broken holds up no other. */
export const eventsRequest = z.object({
  events: z.array(z.unknown()).max(mostSentEvents),
  /** The phone's clock as it sends: how wrong it is. Missing, or not a time: it counts as right. */
  phoneNow: z.unknown().optional(),
});
export interface EventsRequest {
  readonly events: readonly WorkEvent[];
  readonly phoneNow: string;
}

/**
 * - 'stored': it is kept, with the code `not-understood` where only people can read it.
 * - 'known': it was kept before.
 * - 'refused': it counts for nothing, and the office can read it. `not-yours`: the visit is not this
 *   person's.
 * A refused one that comes again is 'refused' again. The phone forgets an event with any of these.
 */
export interface EventResult {
  /** As it was sent; empty where there was none. */
  readonly id: string;
  readonly status: 'stored' | 'known' | 'refused';
  readonly code?: EventCode;
}
/** `device-off` is never answered: its call ends with 401. The office reads it. */
export type EventCode = 'not-understood' | 'not-yours' | 'device-off';
export interface EventsAnswer {
  readonly results: readonly EventResult[];
  readonly serverTime: string;
}

/**
 * PUT /crew/api/photos/:id?visitId&kind, with the bytes of a JPEG (`photoBytes` and `photoSide` in
 * #kernel/contract/photos.ts). 404 `visit-not-found`: not this person's. 409 `crew-photos-full`.
 * 413. 422 `photo-unreadable`. All but 401, 429 and 5xx are final: the phone does not send it again.
 */
export const photoRequest = z.object({ visitId, kind: z.enum(photoKinds) });
export interface PhotoAnswer {
  readonly id: string;
  readonly status: 'stored' | 'known';
}

/** GET /crew/api/hours?from&days: this person's own hours, from their events. */
export const hoursRequest = z.object({
  from: dayOr('day-malformed'),
  days: z.coerce.number().int().min(1).max(35).default(7),
});
export interface CrewHoursAnswer {
  readonly days: readonly {
    readonly date: string;
    readonly workedMinutes: number;
    readonly drivingMinutes: number;
    /** The clock still runs, or nobody ended it. */
    readonly isOpen: boolean;
  }[];
}

/** For what a line of someone's pay is. Overtime is paid on top of the usual pay of the same minutes. */
export type CrewPayKind =
  | 'work'
  | 'driving'
  | 'overtime'
  | 'double-time'
  | 'share'
  | 'flat'
  | 'tip'
  | 'cash-tip';

/** GET /crew/api/people/:id/pay: this person's own pay. 403 `pay-not-yours`: another one's. */
export interface CrewPayAnswer {
  /** The one that is not closed yet, if the office pays here, and the last closed ones. */
  readonly periods: readonly {
    readonly from: string;
    readonly to: string;
    /** False: it may still change. */
    readonly isClosed: boolean;
    readonly workedMinutes: number;
    readonly drivingMinutes: number;
    readonly totalCents: number;
    /** Tips by card, which are in the total. */
    readonly tipCents: number;
    /** By day. */
    readonly lines: readonly {
      readonly kind: CrewPayKind;
      readonly day: string;
      readonly minutes: number;
      /** Cents an hour, of a share hundredths of a percent, of a flat amount cents; null: not paid. */
      readonly rate: number | null;
      readonly cents: number;
      /** Of a tip in cash their share, which they have already; else 0. */
      readonly cashCents: number;
      /** It corrects a period that was closed before. */
      readonly isCorrection: boolean;
    }[];
  }[];
}

/** GET /crew/api/ratings: what customers said of visits that this person worked in the last year. */
export interface CrewRatingsAnswer {
  readonly count: number;
  /** In tenths of a star; null without a rating. */
  readonly averageTenths: number | null;
  /** The latest first, twenty at most. */
  readonly latest: readonly {
    readonly visitId: VisitId;
    /** When the visit began. */
    readonly start: string;
    readonly stars: number;
    readonly text: string;
  }[];
}

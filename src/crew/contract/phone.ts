import { z } from 'zod';
import type { RoomId } from '#catalogue/rules/rooms.ts';
import {
  type KeptPhotoKind,
  maxCashTip,
  maxSentEvents,
  photoKinds,
} from '#crew/rules/phone/limits.ts';
import {
  type CheckAnswer,
  checkAnswers,
  type WorkKind,
  type WorkState,
  workKinds,
} from '#crew/rules/work/work-event.ts';
import { dayWithError } from '#kernel/contract/fields.ts';
import { visitId } from '#kernel/contract/ids.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import type { PostalAddress } from '#kernel/rules/address-lines.ts';
import type { PersonId, VisitId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { VisitPurpose } from '#visits/rules/own-visit.ts';

/*
 * What a crew's phone and the server exchange (ruling 51). All calls but the sign-in carry
 * `Authorization: Bearer TOKEN`. A failure is a problem like that of any call; its `code` decides.
 *
 * 401 `crew-device-off`: the person or the device was turned off. The phone deletes its data. The office still
 * gets the events that came with this call.
 * 401 `crew-phone-unknown`: the token is unknown. We store nothing from the call. The phone deletes homes and codes,
 * and keeps what it has recorded until the same person signs in again.
 */

/** POST /crew/api/sign-in. 422 `crew-code-wrong`: wrong, used or too old; 429 after 10 tries from an IP address. */
export const signInRequest = z.object({
  code: z
    .string()
    .transform((text) => text.replaceAll(/\D/g, ''))
    .refine((digits) => digits.length === 6, { error: failureMessage('crew-code-wrong') }),
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

/** POST /crew/api/sign-out turns off the device that calls. Answers {ok: true}. */

const maxDays = 31;
/**
 * GET /crew/api/days?from=2026-11-26&days=2. Without `from` it begins `before` days before the company's today, so
 * that a phone with a wrong clock or in another time zone still gets the right days.
 */
export const daysRequest = z.object({
  from: dayWithError('day-malformed').optional(),
  before: z.coerce.number().int().min(0).max(1).default(0),
  days: z.coerce.number().int().min(1).max(maxDays).default(2),
});
export type DaysRequest = z.output<typeof daysRequest>;

export interface CrewCheckItem {
  /** Stable for the same duty: `checked` names it. */
  readonly id: string;
  readonly text: string;
  readonly done: boolean;
  readonly answer: CheckAnswer;
  /** Why not; empty without a reason. */
  readonly why: string;
  /** The service, such as "Home Standard Clean"; null for a line of this customer's own. */
  readonly of: string | null;
  /** Selects the icon. */
  readonly room: RoomId;
}

export interface CrewVisit {
  readonly id: VisitId;
  /** Instants, in ISO 8601 with the company's offset. */
  readonly start: string;
  readonly end: string;
  /** The end of the promised arrival window. */
  readonly arriveBy: string;
  readonly address: PostalAddress;
  /** How to get in, with codes. Null except from 12 hours before the start to 2 hours after the end. */
  readonly access: string | null;
  /** When `access` becomes available; null if it already is or was, or there is none. */
  readonly accessFrom: string | null;
  /** The office's notes about this customer, without the lines on the checklist. */
  readonly notes: string;
  /** The office's note for this visit only. */
  readonly visitNote: string;
  /** Why this visit was added; null for a regular one. */
  readonly purpose: VisitPurpose | null;
  readonly parking: string;
  readonly pets: string;
  readonly checklist: readonly CrewCheckItem[];
  readonly customerName: string;
  /** Empty without an address. */
  readonly phone: string;
  /** The names of everyone who comes, including this person. */
  readonly people: readonly string[];
  readonly crew: string;
  readonly state: WorkState;
  /** When its current time was set, as in timesSetAt(): earlier acts do not count. Null: all count. */
  readonly since: string | null;
  /** The service and its add-ons, each with its quantity. */
  readonly sold: readonly { readonly name: string; readonly quantity: number }[];
  /** Answers about the home: "Pets: Two or more". Absent without any. */
  readonly answers?: readonly string[];
  /** The booked length for the whole crew. */
  readonly bookedMinutes: number;
  /** From the previous visit of this day, or from where the crew starts; null if unknown. */
  readonly driveMinutes: number | null;
  /** 'Read before you start': what the crew must not miss, in order. */
  readonly readFirst: readonly ('visitNote' | 'access' | 'pets' | 'parking' | 'notes')[];
  /** A noted cash tip; null: none was noted, or the company takes no tips. */
  readonly cashTip: { readonly cents: number; readonly who: string } | null;
  /** The photos from everyone that the server has. */
  readonly photos: readonly { readonly id: string; readonly kind: KeptPhotoKind }[];
}

/** An event of this person as the server has it: a new phone continues from here. */
export interface ServerEvent {
  readonly id: string;
  readonly visitId: VisitId | null;
  readonly kind: WorkKind;
  /** Corrected by the error of the phone's clock. */
  readonly at: string;
  readonly correctedOf: string | null;
}

export interface DaysAnswer {
  readonly days: readonly { readonly date: string; readonly visits: readonly CrewVisit[] }[];
  readonly events: readonly ServerEvent[];
  readonly person: SignInAnswer['person'];
  readonly company: {
    readonly name: string;
    /** Empty without a note. */
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

/** An unreadable detail never loses the act: the event is stored without it. */
function detail<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().catch(undefined);
}

const NOTE_LENGTH = 8_000;
/** A clock that lost its date is off by decades. */
const DRIFT = z.int().min(-1e13).max(1e13);

/**
 * One event. If it does not match this, it is stored as is and shown to the office: the answer says
 * 'stored' with the code `not-understood`, and the phone never sends it again.
 */
export const workEvent = z.object({
  /** Created on the phone; the same id is the same event. */
  id: z.guid(),
  /** Null or missing for the working day. */
  visitId: visitId.nullable().default(null),
  kind: z.enum(workKinds),
  /** The time by the phone's clock, in ISO 8601. */
  at: z.iso.datetime({ offset: true }),
  /**
   * What the phone knew about its clock, in milliseconds: how far it was ahead of the server's at the last comparison,
   * and how far it jumped from then to the event and to this call (null: unknown). Absent: use `phoneNow`.
   */
  clock: detail(z.object({ aheadMs: DRIFT, before: DRIFT.nullable(), after: DRIFT.nullable() })),
  /** Absent if the phone was not asked. */
  place: detail(PLACE),
  note: detail(z.string().transform((text) => text.trim().slice(0, NOTE_LENGTH).toWellFormed())),
  /** The event that this one replaces, by its own time; `undo` deletes it. */
  correctedOf: z.guid().nullish(),
  /** For `checked`; a reason is in `note`. */
  check: detail(z.object({ item: z.string().min(1).max(200), answer: z.enum(checkAnswers) })),
  /** For `more-time`; the reason is in `note`. */
  minutes: detail(z.number().int().min(1).max(1440)),
  /** For `cash-tip`. */
  cents: detail(z.int().min(0).max(maxCashTip)),
  /** For `no-access`, or a note after it. */
  calls: detail(z.number().int().min(0).max(99)),
  waitedMinutes: detail(z.number().int().min(0).max(1440)),
});
export type WorkEvent = z.infer<typeof workEvent>;

/** POST /crew/api/events. Each event is parsed on its own, so a broken one never blocks another. */
export const eventsRequest = z.object({
  events: z.array(z.unknown()).max(maxSentEvents),
  /** The phone's clock as it sends, which shows its error. Missing or invalid: the clock counts as right. */
  phoneNow: z.unknown().optional(),
});
export interface EventsRequest {
  readonly events: readonly WorkEvent[];
  readonly phoneNow: string;
}

/**
 * - 'stored': new and stored, with the code `not-understood` if only people can read it.
 * - 'known': stored before.
 * - 'refused': does not count, but the office can read it. `not-yours`: it is another person's visit.
 * A refused event that comes again is 'refused' again. The phone deletes an event after any of these.
 */
export interface EventResult {
  /** As it was sent; empty without one. */
  readonly id: string;
  readonly status: 'stored' | 'known' | 'refused';
  readonly code?: EventCode;
}
/** `device-off` is never an answer: its call ends with 401. The office reads it. */
export type EventCode = 'not-understood' | 'not-yours' | 'device-off';
export interface EventsAnswer {
  readonly results: readonly EventResult[];
  readonly serverTime: string;
}

/**
 * PUT /crew/api/photos/:id?visitId&kind, with JPEG bytes (`photoBytes` and `photoSide` in
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
  from: dayWithError('day-malformed'),
  days: z.coerce.number().int().min(1).max(35).default(7),
});
export interface CrewHoursAnswer {
  readonly days: readonly {
    readonly date: string;
    readonly workedMinutes: number;
    readonly drivingMinutes: number;
    /** The clock is still running, or was never stopped. */
    readonly isOpen: boolean;
  }[];
}

/** What a line of pay is for. Overtime is the extra pay on top of the usual pay for the same minutes. */
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
  /** The open period, if the office pays here, and the last closed ones. */
  readonly periods: readonly {
    readonly from: string;
    readonly to: string;
    /** False: it may still change. */
    readonly isClosed: boolean;
    readonly workedMinutes: number;
    readonly drivingMinutes: number;
    readonly totalCents: number;
    /** Card tips, which are in the total. */
    readonly tipCents: number;
    /** In order of day. */
    readonly lines: readonly {
      readonly kind: CrewPayKind;
      readonly day: string;
      readonly minutes: number;
      /** Cents per hour; for a share, hundredths of a percent; for a flat amount, cents; null: not paid. */
      readonly rate: number | null;
      readonly cents: number;
      /** For a cash tip, their share, which they already have; otherwise 0. */
      readonly cashCents: number;
      /** It corrects an earlier closed period. */
      readonly isCorrection: boolean;
    }[];
  }[];
}

/** GET /crew/api/ratings: customers' ratings of this person's visits in the last year. */
export interface CrewRatingsAnswer {
  readonly count: number;
  /** In tenths of a star; null without a rating. */
  readonly averageTenths: number | null;
  /** Latest first, twenty at most. */
  readonly latest: readonly {
    readonly visitId: VisitId;
    /** When the visit began. */
    readonly start: string;
    readonly stars: number;
    readonly text: string;
  }[];
}

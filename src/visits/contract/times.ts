import { z } from 'zod';
import { quoteRequest } from '#catalogue/contract/quote-request.ts';
import { type RhythmId, rhythmIds } from '#catalogue/rules/rhythm-ids.ts';
import type { InstantText } from '#kernel/contract/answers.ts';
import { day, instant } from '#kernel/contract/fields.ts';
import { actId, visitId } from '#kernel/contract/ids.ts';
import type { LateSkip } from '#kernel/rules/business/late-skip.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import { type Cents, cents } from '#kernel/rules/money.ts';
import type { Day } from '#visits/rules/company.ts';
import type { Pause } from '#visits/rules/series/series.ts';
import type { RhythmDescription } from '#visits/rules/told-rhythm.ts';
import { postalCode } from './schedule-request.ts';

/** The most days in one call. */
export const maxDays = 31;

/** What a free time is wanted for: the selection and its place. */
export const freeTimesRequest = quoteRequest.extend({
  /** Missing: not known yet, so the drive is estimated. */
  postalCode: postalCode.optional(),
  /** The booking's id: what this visitor holds for it counts as free. */
  bookingId: z.uuid().optional(),
  /** Its schedule, if the browser keeps no session. */
  replaces: z.uuid().optional(),
  /** The first day to search, in the business's time zone; missing: today. */
  from: day.optional(),
  days: z.int().min(1).max(maxDays).default(14),
});
export type FreeTimesRequest = z.output<typeof freeTimesRequest>;

export interface FreeTimeAnswer {
  readonly start: InstantText;
  /** The end of the promised arrival window. */
  readonly arriveBy: InstantText;
  /** When the crew leaves. */
  readonly end: InstantText;
}

/** 'outside': not in the service area. Reveals no crew or customer, nor why a time is taken. */
export interface FreeTimesAnswer {
  readonly mode: 'times' | 'wishes' | 'outside';
  readonly timeZone: string;
  /** Person-minutes (ruling 26). */
  readonly laborMinutes: number;
  /** Soonest first; empty unless the mode is "times". */
  readonly times: readonly FreeTimeAnswer[];
}

export const placeRequest = z.object({ postalCode });

/** The city and state of a ZIP code; null if unknown, and outside the US. */
export interface PlaceAnswer {
  readonly place: { readonly city: string; readonly region: string } | null;
}

const token = z.string().min(1).max(128);

export const ownFreeTimesRequest = z.object({
  token,
  /** Where it is, until the booking is paid; after that the address is known. */
  postalCode: freeTimesRequest.shape.postalCode,
  from: freeTimesRequest.shape.from,
  days: freeTimesRequest.shape.days,
  /** The visit to move; missing: the next one. */
  visitId: visitId.optional(),
});

export const moveRequest = z.object({
  token,
  actId,
  start: instant,
  /** Missing: the next one. */
  visitId: visitId.optional(),
  /** Only that visit, or it and all that follow in its series. */
  scope: z.enum(['one', 'following']).default('one'),
  /** Trades places with a visit of its series that it moves past. */
  swap: z.boolean().default(false),
  dryRun: z.boolean().default(false),
});

const skipMoneyKinds = ['credit', 'not-due', 'none'] as const;

/** Skips a visit. `dryRun`: answers what the customer would get and stores nothing. */
export const skipRequest = z.object({
  token,
  actId,
  visitId,
  /** The announced money: if it has changed since, nothing is done. */
  expect: z
    .object({ kind: z.enum(skipMoneyKinds), cents: z.int().min(0).transform(cents) })
    .optional(),
  dryRun: z.boolean().default(false),
});

/**
 * Changes the rhythm of visits paid one by one to the customer's choice. Without `expect`, answers a preview and stores
 * nothing.
 */
export const rhythmChangeRequest = z.object({
  token,
  actId,
  rhythm: z.enum(rhythmIds),
  /** The announced price and text: if they have changed since, nothing is done. */
  expect: z
    .object({ eachCents: z.int().min(0).transform(cents), words: z.string().max(2000).nullable() })
    .optional(),
});

export const pauseRequest = z.object({
  token,
  actId,
  from: day,
  to: day,
  /** The announced money, in cents: if it has changed since, nothing is done. */
  expect: z.object({ credit: z.int().min(0), part: z.int().min(0) }).optional(),
  dryRun: z.boolean().default(false),
});

/**
 * A customer ends a series paid by visit. `until`: the last day with a visit, as a dry run answered; if that has
 * changed since, nothing is done.
 */
export const seriesEndRequest = z.object({
  token,
  actId,
  until: day.nullable().default(null),
  dryRun: z.boolean().default(false),
});

/** Visits resume on the day `on`, before the end of the pause that begins at `from`. */
export const pauseEndRequest = z.object({
  token,
  actId,
  from: day,
  on: day,
  dryRun: z.boolean().default(false),
});

/** Days without visits, both included. */
export type PauseDays = Pause;

/** A pause with the plan months that it leaves uncharged. */
export interface OwnPause extends PauseDays {
  readonly uncharged: readonly UnchargedMonth[];
}

/** The next visits of a booking, for its customer. */
export interface OwnVisitsAnswer {
  readonly visits: readonly OwnVisit[];
  /** Until when the customer may move the next visit without the office; null without a visit. */
  readonly canMoveUntil: InstantText | null;
  /** How often visits come; null if they do not recur. */
  readonly rhythm: RhythmDescription | null;
  /** What a skip gives back until `hours` before a visit, and after that. */
  readonly skipping: {
    readonly money: 'credit' | 'not-due';
    readonly hours: number;
    readonly late: LateSkip;
  };
  /** Pauses that are not over. */
  readonly paused: readonly OwnPause[];
  readonly mayPause: boolean;
  /** The rhythms that the customer may choose; empty: the office changes it, or none is offered. */
  readonly rhythms: readonly OwnRhythm[];
  /** Another rhythm is offered, but with its current visits only the office can change it. */
  readonly isRhythmByOffice: boolean;
}

/** A rhythm to choose, and what each visit costs on it, before sales tax. */
export interface OwnRhythm {
  readonly id: RhythmId;
  readonly eachCents: Cents;
}

export interface OwnVisit {
  readonly id: VisitId;
  readonly version: number;
  readonly number: number | null;
  readonly state: 'confirmed';
  readonly start: InstantText;
  /** The end of the promised arrival window. */
  readonly arriveBy: InstantText;
  readonly end: InstantText;
  readonly canMoveUntil: InstantText;
  /** Whether its customer may move it now without the office. */
  readonly mayMove: boolean;
  /** Whether its customer may skip it now without the office. */
  readonly maySkip: boolean;
  /** The name of the crew that comes; null: none yet, or it cannot come then. */
  readonly crew: string | null;
  /** The company cannot come then and asked for another time. */
  readonly isAsked: boolean;
  /** It is planned for then, but still needs a time. */
  readonly hasNoTime: boolean;
  /** What it costs extra as the first clean; 0: it is not the first clean. */
  readonly firstCleanCents: Cents;
}

/** Other times offered to a customer whose visit cannot be kept. */
export interface OwnOffer {
  readonly visitId: VisitId;
  /** The visit's start until another time is chosen. */
  readonly start: InstantText;
  readonly arriveBy: InstantText;
  readonly times: readonly OfferedStart[];
}

export interface OfferedStart {
  readonly start: InstantText;
  /** The end of the promised arrival window. */
  readonly arriveBy: InstantText;
}

export interface SkipMoney {
  /** 'not-due': if each visit is paid, nothing is due for it. */
  readonly kind: (typeof skipMoneyKinds)[number];
  readonly cents: Cents;
  /** What the next visit now costs extra as the first clean; absent: none of these was the first clean. */
  readonly firstCleanCents?: Cents;
}

/** What skipping a visit gives the customer (ruling 48). */
export interface SkipAnswer {
  readonly money: SkipMoney;
  /** Too late for a credit. */
  readonly isLate: boolean;
  /** A credit is due, but the booking has no phone number to store it by. */
  readonly lacksNumber: boolean;
  /** Until when another time in the same month can replace it; null: none can. */
  readonly swapUntil: InstantText | null;
}

/** A month of a plan that is not charged because of a pause. */
export interface UnchargedMonth {
  readonly startsAt: InstantText;
  /** The price and number of its visits after the pause, and the day on which that is charged. */
  readonly partCents: Cents;
  readonly partVisits: number;
  readonly partOn: Day;
}

/** For a pause: its credit and the skipped visits. For its end: the credit taken back and the visits that return. */
export interface PauseAnswer {
  readonly uncharged: readonly UnchargedMonth[];
  readonly money: SkipMoney;
  readonly visits: readonly InstantText[];
}

/** `until`: the last day with a visit; null: no visit comes anymore. */
export interface SeriesEndAnswer {
  readonly until: Day | null;
  /** The visits that still take place. */
  readonly visits: readonly InstantText[];
  readonly calledOff: number;
  /** For completed visits. */
  readonly owedCents: Cents;
}

/** The result of another rhythm. */
export interface RhythmChangeAnswer {
  readonly eachCents: Cents;
  /** What the customer agrees to, in their language; null: no card is charged automatically. */
  readonly words: string | null;
  /** The next visits on that rhythm. */
  readonly next: readonly OwnVisitAfter[];
}

/** An upcoming visit after a move or on another rhythm. */
export interface OwnVisitAfter {
  readonly start: InstantText;
  /** The name of the crew that comes; null: none yet. */
  readonly crew: string | null;
  /** It is planned for then, but still needs a time. */
  readonly hasNoTime: boolean;
}

/** `visits`: the upcoming visits after the move. */
export interface OwnMoveAnswer {
  readonly ok: true;
  readonly visits: readonly OwnVisitAfter[];
  /** Credit for visits of a paid month that drop out. */
  readonly creditedCents: Cents;
}

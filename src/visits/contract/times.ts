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
import type { ToldRhythm } from '#visits/rules/told-rhythm.ts';
import { postalCode } from './schedule-request.ts';

/** Most days that are looked at in one call. */
export const mostDays = 31;

/** What a free time is wanted for: the selection and where it is. */
export const freeTimesRequest = quoteRequest.extend({
  /** Missing: not known yet, so the way there counts as one that is not known. */
  postalCode: postalCode.optional(),
  /** Names the booking: what this visitor holds for it counts as free. */
  bookingId: z.uuid().optional(),
  /** Its schedule, where the browser keeps no session. */
  replaces: z.uuid().optional(),
  /** The first day looked at, in the business's time zone; today where it is missing. */
  from: day.optional(),
  days: z.int().min(1).max(mostDays).default(14),
});
export type FreeTimesRequest = z.output<typeof freeTimesRequest>;

export interface FreeTimeAnswer {
  readonly start: InstantText;
  /** The end of the promised window of arrival. */
  readonly arriveBy: InstantText;
  /** When the crew leaves. */
  readonly end: InstantText;
}

/** 'outside': nobody goes there. No crew, customer or reason why something is taken is told. */
export interface FreeTimesAnswer {
  readonly mode: 'times' | 'wishes' | 'outside';
  readonly timeZone: string;
  /** Person-minutes (ruling 26). */
  readonly laborMinutes: number;
  /** Soonest first; empty unless the mode is "times". */
  readonly times: readonly FreeTimeAnswer[];
}

export const placeRequest = z.object({ postalCode });

/** The city and state of a ZIP code; null if nobody knows it, and outside of the US. */
export interface PlaceAnswer {
  readonly place: { readonly city: string; readonly region: string } | null;
}

const token = z.string().min(1).max(128);

export const ownFreeTimesRequest = z.object({
  token,
  /** Where it is, as long as the booking is not paid; else its address is known. */
  postalCode: freeTimesRequest.shape.postalCode,
  from: freeTimesRequest.shape.from,
  days: freeTimesRequest.shape.days,
  /** The visit that is to be moved; missing: the next one. */
  visitId: visitId.optional(),
});

export const moveRequest = z.object({
  token,
  actId,
  start: instant,
  /** Missing: the next one. */
  visitId: visitId.optional(),
  /** That visit alone, or it and all that follow in its series. */
  scope: z.enum(['one', 'following']).default('one'),
  /** Past another visit of its series: they swap. */
  swap: z.boolean().default(false),
  dryRun: z.boolean().default(false),
});

const skipMoneyKinds = ['credit', 'not-due', 'none'] as const;

/** Nobody is to come for a visit. `dryRun`: what it would leave, and nothing is stored. */
export const skipRequest = z.object({
  token,
  actId,
  visitId,
  /** What was said: if it is another by now, nothing is done. */
  expect: z
    .object({ kind: z.enum(skipMoneyKinds), cents: z.int().min(0).transform(cents) })
    .optional(),
  dryRun: z.boolean().default(false),
});

/**
 * Visits that are each paid come as often as their customer chose. Without `expect` nothing is stored, and it
 * answers what it would make.
 */
export const rhythmChangeRequest = z.object({
  token,
  actId,
  rhythm: z.enum(rhythmIds),
  /** What was said: if it is another by now, nothing is done. */
  expect: z
    .object({ eachCents: z.int().min(0).transform(cents), words: z.string().max(2000).nullable() })
    .optional(),
});

export const pauseRequest = z.object({
  token,
  actId,
  from: day,
  to: day,
  /** What was said: if it is another by now, nothing is done. In cents. */
  expect: z.object({ credit: z.int().min(0), part: z.int().min(0) }).optional(),
  dryRun: z.boolean().default(false),
});

/**
 * Their customer ends a series whose visits are each paid. `until`: the last day on which someone
 * comes, as a dry run said; if that has changed in the meantime, nothing is done.
 */
export const seriesEndRequest = z.object({
  token,
  actId,
  until: day.nullable().default(null),
  dryRun: z.boolean().default(false),
});

/** Visits come again from the day `on`, though the pause that begins at `from` goes on longer. */
export const pauseEndRequest = z.object({
  token,
  actId,
  from: day,
  on: day,
  dryRun: z.boolean().default(false),
});

/** Days on which nobody comes, both counted. */
export type ToldPause = Pause;

/** And of a plan what is not charged because of it. */
export interface OwnPause extends ToldPause {
  readonly uncharged: readonly UnchargedMonth[];
}

/** The next visits of a booking, for its customer. */
export interface OwnVisitsAnswer {
  readonly visits: readonly OwnVisit[];
  /** Until when the next one may be moved by its customer alone; null without a visit. */
  readonly canMoveUntil: InstantText | null;
  /** How often someone comes; null of what does not come again. */
  readonly rhythm: ToldRhythm | null;
  /** What a skip leaves so many hours before a visit, and what one after that does. */
  readonly skipping: {
    readonly money: 'credit' | 'not-due';
    readonly hours: number;
    readonly late: LateSkip;
  };
  /** Pauses that are not over. */
  readonly paused: readonly OwnPause[];
  readonly mayPause: boolean;
  /** How often its customer can have it come instead; none: the office changes it, or nothing is offered. */
  readonly rhythms: readonly OwnRhythm[];
  /** It could come on another rhythm, and the office alone changes that as its visits are now. */
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
  /** The end of the promised window of arrival. */
  readonly arriveBy: InstantText;
  readonly end: InstantText;
  readonly canMoveUntil: InstantText;
  /** Whether its customer alone may move it now. */
  readonly mayMove: boolean;
  /** Whether its customer alone may skip it now. */
  readonly maySkip: boolean;
  /** The name of the crew that comes; null: none is given yet, or it does not come then. */
  readonly crew: string | null;
  /** The company cannot come then, and asked for another time. */
  readonly isAsked: boolean;
  /** It is planned for then, and a time is still to be found. */
  readonly hasNoTime: boolean;
  /** What it costs on top as the first clean; 0: it is not that. */
  readonly firstCleanCents: Cents;
}

/** Other times for a visit that the company cannot keep, as its customer was offered them. */
export interface OwnOffer {
  readonly visitId: VisitId;
  /** When the visit is as long as none is taken. */
  readonly start: InstantText;
  readonly arriveBy: InstantText;
  readonly times: readonly OfferedStart[];
}

export interface OfferedStart {
  readonly start: InstantText;
  /** The end of the promised window of arrival. */
  readonly arriveBy: InstantText;
}

export interface SkipMoney {
  /** 'not-due': of what is paid visit by visit, nothing is due for it. */
  readonly kind: (typeof skipMoneyKinds)[number];
  readonly cents: Cents;
  /** What the next visit costs on top, as it is the first clean then; absent: none of these was. */
  readonly firstCleanCents?: Cents;
}

/** What a visit that is skipped leaves (ruling 48). */
export interface SkipAnswer {
  readonly money: SkipMoney;
  /** Too late for a credit. */
  readonly isLate: boolean;
  /** It would be a credit, and the booking has no phone number that one can be kept by. */
  readonly lacksNumber: boolean;
  /** Until when another time of the same month can take its place; null: none can. */
  readonly swapUntil: InstantText | null;
}

/** A month of a plan that is not charged because of a pause. */
export interface UnchargedMonth {
  readonly startsAt: InstantText;
  /** What its visits after the pause cost, how many they are, and on which day that is charged. */
  readonly partCents: Cents;
  readonly partVisits: number;
  readonly partOn: Day;
}

/** Of a pause: what is credited, and the visits that are skipped. Of its end: what is taken back, and
 * the visits that come again. */
export interface PauseAnswer {
  readonly uncharged: readonly UnchargedMonth[];
  readonly money: SkipMoney;
  readonly visits: readonly InstantText[];
}

/** `until`: the last day on which someone comes; null: nobody comes anymore. */
export interface SeriesEndAnswer {
  readonly until: Day | null;
  /** Those that still take place. */
  readonly visits: readonly InstantText[];
  readonly calledOff: number;
  /** For visits that were done. */
  readonly owedCents: Cents;
}

/** What another rhythm makes. */
export interface RhythmChangeAnswer {
  readonly eachCents: Cents;
  /** What is agreed to, in the reader's language; null: no card is charged by itself. */
  readonly words: string | null;
  /** The next visits, as they would be. */
  readonly next: readonly OwnVisitAfter[];
}

/** A visit to come, as it is after a move or on another rhythm. */
export interface OwnVisitAfter {
  readonly start: InstantText;
  /** The name of the crew that comes; null: none is given yet. */
  readonly crew: string | null;
  /** It is planned for then, and a time is still to be found. */
  readonly hasNoTime: boolean;
}

/** `visits`: those to come, as they are after the move. */
export interface OwnMoveAnswer {
  readonly ok: true;
  readonly visits: readonly OwnVisitAfter[];
  /** What is credited for visits of a paid month that do not come after it. */
  readonly creditedCents: Cents;
}

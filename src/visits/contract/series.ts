import { z } from 'zod';
import { type AddOnChoice, type HomeChoice, highestQuantity } from '#catalogue/rules/selection.ts';
import type { InstantText } from '#kernel/contract/answers.ts';
import { version } from '#kernel/contract/console/version-params.ts';
import { day } from '#kernel/contract/fields.ts';
import { crewId } from '#kernel/contract/ids.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import type { CrewId, OrderId, SeriesId, VisitId } from '#kernel/rules/ids.ts';
import { type Cents, cents, highestAmount } from '#kernel/rules/money.ts';
import type { Day } from '#visits/rules/company.ts';
import type { Pause } from '#visits/rules/series/series.ts';
import type { SeriesEvent } from '#visits/rules/series/series-event.ts';
import type { RhythmDescription } from '#visits/rules/told-rhythm.ts';
import type { VisitEvent, VisitSource } from '#visits/rules/visit/visit-event.ts';
import type { UnchargedMonth } from './times.ts';
import type { ConsoleVisit } from './told-visit.ts';

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

const secondDay = z.object({
  /** 1 is Monday. */
  weekday: z.int().min(1).max(7),
  time: z.string().regex(clock, { error: failureMessage('clock-malformed') }),
});

interface WithSecondDay {
  readonly unit: 'week' | 'month';
  readonly every: number;
  readonly weekday?: number;
  readonly also?: z.infer<typeof secondDay> | undefined;
}

/** Only a weekly rhythm can have a second day, on another weekday. */
function hasTwoDays({ unit, every, weekday, also }: WithSecondDay): boolean {
  return also === undefined || (unit === 'week' && every === 1 && also.weekday !== weekday);
}

const TWO_DAYS = { path: ['also', 'weekday'], error: failureMessage('rhythm-same-day-twice') };

/** How often it comes and when: a monthly one on the nth weekday; twice a week on a second day too. */
export const wantedRhythm = z
  .object({
    every: z.int().min(1).max(12),
    unit: z.enum(['week', 'month']),
    /** 1 is Monday. */
    weekday: z.int().min(1).max(7),
    nth: z.union([z.literal([1, 2, 3, 4]), z.literal('last')]).optional(),
    time: z.string().regex(clock, { error: failureMessage('clock-malformed') }),
    also: secondDay.optional(),
  })
  .refine(hasTwoDays, TWO_DAYS)
  .refine(({ unit, nth }) => unit === 'week' || nth !== undefined, {
    path: ['nth'],
    error: failureMessage('series-makes-no-visit'),
  });
export type WantedRhythm = z.infer<typeof wantedRhythm>;

/** How often it comes, as sold; its first visit sets the day. */
export const soldRhythm = z
  .object({
    every: z.int().min(1).max(12),
    unit: z.enum(['week', 'month']),
    also: secondDay.optional(),
  })
  .refine(hasTwoDays, TWO_DAYS);
export type SoldRhythm = z.infer<typeof soldRhythm>;

/** How a visit moves within its series. */
export const inSeries = {
  /** Only that visit, or it and all that follow in its series. */
  scope: z.enum(['one', 'following']).default('one'),
  /** Trades places with a visit of its series that it moves past. */
  swap: z.boolean().default(false),
  /** True: previews the series and stores nothing. */
  dryRun: z.boolean().default(false),
};

/** One visit or all that follow; whether it swaps; whether it is only a preview. */
export type InSeries = z.infer<z.ZodObject<typeof inSeries>>;

/** What visits are for from now on, at catalog prices unless a price is given. */
const wantedTerms = z.object({
  scope: z.enum(['one', 'following']),
  home: z.object({ bedroomBath: z.string().max(64), sizeCategory: z.string().max(64) }),
  addOns: z
    .array(
      z.object({
        id: z.string().max(64),
        quantity: z.int().min(1).max(highestQuantity),
      }),
    )
    .max(50)
    .default([]),
  /** What each visit costs without its add-ons; missing: the catalog price. Never for a plan. */
  visitCents: z
    .int()
    .min(1, { error: failureMessage('visit-price-missing') })
    .max(highestAmount, { error: failureMessage('visit-price-too-high', { most: highestAmount }) })
    .transform(cents)
    .optional(),
});
export type WantedTerms = z.infer<typeof wantedTerms>;

export const seriesChange = z.object({
  version,
  /** The first visit that changes. */
  fromNumber: z.int().min(0).max(100_000),
  rhythm: wantedRhythm.optional(),
  /** With a new rhythm: what each visit costs; missing: the catalog price, unless a person set the current one. */
  price: z.enum(['new', 'keep']).optional(),
  /** Null: any crew that can come. */
  crewId: crewId.nullable().optional(),
  /** Whether the customer or the company wants it; emails mention it. */
  by: z.enum(['customer', 'company']).default('customer'),
  /** The last day on which it may come; null: no end. */
  until: day.nullable().optional(),
  /** `money`: what the customer gets for the skipped visits. */
  pause: z
    .object({ from: day, to: day, money: z.enum(['credit', 'none']).default('none') })
    .optional(),
  /** Ends the pause that begins at `from` early: visits resume on the day `on`. */
  resume: z.object({ from: day, on: day }).optional(),
  /** Another home, or other add-ons, only for that visit or for it and all that follow. */
  terms: wantedTerms.optional(),
  /** True: answers a preview and stores nothing. */
  dryRun: z.boolean().default(false),
});
export type SeriesChange = z.infer<typeof seriesChange>;

/** How the visits of a booking come. */
export interface RecurrenceAnswer {
  /** The home of its next visit, if it is not the booked one. */
  readonly home: HomeChoice | null;
  readonly rhythm: RhythmDescription;
  /** What each costs, due after it; null: its months pay for them. */
  readonly visitCents: Cents | null;
  /** What the first clean still adds; 0: there is none, or it was done. */
  readonly firstCleanCents: Cents;
}

export interface SeriesAnswer {
  readonly id: SeriesId;
  readonly version: number;
  readonly orderId: OrderId | null;
  /** Null if the booking has no customer details, or they were erased. */
  readonly customer: string | null;
  readonly service: string;
  /** The number of its next visit, planned or not. */
  readonly nextNumber: number;
  /** No visit will come: its booking or plan has ended, or its last day is over. */
  readonly isOver: boolean;
  readonly rhythm: RhythmDescription;
  /** What each of its visits costs, due after it; null: its months pay for them. */
  readonly visitCents: Cents | null;
  /** What its first clean still adds; 0: there is none, or it was done. */
  readonly firstCleanCents: Cents;
  readonly terms: TermsAnswer;
  /** A person set the price of each visit, not the catalog. */
  readonly isPriceByHand: boolean;
  readonly crewId: CrewId | null;
  readonly from: Day;
  readonly until: Day | null;
  readonly paused: readonly Pause[];
  /** Its next visits, in order of time. */
  readonly next: readonly ConsoleVisit[];
}

/** A change to a series or to one of its visits, newest first. */
export interface SeriesHistoryRow {
  readonly id: string;
  readonly at: InstantText;
  /** An operator's name, or 'visitor', 'system' and so on. */
  readonly who: string;
  readonly source: VisitSource;
  readonly change:
    | { readonly of: 'series'; readonly event: SeriesEvent }
    | {
        readonly of: 'visit';
        readonly event: VisitEvent;
        readonly visitId: VisitId;
        /** The visit's place after the event. */
        readonly start: InstantText;
        readonly crewId: CrewId | null;
      };
}

export interface SeriesDetail extends SeriesAnswer {
  readonly history: readonly SeriesHistoryRow[];
}

/** What the next visit of a series is for. */
export interface TermsAnswer {
  readonly home: HomeChoice;
  readonly addOns: readonly AddOnChoice[];
  /** Person-minutes. */
  readonly minutes: number;
  /** What a visit costs without its add-ons; null: its months pay for it. */
  readonly visitCents: Cents | null;
  /** The same with its add-ons; null: nothing is due for a visit. */
  readonly dueCents: Cents | null;
}

/** The upcoming visits of a series, before a change and after it. */
export interface SeriesPreview {
  readonly before: readonly ConsoleVisit[];
  readonly visits: readonly ConsoleVisit[];
  /** Credit for paid visits that drop out, or credit taken back for visits that come after all. */
  readonly credited: Cents;
  readonly takenBack: Cents;
}

/** `preview`: the series after a move that was not stored; null if it was stored. */
export interface MoveAnswer {
  readonly ok: true;
  readonly preview: SeriesPreview | null;
}

/** What skipping a visit would give its customer (ruling 48). */
export interface SkipOffer {
  readonly version: number;
  readonly hasEmail: boolean;
  /** Null: it cannot be credited: no month paid for it, or there is no phone number to store credit by. */
  readonly creditCents: Cents | null;
  /** What would be due after it if each visit is paid; otherwise null. */
  readonly dueCents: Cents | null;
  /** With all that follow; null: it has no series, or has begun. */
  readonly following: SeriesPreview | null;
  /** Whether another time can be promised; false: it already waits for one. */
  readonly mayPutOff: boolean;
}

/** What each visit costs on a new rhythm, with its add-ons. */
export interface RhythmPrice {
  readonly beforeCents: Cents;
  /** The catalog price on the new rhythm. */
  readonly newCents: Cents;
  /** The price stays. */
  readonly isKept: boolean;
}

/** The result of a change. */
export interface SeriesChangeAnswer extends SeriesPreview {
  /** Null: the price does not change. */
  readonly price: RhythmPrice | null;
  /** What the visits are for afterwards, if that changed. */
  readonly terms: TermsAnswer | null;
  /** The months of a plan that a pause leaves out. */
  readonly uncharged: readonly UnchargedMonth[];
}

export interface SeriesListAnswer {
  readonly series: readonly SeriesAnswer[];
  /** Where the next page begins; null: this is the last. */
  readonly cursor: SeriesId | null;
}

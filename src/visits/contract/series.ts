import { z } from 'zod';
import { type AddOnChoice, type HomeChoice, highestQuantity } from '#catalogue/rules/selection.ts';
import type { InstantText } from '#kernel/contract/answers.ts';
import { version } from '#kernel/contract/console/version-params.ts';
import { day } from '#kernel/contract/fields.ts';
import { crewId } from '#kernel/contract/ids.ts';
import { told } from '#kernel/contract/schema-failures.ts';
import type { CrewId, OrderId, SeriesId, VisitId } from '#kernel/rules/ids.ts';
import { type Cents, cents, highestAmount } from '#kernel/rules/money.ts';
import type { Day } from '#visits/rules/company.ts';
import type { Pause } from '#visits/rules/series/series.ts';
import type { SeriesEvent } from '#visits/rules/series/series-event.ts';
import type { ToldRhythm } from '#visits/rules/told-rhythm.ts';
import type { VisitEvent, VisitSource } from '#visits/rules/visit/visit-event.ts';
import type { UnchargedMonth } from './times.ts';
import type { ToldVisit } from './told-visit.ts';

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

const secondDay = z.object({
  /** 1 is Monday. */
  weekday: z.int().min(1).max(7),
  time: z.string().regex(clock, { error: told('clock-malformed') }),
});

interface WithSecondDay {
  readonly unit: 'week' | 'month';
  readonly every: number;
  readonly weekday?: number;
  readonly also?: z.infer<typeof secondDay> | undefined;
}

/** Twice a week is every week, on two days. */
function hasTwoDays({ unit, every, weekday, also }: WithSecondDay): boolean {
  return also === undefined || (unit === 'week' && every === 1 && also.weekday !== weekday);
}

const TWO_DAYS = { path: ['also', 'weekday'], error: told('rhythm-same-day-twice') };

/** How often it comes, and when: of months, on the nth weekday; twice a week, on another day as well. */
export const wantedRhythm = z
  .object({
    every: z.int().min(1).max(12),
    unit: z.enum(['week', 'month']),
    /** 1 is Monday. */
    weekday: z.int().min(1).max(7),
    nth: z.union([z.literal([1, 2, 3, 4]), z.literal('last')]).optional(),
    time: z.string().regex(clock, { error: told('clock-malformed') }),
    also: secondDay.optional(),
  })
  .refine(hasTwoDays, TWO_DAYS)
  .refine(({ unit, nth }) => unit === 'week' || nth !== undefined, {
    path: ['nth'],
    error: told('series-makes-no-visit'),
  });
export type WantedRhythm = z.infer<typeof wantedRhythm>;

/** How often it comes, as it is sold: its first visit says on which day. */
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
  /** That visit alone, or it and all that follow in its series. */
  scope: z.enum(['one', 'following']).default('one'),
  /** Past another visit of its series: they swap. */
  swap: z.boolean().default(false),
  /** True: answers what it would make of its series, and nothing is stored. */
  dryRun: z.boolean().default(false),
};

/** That visit alone, or it and all that follow; whether it swaps; whether it is only looked at. */
export type InSeries = z.infer<z.ZodObject<typeof inSeries>>;

/** What visits are for from now on, at the prices of the catalog unless one is named. */
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
  /** What each visit costs without its add-ons; missing: as the catalog says. Of a plan never. */
  visitCents: z
    .int()
    .min(1, { error: told('visit-price-missing') })
    .max(highestAmount, { error: told('visit-price-too-high', { most: highestAmount }) })
    .transform(cents)
    .optional(),
});
export type WantedTerms = z.infer<typeof wantedTerms>;

export const seriesChange = z.object({
  version,
  /** The first visit that changes. */
  fromNumber: z.int().min(0).max(100_000),
  rhythm: wantedRhythm.optional(),
  /** Where it comes more or less often: what each visit costs; missing: what the catalog says, unless a price was set by hand. */
  price: z.enum(['new', 'keep']).optional(),
  /** Null: any crew that can. */
  crewId: crewId.nullable().optional(),
  /** Whose wish it is, as emails say. */
  by: z.enum(['customer', 'company']).default('customer'),
  /** The last day on which it may come; null: it goes on. */
  until: day.nullable().optional(),
  /** `money`: what the visits that are skipped leave the customer. */
  pause: z
    .object({ from: day, to: day, money: z.enum(['credit', 'none']).default('none') })
    .optional(),
  /** The pause that begins at `from` ends early: visits come again from the day `on`. */
  resume: z.object({ from: day, on: day }).optional(),
  /** Another home, or other add-ons, for that visit alone or for it and all that follow. */
  terms: wantedTerms.optional(),
  /** True: answers what it would make, and nothing is stored. */
  dryRun: z.boolean().default(false),
});
export type SeriesChange = z.infer<typeof seriesChange>;

/** How the visits of a booking come. */
export interface ComesAnswer {
  /** The home of its next visit, where that is another than was booked. */
  readonly home: HomeChoice | null;
  readonly rhythm: ToldRhythm;
  /** What each costs, due after it; null: its months pay for them. */
  readonly visitCents: Cents | null;
  /** What the first clean still costs on top; 0: there is none, or it was done. */
  readonly firstCleanCents: Cents;
}

export interface SeriesAnswer {
  readonly id: SeriesId;
  readonly version: number;
  readonly orderId: OrderId | null;
  /** Null where nothing tells who booked, or they were erased. */
  readonly customer: string | null;
  readonly service: string;
  /** The number of its next visit, whether that is planned yet or not. */
  readonly nextNumber: number;
  /** Nobody comes again: its booking or plan has ended, or its last day is over. */
  readonly isOver: boolean;
  readonly rhythm: ToldRhythm;
  /** What each of its visits costs, due after it; null: its months pay for them. */
  readonly visitCents: Cents | null;
  /** What its first clean still costs on top; 0: there is none, or it was done. */
  readonly firstCleanCents: Cents;
  readonly terms: TermsAnswer;
  /** A person said what each of its visits costs, and not the catalog. */
  readonly isPriceByHand: boolean;
  readonly crewId: CrewId | null;
  readonly from: Day;
  readonly until: Day | null;
  readonly paused: readonly Pause[];
  /** Its next visits, in order of time. */
  readonly next: readonly ToldVisit[];
}

/** What someone changed, newest first: of the series, or of one of its visits. */
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
        /** Where it stands after it. */
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

/** The visits of a series to come, before a change and after it. */
export interface SeriesPreview {
  readonly before: readonly ToldVisit[];
  readonly visits: readonly ToldVisit[];
  /** What is credited for visits that are paid and do not come, or taken back where they come after all. */
  readonly credited: Cents;
  readonly takenBack: Cents;
}

/** `preview`: what a move that is not stored would make of its series; null where it was stored. */
export interface MoveAnswer {
  readonly ok: true;
  readonly preview: SeriesPreview | null;
}

/** What skipping a visit would leave its customer (ruling 48). */
export interface SkipOffer {
  readonly version: number;
  readonly hasEmail: boolean;
  /** Null: it cannot be credited, as no month paid for it or no phone keeps credit. */
  readonly creditCents: Cents | null;
  /** What would be due after it, where each visit is; else null. */
  readonly dueCents: Cents | null;
  /** With all that follow; null: it is of no series, or has begun. */
  readonly following: SeriesPreview | null;
  /** Whether another time can be promised; false: it waits for one already. */
  readonly mayPutOff: boolean;
}

/** What each visit costs where it comes more or less often, with its add-ons. */
export interface RhythmPrice {
  readonly beforeCents: Cents;
  /** What the catalog says by the new rhythm. */
  readonly newCents: Cents;
  /** The price stays as it was. */
  readonly isKept: boolean;
}

/** What a change makes. */
export interface SeriesChangeAnswer extends SeriesPreview {
  /** Null: the price is not another by it. */
  readonly price: RhythmPrice | null;
  /** What the visits are for after it, where that is changed. */
  readonly terms: TermsAnswer | null;
  /** The months of a plan that a pause leaves out. */
  readonly uncharged: readonly UnchargedMonth[];
}

export interface SeriesListAnswer {
  readonly series: readonly SeriesAnswer[];
  /** Where the next page begins; null: there is none. */
  readonly cursor: SeriesId | null;
}

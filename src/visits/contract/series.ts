import { z } from 'zod';
import { version } from '#kernel/contract/console/version-params.ts';
import { crewId } from '#kernel/contract/ids.ts';
import { told } from '#kernel/contract/schema-failures.ts';
import type { CrewId, OrderId, SeriesId } from '#kernel/rules/ids.ts';
import type { Day } from '#visits/rules/company.ts';
import type { Nth, Pause } from '#visits/rules/series/series.ts';
import type { ToldVisit } from './told-visit.ts';

const day = z.iso.date();
const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

/** How often it comes, and when: of months, on the nth weekday. */
export const wantedRhythm = z
  .object({
    every: z.int().min(1).max(12),
    unit: z.enum(['week', 'month']),
    /** 1 is Monday. */
    weekday: z.int().min(1).max(7),
    nth: z.union([z.literal([1, 2, 3, 4]), z.literal('last')]).optional(),
    time: z.string().regex(clock, { error: told('clock-malformed') }),
  })
  .refine(({ unit, nth }) => unit === 'week' || nth !== undefined, {
    path: ['nth'],
    error: told('series-makes-no-visit'),
  });
export type WantedRhythm = z.infer<typeof wantedRhythm>;

export const seriesChange = z.object({
  version,
  /** The first visit that changes. */
  fromNumber: z.int().min(0).max(100_000),
  rhythm: wantedRhythm.optional(),
  /** Null: any crew that can. */
  crewId: crewId.nullable().optional(),
  /** The last day on which it may come; null: it goes on. */
  until: day.nullable().optional(),
  pause: z.object({ from: day, to: day }).optional(),
  /** True: answers what it would make, and nothing is stored. */
  dryRun: z.boolean().default(false),
});
export type SeriesChange = z.infer<typeof seriesChange>;

export interface SeriesAnswer {
  readonly id: SeriesId;
  readonly version: number;
  readonly orderId: OrderId | null;
  readonly rhythm: {
    readonly every: number;
    readonly unit: 'week' | 'month';
    readonly weekday: number;
    readonly nth?: Nth;
    readonly time: string;
  };
  readonly crewId: CrewId | null;
  readonly from: Day;
  readonly until: Day | null;
  readonly paused: readonly Pause[];
  /** Its next visits, in order of time. */
  readonly next: readonly ToldVisit[];
}

export interface SeriesListAnswer {
  readonly series: readonly SeriesAnswer[];
  /** Where the next page begins; null: there is none. */
  readonly cursor: SeriesId | null;
}

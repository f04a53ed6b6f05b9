import type { Stars } from '#after-visit/rules/rating.ts';
import type { CrewId, OrderId, PersonId, VisitId } from '#kernel/rules/ids.ts';

/** The ratings of a person or crew, summed up. */
export interface RatingSum {
  readonly count: number;
  /** In tenths of a star; null without a rating. */
  readonly averageTenths: number | null;
}

export interface RatingRow {
  readonly id: string;
  readonly visitId: VisitId;
  readonly bookingId: OrderId;
  readonly visitStart: string;
  readonly crew: string | null;
  /** Names of the people who worked. */
  readonly people: readonly string[];
  readonly stars: Stars;
  readonly text: string;
  readonly at: string;
  /** Whether the office has handled it; null if it is not low. */
  readonly isHandled: boolean | null;
}

export interface RatingsAnswer {
  readonly from: string;
  readonly to: string;
  readonly all: RatingSum;
  /** From 1 to 5 stars. */
  readonly byStars: readonly number[];
  readonly people: readonly (RatingSum & { readonly id: PersonId; readonly name: string })[];
  readonly crews: readonly (RatingSum & { readonly id: CrewId; readonly name: string })[];
  /** Latest first, at most a hundred. */
  readonly rows: readonly RatingRow[];
}

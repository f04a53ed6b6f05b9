import { z } from 'zod';
import { mostRatingText, type Stars, stars } from '#after-visit/rules/rating.ts';
import { visitId } from '#kernel/contract/ids.ts';
import { told } from '#kernel/contract/schema-failures.ts';
import type { VisitId } from '#kernel/rules/ids.ts';

/** What a customer's own page shows and takes of visits that are done. */
const token = z.string().min(1).max(128);

export const rateRequest = z.object({
  token,
  visitId,
  stars: z.literal(stars, { error: told('stars-missing') }),
  text: z
    .string()
    .trim()
    .max(mostRatingText, { error: told('words-too-long', { most: mostRatingText }) })
    .default(''),
});
export type RateRequest = z.infer<typeof rateRequest>;

export interface DoneVisit {
  readonly id: VisitId;
  readonly start: string;
  readonly end: string;
  /** Names of those who worked. */
  readonly people: readonly string[];
  /** What its customer said of it; null: nothing yet. */
  readonly rating: { readonly stars: Stars; readonly text: string } | null;
}

export interface AfterVisitAnswer {
  /** The latest first. */
  readonly visits: readonly DoneVisit[];
  /** Where anyone can review the business; '' is nowhere. */
  readonly reviewUrl: string;
}

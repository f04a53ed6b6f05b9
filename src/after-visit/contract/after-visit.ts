import { z } from 'zod';
import { mostRatingText, type Stars, stars } from '#after-visit/rules/rating.ts';
import { isTip, leastTip, mostTip, type TipChoice } from '#after-visit/rules/tip.ts';
import type { WorkPhoto } from '#crew/contract/report.ts';
import { actId, billId, visitId } from '#kernel/contract/ids.ts';
import { told } from '#kernel/contract/schema-failures.ts';
import type { PaymentId, VisitId } from '#kernel/rules/ids.ts';
import { type Cents, cents } from '#kernel/rules/money.ts';

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

export const tipRequest = z.object({
  token,
  visitId,
  /** Made by the page for one tip: the same id is the same tip, however often it is sent. */
  tipId: billId,
  cents: z
    .int()
    .refine(isTip, { error: told('tip-out-of-range', { least: leastTip, most: mostTip }) })
    .transform(cents),
  /** Of the saved card, as the page showed it; null: it is paid on the card page. */
  last4: z.string().max(8).nullable(),
});
export type TipRequest = z.output<typeof tipRequest>;

export const noTipRequest = z.object({ token, actId, visitId });

/** 'refused': the card was not charged, and the tip can be paid on the card page. */
export type TipAnswer =
  | { readonly state: 'paid' | 'pending' | 'refused' }
  | { readonly state: 'card-page'; readonly url: string };

/** The tip of a visit, as its customer's page shows it. */
export type OwnTip =
  | {
      readonly state: 'open';
      /** They said that they give none. */
      readonly isNone: boolean;
      /** None of a visit that cost nothing: there is another amount, or none. */
      readonly choices: readonly TipChoice[];
      /** Which can be charged at one press. */
      readonly card: { readonly brand: string; readonly last4: string } | null;
    }
  | { readonly state: 'pending' | 'due'; readonly cents: Cents; readonly paymentId: PaymentId }
  | { readonly state: 'paid'; readonly cents: Cents; readonly refundedCents: Cents };

export interface DoneVisit {
  readonly id: VisitId;
  readonly start: string;
  readonly end: string;
  /** Names of those who worked. */
  readonly people: readonly string[];
  /** What its customer said of it; null: nothing yet. */
  readonly rating: { readonly stars: Stars; readonly text: string } | null;
  /** Null: nobody is asked for one. */
  readonly tip: OwnTip | null;
  /** Of the work, where the owner shows them; the oldest first. */
  readonly photos: readonly WorkPhoto[];
}

export interface AfterVisitAnswer {
  /** The latest first. */
  readonly visits: readonly DoneVisit[];
  /** Where anyone can review the business; '' is nowhere. */
  readonly reviewUrl: string;
}

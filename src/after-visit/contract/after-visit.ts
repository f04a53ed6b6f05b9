import { z } from 'zod';
import { maxRatingTextLength, type Stars, stars } from '#after-visit/rules/rating.ts';
import { isTip, maxTip, minTip, type TipChoice } from '#after-visit/rules/tip.ts';
import type { WorkPhoto } from '#crew/contract/report.ts';
import { actId, billId, visitId } from '#kernel/contract/ids.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import type { PaymentId, VisitId } from '#kernel/rules/ids.ts';
import { type Cents, cents } from '#kernel/rules/money.ts';

/** The calls of the customer's own page about completed visits. */
const token = z.string().min(1).max(128);

export const rateRequest = z.object({
  token,
  visitId,
  stars: z.literal(stars, { error: failureMessage('stars-missing') }),
  text: z
    .string()
    .trim()
    .max(maxRatingTextLength, {
      error: failureMessage('words-too-long', { most: maxRatingTextLength }),
    })
    .default(''),
});
export type RateRequest = z.infer<typeof rateRequest>;

export const tipRequest = z.object({
  token,
  visitId,
  /** The page makes one id per tip, so a repeated request is the same tip. */
  tipId: billId,
  cents: z
    .int()
    .refine(isTip, { error: failureMessage('tip-out-of-range', { least: minTip, most: maxTip }) })
    .transform(cents),
  /** The saved card's last four digits, as the page showed them; null to pay on the card page. */
  last4: z.string().max(8).nullable(),
});
export type TipRequest = z.output<typeof tipRequest>;

export const noTipRequest = z.object({ token, actId, visitId });

/** 'refused': the card was not charged, and the customer can pay on the card page. */
export type TipAnswer =
  | { readonly state: 'paid' | 'pending' | 'refused' }
  | { readonly state: 'card-page'; readonly url: string };

/** A visit's tip, as the customer's page shows it. */
export type OwnTip =
  | {
      readonly state: 'open';
      /** The customer chose to give none. */
      readonly isNone: boolean;
      /** Empty for a visit that cost nothing: the customer types an amount, or gives none. */
      readonly choices: readonly TipChoice[];
      /** The saved card, which one press charges. */
      readonly card: { readonly brand: string; readonly last4: string } | null;
    }
  | { readonly state: 'pending' | 'due'; readonly cents: Cents; readonly paymentId: PaymentId }
  | { readonly state: 'paid'; readonly cents: Cents; readonly refundedCents: Cents };

export interface DoneVisit {
  readonly id: VisitId;
  readonly start: string;
  readonly end: string;
  /** Names of the people who worked. */
  readonly people: readonly string[];
  /** The customer's rating; null without one. */
  readonly rating: { readonly stars: Stars; readonly text: string } | null;
  /** Null if we do not ask for one. */
  readonly tip: OwnTip | null;
  /** Photos of the work, if the owner shows them, oldest first. */
  readonly photos: readonly WorkPhoto[];
}

export interface AfterVisitAnswer {
  /** Latest first. */
  readonly visits: readonly DoneVisit[];
  /** The page for public reviews of the business; '' without one. */
  readonly reviewUrl: string;
}

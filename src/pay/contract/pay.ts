import type { OrderId, PersonId } from '#kernel/rules/ids.ts';
import type { PaySums, ShownPayLine } from '#pay/rules/lines/pay-sums.ts';
import type { PayPeriod } from '#pay/rules/terms/pay-period.ts';
import type { PayRate } from '#pay/rules/terms/pay-rate.ts';
import type { PayTerms } from '#pay/rules/terms/pay-terms.ts';

export interface PersonPay {
  readonly id: PersonId;
  readonly name: string;
  readonly sums: PaySums;
  /** In order of day. */
  readonly lines: readonly ShownPayLine[];
}

/** What someone must check before a period closes. */
export type PayOddity =
  /** `week` is a Monday. 'not-approved' includes a change since the approval. */
  | { readonly kind: 'not-approved' | 'clock-open'; readonly name: string; readonly week: string }
  | { readonly kind: 'no-rate'; readonly id: PersonId; readonly name: string }
  /** No one who worked the visit may get tips. */
  | {
      readonly kind: 'tip-of-nobody';
      readonly bookingId: OrderId;
      readonly day: string;
      readonly cents: number;
    };

export interface PayPeriodAnswer extends PayPeriod {
  /** Null if it is not closed. */
  readonly id: string | null;
  readonly closed: { readonly by: string; readonly at: string } | null;
  /** Its last day is over. */
  readonly isOver: boolean;
  readonly people: readonly PersonPay[];
  readonly sums: PaySums;
  readonly odd: readonly PayOddity[];
}

export interface ClosedPeriod extends PayPeriod {
  readonly id: string;
  readonly closedAt: string;
  readonly totalCents: number;
}

export interface PayAnswer {
  /** Null if the company has no pay terms. */
  readonly terms: PayTerms | null;
  readonly current: PayPeriodAnswer | null;
  /** Latest first. */
  readonly past: readonly ClosedPeriod[];
  /** The calendar years in which tips were paid, latest first. */
  readonly tipYears: readonly number[];
}

export interface RatesAnswer {
  readonly id: PersonId;
  readonly name: string;
  /** Latest entry first. */
  readonly rates: readonly (PayRate & { readonly id: string; readonly enteredAt: string })[];
}

import type { OrderId, PersonId } from '#kernel/rules/ids.ts';
import type { PaySums, ToldLine } from '#pay/rules/lines/pay-sums.ts';
import type { PayPeriod } from '#pay/rules/terms/pay-period.ts';
import type { PayRate } from '#pay/rules/terms/pay-rate.ts';
import type { PayTerms } from '#pay/rules/terms/pay-terms.ts';

export interface PersonPay {
  readonly id: PersonId;
  readonly name: string;
  readonly sums: PaySums;
  /** By day. */
  readonly lines: readonly ToldLine[];
}

/** What someone has to look at before a period is closed. */
export type PayOddity =
  /** Of the week that begins on that Monday, or it changed since. */
  | { readonly kind: 'not-approved' | 'clock-open'; readonly name: string; readonly week: string }
  | { readonly kind: 'no-rate'; readonly id: PersonId; readonly name: string }
  /** Nobody who worked the visit gets tips. */
  | {
      readonly kind: 'tip-of-nobody';
      readonly bookingId: OrderId;
      readonly day: string;
      readonly cents: number;
    };

export interface PayPeriodAnswer extends PayPeriod {
  /** Null: it is not closed. */
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
  /** Null: nobody said yet how the company pays. */
  readonly terms: PayTerms | null;
  readonly current: PayPeriodAnswer | null;
  /** The latest first. */
  readonly past: readonly ClosedPeriod[];
  /** The calendar years in which tips were paid, the latest first. */
  readonly tipYears: readonly number[];
}

export interface RatesAnswer {
  readonly id: PersonId;
  readonly name: string;
  /** The latest entry first. */
  readonly rates: readonly (PayRate & { readonly id: string; readonly enteredAt: string })[];
}

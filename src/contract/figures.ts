import type { StepId } from '#domain/booking/steps.ts';
import type { Cents } from '#domain/money.ts';

/** Figures of some time. */
export interface Sums {
  /** Orders paid for the first time. */
  readonly bookings: number;
  /** What those orders cost. */
  readonly bookedCents: Cents;
  /** Money that came in: bookings, months of plans, extra hours. */
  readonly receivedCents: Cents;
  /** Money given back. */
  readonly refundedCents: Cents;
}

export interface WeekFigures extends Sums {
  /** Its Monday, such as "2026-11-16". */
  readonly week: string;
}

export interface ServiceFigures extends Sums {
  readonly id: string;
  readonly name: string;
}

export interface FunnelCounts {
  /** How often each step was entered, by layout. */
  readonly site: Readonly<Record<StepId, number>>;
  readonly embed: Readonly<Record<StepId, number>>;
  /** Bookings that went on to the payment page, and those that were paid; both layouts. */
  readonly started: number;
  readonly paid: number;
}

/** `GET /operator/api/figures?from=&to=` */
export interface FiguresAnswer {
  /** The first and the last day, in the business's time zone. */
  readonly from: string;
  readonly to: string;
  readonly totals: Sums;
  /** The same number of days before. */
  readonly before: Sums;
  /** Every week of that time, oldest first, those without a booking too. */
  readonly weeks: readonly WeekFigures[];
  /** By revenue, highest first. */
  readonly services: readonly ServiceFigures[];
  readonly funnel: FunnelCounts;
}

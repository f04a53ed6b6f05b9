import type { StepId } from '#booking/rules/steps.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** The figures of a period. */
export interface Sums {
  /** Orders paid for the first time. */
  readonly bookings: number;
  /** The price of those orders. */
  readonly bookedCents: Cents;
  /** Money that came in: bookings, months of plans, extra hours, fees. */
  readonly receivedCents: Cents;
  /** Money refunded. */
  readonly refundedCents: Cents;
  /** How many of the bookings are by customers who had already paid for one. */
  readonly repeatBookings: number;
  /** Tips by card, less refunded ones: not revenue, because they go to the workers. */
  readonly tipsCents: Cents;
  /** Part of what came in: fees for late cancellations and no access, counted when taken. */
  readonly feesCents: Cents;
}

/** Visits that start in a period, confirmed or done, and the crews' hours in it. */
export interface Hours {
  readonly visits: number;
  /** Person-time, as sold. */
  readonly bookedMinutes: number;
  /** Visits with recorded hours: the time sold, and the time worked. */
  readonly noted: number;
  readonly notedBookedMinutes: number;
  readonly workedMinutes: number;
  /** Crew time that visits take, and crew time available by today's hours. */
  readonly takenMinutes: number;
  readonly openMinutes: number;
}

/** Plans that are charged every month. */
export interface PlanFigures {
  /** On the last day, and on the day before the first. */
  readonly standing: number;
  readonly monthlyCents: Cents;
  readonly standingBefore: number;
  readonly monthlyCentsBefore: Cents;
  /** During the period. */
  readonly began: number;
  readonly beganCents: Cents;
  readonly ended: number;
  readonly endedCents: Cents;
  /** How many of those that were active before the first day ended, so no plan leaves that had not been there. */
  readonly endedOfBefore: number;
}

/** The part that a week's end shows. */
export interface PlanWeek {
  /** Its Monday. */
  readonly week: string;
  readonly standing: number;
  readonly monthlyCents: Cents;
  readonly began: number;
  readonly beganCents: Cents;
  readonly ended: number;
  readonly endedCents: Cents;
}

/** Bookings paid for the first time, by where they came from or where they are. */
export interface OriginFigures {
  /** A source (see booking/rules/booking-source.ts) or a ZIP code; '' for unknown. */
  readonly value: string;
  readonly bookings: number;
  readonly bookedCents: Cents;
}

export interface WeekFigures extends Sums {
  /** Its Monday, such as "2026-11-16". */
  readonly week: string;
  readonly hours: Hours;
}

export interface ServiceFigures extends Sums {
  readonly id: string;
  readonly name: string;
}

export interface FunnelCounts {
  /** How often each step was entered, by layout. */
  readonly site: Readonly<Record<StepId, number>>;
  readonly embed: Readonly<Record<StepId, number>>;
  /** Bookings that reached the payment page, and those that were paid; both layouts. */
  readonly started: number;
  readonly paid: number;
}

/** The tables that can be downloaded as a file. */
export const figureTables = ['weeks', 'plans', 'services', 'sources', 'places'] as const;
export type FigureTable = (typeof figureTables)[number];

/** `GET /operator/api/figures?from=&to=` */
export interface FiguresAnswer {
  /** When they were read: later reports by the card processor are not included. */
  readonly asOf: string;
  /** The first and the last day, in the business's time zone. */
  readonly from: string;
  readonly to: string;
  readonly totals: Sums;
  /** The same number of days before. */
  readonly before: Sums;
  /** Every week of the period, oldest first, including weeks without a booking. */
  readonly weeks: readonly WeekFigures[];
  /** By revenue, highest first. */
  readonly services: readonly ServiceFigures[];
  readonly hours: Hours;
  readonly plans: PlanFigures;
  /** By number of bookings, highest first; for places only the highest. */
  readonly sources: readonly OriginFigures[];
  readonly places: readonly OriginFigures[];
  readonly funnel: FunnelCounts;
}

import type { StepId } from '#booking/rules/steps.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** Figures of some time. */
export interface Sums {
  /** Orders paid for the first time. */
  readonly bookings: number;
  /** What those orders cost. */
  readonly bookedCents: Cents;
  /** Money that came in: bookings, months of plans, extra hours, fees. */
  readonly receivedCents: Cents;
  /** Money refunded. */
  readonly refundedCents: Cents;
  /** Of the bookings, those of people who had paid for one before. */
  readonly repeatBookings: number;
  /** Tips by card, less those refunded: they are no revenue, and go to those who worked. */
  readonly tipsCents: Cents;
  /** Of what came in, fees for late cancellations and no access, when they were taken. */
  readonly feesCents: Cents;
}

/** Visits that begin in some time, agreed on or done, and the crews' hours of it. */
export interface Hours {
  readonly visits: number;
  /** People's work, as it was sold. */
  readonly bookedMinutes: number;
  /** Visits with recorded hours: how long was sold, and how long was worked. */
  readonly noted: number;
  readonly notedBookedMinutes: number;
  readonly workedMinutes: number;
  /** Crews' time that visits take, and that crews have, as their hours are today. */
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
  /** Within the time. */
  readonly began: number;
  readonly beganCents: Cents;
  readonly ended: number;
  readonly endedCents: Cents;
  /** Of those that stood before the first day, so nobody leaves who had not been there. */
  readonly endedOfBefore: number;
}

/** What of it a week's end shows. */
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

/** Bookings that were paid for the first time, by where they came from or where they are. */
export interface OriginFigures {
  /** A source (see booking/rules/booking-source.ts) or a ZIP code; '' for what nobody knows. */
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
  /** Bookings that went on to the payment page, and those that were paid; both layouts. */
  readonly started: number;
  readonly paid: number;
}

/** What can be taken along as a file. */
export const figureTables = ['weeks', 'plans', 'services', 'sources', 'places'] as const;
export type FigureTable = (typeof figureTables)[number];

/** `GET /operator/api/figures?from=&to=` */
export interface FiguresAnswer {
  /** When they were read: what the card processor told later is not in them. */
  readonly asOf: string;
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
  readonly hours: Hours;
  readonly plans: PlanFigures;
  /** By what was booked, most first; the highest ones of the places. */
  readonly sources: readonly OriginFigures[];
  readonly places: readonly OriginFigures[];
  readonly funnel: FunnelCounts;
}

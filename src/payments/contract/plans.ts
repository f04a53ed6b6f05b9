import type { Frequency } from '#catalogue/rules/types.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** 'ending': active until the month that is paid for is over. */
export const planStandings = [
  'active',
  'past-due',
  'ending',
  'paused',
  'waiting',
  'cancelled',
] as const;
export type PlanStanding = (typeof planStandings)[number];

export const planSorts = ['visit', 'invoice', 'newest', 'oldest', 'customer'] as const;
export type PlanSort = (typeof planSorts)[number];

/** 'none': the plan goes on, and no visit is on the calendar. 'week': the earliest that is not closed is within seven days from now, or over. */
export const planVisits = ['none', 'week'] as const;
export type PlanVisits = (typeof planVisits)[number];

export const planFrequencies = ['weekly', 'biweekly', 'monthly'] as const;

export interface NextInvoice {
  readonly at: string;
  /** What will be charged, credit taken off. */
  readonly amountCents: Cents;
}

/** A line of the list of plans; its id is that of its booking. */
export interface PlanRow {
  readonly id: OrderId;
  /** The booking's, for confirming a visit. */
  readonly version: number;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  readonly serviceName: string;
  readonly frequency: Frequency;
  readonly bookedMinutes: number;
  readonly standing: PlanStanding;
  readonly startedAt: string;
  readonly monthlyCents: Cents;
  /** Credit that waits for the next invoices. */
  readonly creditCents: Cents;
  readonly nextInvoice: NextInvoice | null;
  /** The latest visit that has begun, with a crew. */
  readonly lastVisitAt: string | null;
  /** The earliest one on the calendar that is not closed; it may wait for a crew, or be over. */
  readonly nextVisitAt: string | null;
  /** The plan goes on, and no visit is on the calendar. */
  readonly lacksVisit: boolean;
  readonly mayConfirm: boolean;
}

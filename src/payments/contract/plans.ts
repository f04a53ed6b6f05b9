import type { Frequency } from '#catalogue/rules/types.ts';
import type { CrewId, OrderId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** 'ending': active until the end of the paid month. */
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

/**
 * 'none': the plan is active without a visit on the calendar. 'week': its earliest open visit is
 * within seven days from now, or in the past.
 */
export const planVisits = ['none', 'week'] as const;
export type PlanVisits = (typeof planVisits)[number];

export const planFrequencies = ['weekly', 'biweekly', 'monthly'] as const;

export interface NextInvoice {
  readonly at: string;
  /** The next charge, less credit. */
  readonly amountCents: Cents;
}

/** A row in the list of plans; its id is its booking's id. */
export interface PlanRow {
  readonly id: OrderId;
  /** The booking's version, for confirming a visit. */
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
  /** Credit reserved for the next invoices. */
  readonly creditCents: Cents;
  readonly nextInvoice: NextInvoice | null;
  /** The latest visit that has started, with a crew. */
  readonly lastVisitAt: string | null;
  /** The earliest open visit on the calendar; it may have no crew yet, or be in the past. */
  readonly nextVisitAt: string | null;
  /** The crew of that visit. */
  readonly nextVisitCrewId: CrewId | null;
  /** The plan is active without a visit on the calendar. */
  readonly lacksVisit: boolean;
  readonly mayConfirm: boolean;
}

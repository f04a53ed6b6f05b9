import type { Day } from '#visits/rules/company.ts';

/** How often people are paid. */
export const cadences = ['weekly', 'biweekly', 'twice-a-month', 'monthly'] as const;
export type Cadence = (typeof cadences)[number];

/** 'work': as hours of work; 'rate': at a rate of its own; 'none': recorded, not paid. */
export const drivingWays = ['work', 'rate', 'none'] as const;
export type DrivingWay = (typeof drivingWays)[number];

/** 'weekly': over 40 hours a week; 'daily': over 8 and 12 hours a day as well. */
export const overtimeRules = ['none', 'weekly', 'daily'] as const;
export type OvertimeRule = (typeof overtimeRules)[number];

/** How the company pays. Each closed period keeps the terms that it was closed with. */
export interface PayTerms {
  readonly cadence: Cadence;
  /** The first day that is paid here; weeks and pairs of weeks are counted from it. */
  readonly begins: Day;
  readonly driving: DrivingWay;
  /** Cents an hour, where driving has a rate of its own; else 0. */
  readonly drivingCents: number;
  readonly overtime: OvertimeRule;
  /** So many days after the last day of a period its people are paid. */
  readonly paydayDays: number;
}

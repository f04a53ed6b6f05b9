import type { Day } from '#visits/rules/company.ts';

/** How often people are paid. */
export const cadences = ['weekly', 'biweekly', 'twice-a-month', 'monthly'] as const;
export type Cadence = (typeof cadences)[number];

/** 'work': like hours of work; 'rate': at its own rate; 'none': recorded but not paid. */
export const drivingWays = ['work', 'rate', 'none'] as const;
export type DrivingWay = (typeof drivingWays)[number];

/** 'weekly': over 40 hours a week; 'daily': also over 8 and 12 hours a day. */
export const overtimeRules = ['none', 'weekly', 'daily'] as const;
export type OvertimeRule = (typeof overtimeRules)[number];

/** How the company pays. Each closed period keeps its terms. */
export interface PayTerms {
  readonly cadence: Cadence;
  /** The first day of the first pay period; weeks and pairs of weeks count from it. */
  readonly begins: Day;
  readonly driving: DrivingWay;
  /** Cents per hour if driving has its own rate; otherwise 0. */
  readonly drivingCents: number;
  readonly overtime: OvertimeRule;
  /** The number of days from the last day of a period to its payday. */
  readonly paydayDays: number;
}

import type { Day } from '#visits/rules/company.ts';

/** For what a person is paid: for time, by a share of the price of a job, or an amount for each job. */
export const payWays = ['hour', 'share', 'flat'] as const;
export type PayWay = (typeof payWays)[number];

/** A percentage is kept in hundredths: 4000 is 40 %. */
export const wholeShare = 10_000;

/** What a person is paid from a day on. A later entry of the same day replaces an earlier one. */
export interface PayRate {
  readonly from: Day;
  readonly way: PayWay;
  /** 'hour': cents an hour; 'share': hundredths of a percent; 'flat': cents a job. */
  readonly amount: number;
  /** The company's overtime rule counts for this person. */
  readonly hasOvertime: boolean;
}

/**
 * What counts on a day.
 *
 * @param rates of one person, in the order in which they were entered
 */
export function rateOn<Rate extends PayRate>(rates: readonly Rate[], day: Day): Rate | undefined {
  return rates
    .filter(({ from }) => from <= day)
    .reduce<Rate | undefined>(
      (best, rate) => (best === undefined || rate.from >= best.from ? rate : best),
      undefined,
    );
}

import type { Day } from '#visits/rules/company.ts';

/** How a person is paid: by time, by a share of a job's price, or a flat amount per job. */
export const payWays = ['hour', 'share', 'flat'] as const;
export type PayWay = (typeof payWays)[number];

/** A percentage in hundredths: 4000 is 40 %. */
export const wholeShare = 10_000;

/** A person's rate from a day on. A later entry for the same day replaces an earlier one. */
export interface PayRate {
  readonly from: Day;
  readonly way: PayWay;
  /** 'hour': cents per hour; 'share': hundredths of a percent; 'flat': cents per job. */
  readonly amount: number;
  /** Whether the company's overtime rule applies to this person. */
  readonly hasOvertime: boolean;
}

/**
 * The rate that applies on a day.
 * @param rates of one person, in the order of entry
 */
export function rateOn<Rate extends PayRate>(rates: readonly Rate[], day: Day): Rate | undefined {
  return rates
    .filter(({ from }) => from <= day)
    .reduce<Rate | undefined>(
      (best, rate) => (best === undefined || rate.from >= best.from ? rate : best),
      undefined,
    );
}

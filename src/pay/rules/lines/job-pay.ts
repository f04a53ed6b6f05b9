import type { PersonId } from '#kernel/rules/ids.ts';
import { type PayRate, wholeShare } from '#pay/rules/terms/pay-rate.ts';
import { minuteWeights, roundTogether } from './split.ts';

/** Who worked a completed job, and for how long by their phones. */
export interface JobWorker {
  readonly personId: PersonId;
  /** 0 if nothing was recorded. */
  readonly minutes: number;
  /** Their rate that day; undefined without one. */
  readonly rate: PayRate | undefined;
}

/**
 * Each worker's pay for a job, in cents, in the order of `workers`. Each gets a share of the price in proportion to
 * their minutes; the shares add up to the cent. Someone without minutes counts like the longest worker.
 * @param price of the job, in cents
 */
export function jobPay(price: number, workers: readonly JobWorker[]): number[] {
  const weights = minuteWeights(workers);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = roundTogether(
    workers.map(({ rate }, index) =>
      rate?.way === 'share' ? price * rate.amount * (weights[index] ?? 0) : 0,
    ),
    wholeShare * Math.max(1, whole),
  );
  return workers.map(({ rate }, index) =>
    rate?.way === 'flat' ? rate.amount : (shares[index] ?? 0),
  );
}

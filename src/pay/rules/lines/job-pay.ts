import type { PersonId } from '#kernel/rules/ids.ts';
import { type PayRate, wholeShare } from '#pay/rules/terms/pay-rate.ts';
import { minuteWeights, roundTogether } from './split.ts';

/** Who worked a job that is done, and for how long by their phones. */
export interface JobWorker {
  readonly personId: PersonId;
  /** 0: nothing was recorded. */
  readonly minutes: number;
  /** What they are paid that day; undefined: nobody said. */
  readonly rate: PayRate | undefined;
}

/**
 * What each worker gets of a job, in cents, in the order of `workers`. A share is of the part of the
 * price that a person's minutes are of everyone's; the shares add up to the cent. Someone who
 * recorded nothing counts as long as who worked the longest.
 *
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

import { errorFacts } from '#platform/server/error-facts.ts';
import type { Logger } from '#platform/server/logger.ts';

/** An outage: each of these has cost three tries of the processor's longest timeout. */
const MAX_AWAYS = 5;

export interface RoundOptions {
  readonly logger: Logger;
  /** The name of a failed item in log lines. */
  readonly name: string;
  readonly atOnce?: number;
}

/**
 * Does `work` for each item; it returns false if the processor was away. An item that throws is
 * logged, and does not affect the others. After a few failures in a row the rest waits for the next
 * round: false.
 */
export async function sweepRound<T>(
  items: readonly T[],
  { logger, name, atOnce = 1 }: RoundOptions,
  work: (item: T) => Promise<boolean>,
): Promise<boolean> {
  const left = [...items];
  let aways = 0;
  const goOn = async () => {
    while (left.length > 0 && aways < MAX_AWAYS) {
      const item = left.shift() as T;
      try {
        aways = (await work(item)) ? 0 : aways + 1;
      } catch (error) {
        logger.error({ sweep: name, error: errorFacts(error) }, 'an item of a sweep failed');
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
  if (aways >= MAX_AWAYS) logger.warn({ sweep: name, left: left.length }, 'sweep cut short');
  return aways < MAX_AWAYS;
}

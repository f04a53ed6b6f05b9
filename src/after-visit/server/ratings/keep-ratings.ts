import type { RatingTotals } from '#catalogue/rules/trust.ts';
import type { Notifications } from '#platform/server/database/notifications.ts';
import { errorFacts } from '#platform/server/error-facts.ts';
import type { Logger } from '#platform/server/logger.ts';
import type { Db } from '#registry/tables.ts';
import { countRatings, RATING_CHANNEL } from './rating-queries.ts';

export interface RatingTotalsCache {
  /** The same object until a new rating arrives. */
  current(): RatingTotals;
  stop(): void;
}

interface RatingTotalsDeps {
  readonly db: Db;
  readonly logger: Logger;
  readonly notifications: Pick<Notifications, 'hear'>;
}

/** All customers' ratings, for the booking page: counted at the start, and again after each rating. */
export async function startRatingTotals(deps: RatingTotalsDeps): Promise<RatingTotalsCache> {
  const { db, logger, notifications } = deps;
  let current = await countRatings(db);
  let counted = Promise.resolve();

  async function count(): Promise<void> {
    const found = await countRatings(db);
    if (found.reviews !== current.reviews || found.stars !== current.stars) current = found;
  }

  const stop = notifications.hear(RATING_CHANNEL, () => {
    counted = counted
      .then(count)
      .catch((error) => logger.warn({ error: errorFacts(error) }, 'ratings were not counted'));
  });
  return { current: () => current, stop };
}

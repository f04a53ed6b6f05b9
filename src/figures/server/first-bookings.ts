import type { FirstBookings } from '#catalogue/rules/most-booked.ts';
import type { Notifications } from '#platform/server/database/notifications.ts';
import { errorFacts } from '#platform/server/error-facts.ts';
import type { Logger } from '#platform/server/logger.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import { countFirstBookings, FIGURES_CHANNEL } from './queries.ts';

export interface FirstBookingsCache {
  /** The same object until the days are added up again. */
  current(): FirstBookings;
  stop(): void;
}

interface FirstBookingsDeps {
  readonly db: Db;
  readonly logger: Logger;
  readonly notifications: Pick<Notifications, 'hear'>;
  readonly settings: Pick<Settings, 'business'>;
}

/** What new customers book, for the booking page: counted at the start, and when days are added up. */
export async function startFirstBookings(deps: FirstBookingsDeps): Promise<FirstBookingsCache> {
  const { db, logger, notifications, settings } = deps;
  const count = () => countFirstBookings(db, settings.business.timeZone);
  let current = await count();
  let counted = Promise.resolve();
  const stop = notifications.hear(FIGURES_CHANNEL, () => {
    counted = counted
      .then(async () => {
        current = await count();
      })
      .catch((error) => logger.warn({ error: errorFacts(error) }, 'bookings were not counted'));
  });
  return { current: () => current, stop };
}

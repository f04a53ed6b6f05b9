import { expect, test } from 'vitest';
import { createLogger } from '#platform/server/logger.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { seller } from '#test/sell.ts';
import { testDatabase } from '#test/test-database.ts';
import { testNotifications } from '#test/test-notifications.ts';
import { figuresJobs } from './figures-jobs.ts';
import { startFirstBookings } from './first-bookings.ts';

const { db, url } = await testDatabase();
const settings = parseSettings({ BUSINESS_TIME_ZONE: 'America/Los_Angeles' });
const jobs = figuresJobs({ db, settings });
const sell = seller(db);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test('counts new customers of the last 90 days by service, each time the days are added up', async () => {
  const notifications = testNotifications(url);
  const logger = createLogger('silent');
  const bookings = await startFirstBookings({ db, logger, notifications, settings });
  try {
    expect(bookings.current()).toEqual(new Map());
    const kitchen = { service: 'kitchen-deep-cleaning', costs: 16_000 };
    await sell({ ...kitchen, email: 'ann@example.com', paid: daysAgo(80) });
    await sell({ ...kitchen, email: 'bob@example.com', paid: daysAgo(3) });
    // Bob again, someone who did not pay, and someone long ago.
    await sell({ costs: 24_000, email: 'bob@example.com', paid: daysAgo(1) });
    await sell({ ...kitchen, email: 'cho@example.com', paid: null });
    await sell({ ...kitchen, email: 'dan@example.com', paid: daysAgo(95) });
    await jobs['figures.add-up']();
    await expect
      .poll(() => bookings.current())
      .toEqual(
        new Map([
          ['kitchen-deep-cleaning', 2],
          ['essential', 0],
        ]),
      );
  } finally {
    bookings.stop();
    await notifications.stop();
  }
});

import { type Notifications, startNotifications } from '#server/database/notifications.ts';
import { createPool } from '#server/database/pool.ts';

/** What a copy of the server hears of at that database, on a connection of its own. */
export function testNotifications(url: string): Notifications {
  const pool = createPool({ connectionString: url, max: 1 });
  const notifications = startNotifications(pool);
  return {
    ...notifications,
    async stop() {
      await notifications.stop();
      await pool.end();
    },
  };
}

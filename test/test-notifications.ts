import { type Notifications, startNotifications } from '#platform/server/database/notifications.ts';
import { createPool } from '#platform/server/database/pool.ts';

/** What a server hears from that database, on its own connection. */
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

import { Logger, runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';

/** graphile-worker's own tables, in a schema of its own. Safe for several copies at once. */
export async function migrateJobs(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
}

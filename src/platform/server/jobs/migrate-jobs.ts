import { Logger, runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';

/** graphile-worker's own tables, in its own schema. Safe for several copies at once. */
export async function migrateJobs(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
}

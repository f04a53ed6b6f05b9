import { EMBEDDED_STOP_MS, startEmbeddedPostgres } from '#platform/server/database/embedded.ts';
import {
  LIMITED_ROLE,
  limitRole,
  ownsTables,
  urlAs,
} from '#platform/server/database/limited-role.ts';
import { prepareDatabase } from '#platform/server/database/prepare.ts';
import type { Logger } from '#platform/server/logger.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Stops } from '#platform/server/stops.ts';
import { backUpFirst } from './back-up-first.ts';

const PATIENCE_MS = 30_000;

export interface StartedDatabase {
  /** The owner of the tables, only for the schema and backups. */
  readonly ownerUrl: string;
  /** The role that serves. In our own database it cannot remove the audit log's trigger. */
  readonly url: string;
}

interface Starting {
  readonly settings: Settings;
  readonly logger: Logger;
  /** Work to do while PostgreSQL sets up an empty folder. */
  readonly meanwhile: () => Promise<unknown>;
}

/** The embedded or the external database, migrated to the newest schema. */
export async function startDatabase(
  { settings, logger, meanwhile }: Starting,
  stops: Stops,
): Promise<StartedDatabase> {
  const { database, dataDir } = settings;
  if (database.url !== null) {
    await prepare(settings, database.url, logger);
    if (await ownsTables(database.url)) {
      logger.warn(
        'DATABASE_URL: its user owns the tables, so it could change the audit log: npm run upgrade -- --grant ROLE',
      );
    }
    return { ownerUrl: database.url, url: database.url };
  }
  const embedded = await startEmbeddedPostgres({ dataDir, logger, meanwhile });
  stops.add('database', embedded.stop, EMBEDDED_STOP_MS);
  await prepare(settings, embedded.url, logger);
  await limitRole(embedded.url, LIMITED_ROLE);
  return { ownerUrl: embedded.url, url: urlAs(LIMITED_ROLE, embedded.url) };
}

function prepare(settings: Settings, url: string, logger: Logger): Promise<void> {
  const beforeMigrating = backUpFirst(settings, url);
  const onAway = (why: string) =>
    logger.warn({ why, patienceMs: PATIENCE_MS }, 'waiting for the database to answer');
  return prepareDatabase(url, { patienceMs: PATIENCE_MS, onAway, beforeMigrating });
}

import { join } from 'node:path';
import { DatabaseUnusable } from './database/prepare.ts';
import { folderOf, makeBackup } from './features/backups/backups.ts';
import type { Settings } from './settings.ts';

/**
 * Before a newer version changes the database: says which migrations come, and keeps the embedded one
 * as it was. An external one is backed up where it runs.
 */
export function backUpFirst(
  { database, dataDir }: Pick<Settings, 'database' | 'dataDir'>,
  databaseUrl: string,
) {
  return async (migrations: readonly string[]): Promise<void> => {
    say(`This version changes the database: ${migrations.join(', ')}`);
    if (database.url !== null) return;
    const folder = folderOf(dataDir);
    try {
      const now = () => new Date();
      const name = await makeBackup({ databaseUrl, dataDir, keepDays: 0, now });
      say(`As it was before, it is in ${join(folder, name)}`);
    } catch (cause) {
      const why = (cause as Error).message;
      throw new DatabaseUnusable(
        `The database was not changed, since no backup of it can be written to ${folder} (${why}): make room there, then start again.`,
        { cause },
      );
    }
  };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

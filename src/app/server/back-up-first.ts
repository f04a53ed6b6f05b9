import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '#platform/server/refusal.ts';
import type { Settings } from '#platform/server/settings.ts';
import { printLine, reasonOf } from '#platform/server/terminal.ts';
import { folderOf, makeBackup } from '#upkeep/server/backups/backups.ts';

/**
 * Before a newer version migrates the database: lists the migrations and backs up an embedded database.
 * An external one must be backed up where it runs.
 */
export function backUpFirst(
  { database, dataDir }: Pick<Settings, 'database' | 'dataDir'>,
  databaseUrl: string,
) {
  return async (migrations: readonly string[]): Promise<() => Promise<void>> => {
    printLine('will-migrate', { migrations });
    if (database.url !== null) return async () => undefined;
    const folder = folderOf(dataDir);
    try {
      const now = () => new Date();
      const name = await makeBackup({ databaseUrl, dataDir, keepDays: 0, now });
      const file = join(folder, name);
      printLine('kept-before-migrating', { file });
      // A failed migration changes nothing, so its backup goes: repeated starts must not fill the disk.
      return () =>
        rm(file).then(
          () => printLine('not-kept', { file }),
          () => undefined,
        );
    } catch (cause) {
      const why = reasonOf(cause);
      throw new Refusal('database-not-backed-up', { folder, why }, { cause });
    }
  };
}

import { existsSync } from 'node:fs';
import { constants, copyFile, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { withDataDirRefusals } from '#platform/server/data-dir.ts';
import { baseBackup } from '#platform/server/database/base-backup.ts';
import { ensureFolder, nameAt } from './backup-folder.ts';

/** Backups of the embedded database; an external database's provider makes its own. */
export interface BackupDeps {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** BACKUP_KEEP_DAYS; 0 makes none at night. */
  readonly keepDays: number;
  readonly now: () => Date;
}

const SECRET = 'session-secret';

/**
 * Writes the embedded database into one file in DATA_DIR/backups while the site runs, and returns
 * the file's name. A file appears complete: a partial one has another name.
 * @throws when it fails.
 */
export function makeBackup(deps: BackupDeps): Promise<string> {
  return withDataDirRefusals(deps.dataDir, writeBackup(deps));
}

async function writeBackup({ databaseUrl, dataDir, now }: BackupDeps): Promise<string> {
  const folder = await ensureFolder(dataDir);
  const name = nameAt(now());
  const partial = join(folder, `${name}.partial`);
  try {
    const file = await open(partial, 'w', 0o600);
    await pipeline(baseBackup(databaseUrl), createGzip(), file.createWriteStream({ flush: true }));
    await rename(partial, join(folder, name));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await keepSecret(dataDir, folder, { overwrite: true });
  return name;
}

/**
 * Copies the session secret if it is a file (SESSION_SECRET is not): without it sessions end, and
 * authenticator apps must be set up again. Returns whether there is one now.
 */
export async function keepSecret(
  from: string,
  into: string,
  { overwrite }: { overwrite: boolean },
): Promise<boolean> {
  const mode = overwrite ? 0 : constants.COPYFILE_EXCL;
  await copyFile(join(from, SECRET), join(into, SECRET), mode).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  });
  return existsSync(join(into, SECRET));
}

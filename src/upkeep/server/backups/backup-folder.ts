import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupFile } from '#company/contract/settings.ts';
import { withDataDirRefusals } from '#platform/server/data-dir.ts';

const NAME = /^wellkept-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/;
const DAY_MS = 86_400_000;

export function folderOf(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** Creates the backup folder for this process's user only, because backups hold everyone's data. */
export async function ensureFolder(dataDir: string): Promise<string> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  return folder;
}

/** "wellkept-2026-11-21T04-41-00Z.tar.gz" */
export function nameAt(now: Date): string {
  const instant = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return `wellkept-${instant}Z.tar.gz`;
}

/** When the backup with this name was started. Null if it is not a backup's name. */
export function instantOf(name: string): Date | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return day === undefined ? null : new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/** The complete backups, newest first. */
export async function listBackups(dataDir: string): Promise<BackupFile[]> {
  const folder = folderOf(dataDir);
  const names = await withDataDirRefusals(dataDir, readdir(folder).catch(noneWhereMissing));
  const found = await Promise.all(
    names.map(async (name) => {
      const at = instantOf(name);
      const file = at === null ? null : await stat(join(folder, name)).catch(() => null);
      return at === null || file === null ? [] : [{ name, bytes: file.size, at: at.toISOString() }];
    }),
  );
  return found.flat().sort((a, b) => b.at.localeCompare(a.at));
}

function noneWhereMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/**
 * Deletes backups older than `keepDays`, but never the newest, and what killed tries left behind.
 */
export async function deleteOldBackups(
  dataDir: string,
  keepDays: number,
  now: Date,
): Promise<void> {
  const folder = folderOf(dataDir);
  const [, ...older] = await listBackups(dataDir);
  const until = now.getTime() - keepDays * DAY_MS;
  for (const { name, at } of older) {
    if (Date.parse(at) < until) await rm(join(folder, name), { force: true });
  }
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith('.partial')) continue;
    const file = await stat(join(folder, name)).catch(() => null);
    if (file !== null && now.getTime() - file.mtimeMs > DAY_MS) await rm(join(folder, name));
  }
}

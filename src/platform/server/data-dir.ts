import { statfs } from 'node:fs/promises';
import { folderOutside } from './database/embedded/location.ts';
import { folderRefusal } from './folder-refusal.ts';
import { Refusal, type RefusalCode } from './refusal.ts';

const SETTING = 'DATA_DIR';
/** On a full disk PostgreSQL stops writing but still answers reads. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;
/** Failures of programs that we run: they give their reason only as text. */
const OF_PROGRAMS: readonly RefusalCode[] = [
  'backup-not-whole',
  'postgres-not-made',
  'postgres-not-started',
];

/**
 * Waits for work that needs the data folder.
 * @throws Refusal if the folder or its disk is the problem
 */
export async function withDataDirRefusals<T>(dataDir: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const refusal = folderRefusal(error, { path: dataDir, setting: SETTING });
    if (refusal !== null) throw refusal;
    const isKnown = error instanceof Refusal && !OF_PROGRAMS.includes(error.code);
    const folder = isKnown ? null : await fullFolder(dataDir);
    if (folder === null) throw error;
    throw new Refusal('folder-full', { folder, setting: SETTING }, { cause: error });
  }
}

/**
 * Whether the disks of the embedded database and its backups have space; true if that cannot be
 * read.
 */
export async function hasRoom(dataDir: string): Promise<boolean> {
  return (await fullFolder(dataDir)) === null;
}

async function fullFolder(dataDir: string): Promise<string | null> {
  const outside = await folderOutside(dataDir);
  for (const folder of outside === null ? [dataDir] : [dataDir, outside]) {
    const disk = await statfs(folder).catch(() => null);
    if (disk !== null && disk.bavail * disk.bsize < MIN_FREE_BYTES) return folder;
  }
  return null;
}

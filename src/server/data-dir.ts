import { statfs } from 'node:fs/promises';
import { folderOutside } from './database/embedded/location.ts';
import { Refusal } from './refusal.ts';

const REASONS = {
  EACCES: 'data-dir-not-ours',
  EPERM: 'data-dir-not-ours',
  EROFS: 'data-dir-read-only',
  ENOSPC: 'data-dir-full',
  ENOTDIR: 'data-dir-below-file',
  EEXIST: 'data-dir-is-file',
} as const;

/**
 * Waits for what needs the folder of the data.
 * @throws Refusal where the folder is what is wrong
 */
export async function inDataDir<T>(dataDir: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === undefined || !isReason(code)) throw error;
    throw new Refusal(REASONS[code], { folder: dataDir }, { cause: error });
  }
}

function isReason(code: string | undefined): code is keyof typeof REASONS {
  return code !== undefined && code in REASONS;
}

/** PostgreSQL stops writing when its disk is full, and goes on answering what only reads. */
const LEAST_ROOM_BYTES = 64 * 1024 * 1024;

/** Whether the disks of the embedded database and of its backups can take more; yes where they cannot be asked. */
export async function hasRoom(dataDir: string): Promise<boolean> {
  const outside = await folderOutside(dataDir);
  const folders = outside === null ? [dataDir] : [dataDir, outside];
  return (await Promise.all(folders.map(roomIn))).every((room) => room >= LEAST_ROOM_BYTES);
}

async function roomIn(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => null);
  return disk === null ? Infinity : disk.bavail * disk.bsize;
}

import { statfs } from 'node:fs/promises';
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

/** Whether the disk of the embedded database can take more bookings; yes where it cannot be asked. */
export async function hasRoom(dataDir: string): Promise<boolean> {
  const disk = await statfs(dataDir).catch(() => null);
  return disk === null || disk.bavail * disk.bsize >= LEAST_ROOM_BYTES;
}

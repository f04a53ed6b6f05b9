import { statfs } from 'node:fs/promises';
import { SettingError } from './settings.ts';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'belongs to another user',
  EPERM: 'belongs to another user',
  EROFS: 'can only be read',
  ENOSPC: 'has no room left',
  ENOTDIR: 'is below a file',
  EEXIST: 'is a file',
};

/**
 * Waits for what needs the folder of the data.
 * @throws SettingError where the folder is what is wrong
 */
export async function inDataDir<T>(dataDir: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    const reason = syscall === undefined ? undefined : REASONS[code ?? ''];
    if (reason === undefined) throw error;
    const problem = `DATA_DIR: ${dataDir} ${reason}. Example: DATA_DIR=/var/lib/wellkept`;
    throw new SettingError(problem, { cause: error });
  }
}

/** PostgreSQL stops writing when its disk is full, and goes on answering what only reads. */
const LEAST_ROOM_BYTES = 64 * 1024 * 1024;

/** Whether the disk of the embedded database can take more bookings; yes where it cannot be asked. */
export async function hasRoom(dataDir: string): Promise<boolean> {
  const disk = await statfs(dataDir).catch(() => null);
  return disk === null || disk.bavail * disk.bsize >= LEAST_ROOM_BYTES;
}

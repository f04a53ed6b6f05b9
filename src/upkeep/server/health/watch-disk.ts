import { postgresRefusal } from '#platform/server/database/postgres-refusal.ts';
import type { Db } from '#registry/tables.ts';
import { tryDisk } from './queries.ts';

/** Whether the database's disk is full, when the disk itself cannot be checked. */
export interface DiskWatch {
  /** Called for every failed statement. */
  onFailure(error: unknown): void;
  isFull(db: Db): Promise<boolean>;
}

/**
 * A trial write every second would cost too much. So the disk counts as full from the first write
 * that failed for space; from then on trial writes run until one succeeds.
 */
export function watchDisk(): DiskWatch {
  let isFull = false;
  return {
    onFailure(error) {
      isFull ||= isOfFullDisk(error);
    },
    async isFull(db) {
      if (isFull) isFull = await tryDisk(db).then(() => false, isOfFullDisk);
      return isFull;
    },
  };
}

function isOfFullDisk(error: unknown): boolean {
  return postgresRefusal(error)?.code === 'database-full';
}

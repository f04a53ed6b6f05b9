import { postgresRefusal } from '#platform/server/database/postgres-refusal.ts';
import type { Db } from '#registry/tables.ts';
import { tryDisk } from './queries.ts';

/** Whether the database's disk takes more, where nobody can ask that disk itself. */
export interface DiskWatch {
  /** Told of every statement that failed. */
  onFailure(error: unknown): void;
  isFull(db: Db): Promise<boolean>;
}

/**
 * Writing to see whether that can be done costs too much to be done each second: it is full from the
 * first write that found no room on, and then it is tried, until there is some.
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

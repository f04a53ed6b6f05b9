import { sql } from 'kysely';
import type { Db } from '#registry/tables.ts';

export interface BackupWork {
  isUnderWay: boolean;
  hasFailed: boolean;
}

/** The state of the backup jobs; a failed one waits for its next try. */
export async function backupWork(db: Db): Promise<BackupWork> {
  const { rows } = await sql<BackupWork>`
    select coalesce(bool_or(locked_at is not null or (run_at <= now() and attempts = 0)), false)
        as "isUnderWay",
      coalesce(bool_or(last_error is not null and locked_at is null), false) as "hasFailed"
    from graphile_worker.jobs
    where task_identifier in ('backups.make', 'backups.nightly')
  `.execute(db);
  return rows[0] as BackupWork;
}

import type { CronItem } from '#platform/server/jobs/jobs.ts';
import { deleteOldBackups } from './backup-folder.ts';
import type { BackupDeps } from './make-backup.ts';
import { makeBackup } from './make-backup.ts';

/** Null if the database is not ours to back up. */
export function backupJobs(deps: BackupDeps | null) {
  return {
    'backups.nightly': async () => {
      if (deps === null || deps.keepDays === 0) return;
      await makeBackup(deps);
      await deleteOldBackups(deps.dataDir, deps.keepDays, deps.now());
    },
    'backups.make': async () => {
      if (deps !== null) await makeBackup(deps);
    },
  };
}

export const backupCron = [
  { job: 'backups.nightly', pattern: '41 3 * * *' },
] as const satisfies readonly CronItem[];

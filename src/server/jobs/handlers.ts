import type { Db } from '#server/database/schema.ts';
import { sessionJobs } from '#server/features/sessions/jobs.ts';
import type { CronItem, JobHandlers } from './jobs.ts';

export interface JobDeps {
  db: Db;
}

/** Who does which job: each feature brings its own. */
export function jobHandlers({ db }: JobDeps): Partial<JobHandlers> {
  return { ...sessionJobs(db) };
}

/** What the clock starts, in UTC. */
export const cronItems: readonly CronItem[] = [{ job: 'sessions.sweep', pattern: '17 4 * * *' }];

import type { Db } from '#server/database/schema.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import { deleteOldSessions } from './queries.ts';

export function sessionJobs(db: Db): Pick<JobHandlers, 'sessions.sweep'> {
  return { 'sessions.sweep': () => deleteOldSessions(db) };
}

import type { JobHandlers } from '#platform/server/jobs/jobs.ts';
import type { Db } from '#registry/tables.ts';
import { deleteOldSessions } from './queries.ts';

export function sessionJobs(db: Db): Pick<JobHandlers, 'sessions.sweep'> {
  return { 'sessions.sweep': () => deleteOldSessions(db) };
}

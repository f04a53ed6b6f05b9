import type { JobHandlers } from '#platform/server/jobs/jobs.ts';
import type { Db } from '#registry/tables.ts';
import { deleteExpired } from './queries.ts';

export function operatorJobs(db: Db): Pick<JobHandlers, 'operators.sweep'> {
  return { 'operators.sweep': () => deleteExpired(db) };
}

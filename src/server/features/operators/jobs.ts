import type { Db } from '#server/database/schema.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import { deleteExpired } from './queries.ts';

export function operatorJobs(db: Db): Pick<JobHandlers, 'operators.sweep'> {
  return { 'operators.sweep': () => deleteExpired(db) };
}

import type { CronItem, JobHandlers } from '#platform/server/jobs/jobs.ts';
import type { Db } from '#registry/tables.ts';
import { forgetOldWork } from './erase-queries.ts';

/** Hours are checked and paid long before; photos stay as long as those of an inquiry. */
const DAYS = { places: 90, photos: 180 };

export function crewJobs(db: Db): Pick<JobHandlers, 'crew.forget'> {
  return { 'crew.forget': () => forgetOldWork(db, DAYS) };
}

export const crewCron: readonly CronItem[] = [{ job: 'crew.forget', pattern: '47 4 * * *' }];

import type { Db } from '#server/database/schema.ts';
import type { CronItem, JobHandlers } from '#server/jobs/jobs.ts';
import { deleteUnusedSchedules } from './queries.ts';

/** How long a visitor may take from choosing a time to booking. */
const UNUSED_DAYS = 30;

export function schedulingJobs(db: Db): Pick<JobHandlers, 'schedules.forget'> {
  return { 'schedules.forget': () => deleteUnusedSchedules(db, UNUSED_DAYS) };
}

export const schedulingCron: readonly CronItem[] = [
  { job: 'schedules.forget', pattern: '37 4 * * *' },
];

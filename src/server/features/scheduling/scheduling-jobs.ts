import type { Db } from '#server/database/schema.ts';
import type { CronItem, JobHandlers } from '#server/jobs/jobs.ts';
import { deleteUnusedSchedules } from './queries.ts';
import { deleteOverdueHolds } from './visit-queries.ts';

/** How long a visitor may take from choosing a time to booking. */
const UNUSED_DAYS = 30;

export function schedulingJobs(
  db: Db,
): Pick<JobHandlers, 'schedules.forget' | 'visits.free-holds'> {
  return {
    'schedules.forget': () => deleteUnusedSchedules(db, UNUSED_DAYS),
    'visits.free-holds': () => deleteOverdueHolds(db),
  };
}

export const schedulingCron: readonly CronItem[] = [
  { job: 'schedules.forget', pattern: '37 4 * * *' },
  // Whoever looks for a time takes holds that are over for free already.
  { job: 'visits.free-holds', pattern: '* * * * *' },
];

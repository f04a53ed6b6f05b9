import type { CronItem, JobHandlers } from '#platform/server/jobs/jobs.ts';
import { forgetOldWork } from './erase-queries.ts';
import { type NotifyDaysDeps, notifyChangedDays } from './push/tell-changed-days.ts';

/** Hours are checked and paid long before; photos are kept as long as those of an inquiry. */
const DAYS = { places: 90, photos: 180 };

type CrewJobs = 'crew.forget' | 'crew.tell-changed-days';

export function crewJobs(deps: NotifyDaysDeps): Pick<JobHandlers, CrewJobs> {
  return {
    'crew.forget': () => forgetOldWork(deps.db, DAYS),
    'crew.tell-changed-days': () => notifyChangedDays(deps),
  };
}

export const crewCron: readonly CronItem[] = [
  { job: 'crew.forget', pattern: '47 4 * * *' },
  { job: 'crew.tell-changed-days', pattern: '* * * * *' },
];

import type { BookingDeps } from '#payments/server/payments.ts';
import type { CronItem, JobHandlers } from '#platform/server/jobs/jobs.ts';
import { askForRatings } from './ratings/ask-for-ratings.ts';

type AfterVisitJobs = 'ratings.ask';

export function afterVisitJobs(
  deps: Pick<BookingDeps, 'db' | 'settings' | 'now' | 'orderLog'>,
): Pick<JobHandlers, AfterVisitJobs> {
  return { 'ratings.ask': () => askForRatings(deps) };
}

export const afterVisitCron: readonly CronItem[] = [
  { job: 'ratings.ask', pattern: '*/15 * * * *' },
];

import type { CronItem, JobHandlers } from '#platform/server/jobs/jobs.ts';
import { deleteOldPhotos } from './photos/photo-queries.ts';
import { type RemindDeps, remindIfIdle } from './remind.ts';
import { deleteOldReminded } from './reminded-queries.ts';
import { deleteOldUnfinished } from './unfinished-queries.ts';

/** Days to keep photos. Those of an inquiry are needed until the price is set and the visit prepared. */
const PHOTO_DAYS = { alone: 1, asked: 180 };

/** How long we keep an unfinished booking after its visitor's last step. */
const UNFINISHED_DAYS = 30;

export function enquiriesJobs(
  deps: RemindDeps,
): Pick<JobHandlers, 'enquiries.remind' | 'enquiries.forget'> {
  return {
    'enquiries.remind': ({ unfinishedId }) => remindIfIdle(deps, unfinishedId, new Date()),
    'enquiries.forget': async () => {
      await deleteOldUnfinished(deps.db, UNFINISHED_DAYS);
      await deleteOldReminded(deps.db);
      await deleteOldPhotos(deps.db, PHOTO_DAYS);
    },
  };
}

export const enquiriesCron: readonly CronItem[] = [
  { job: 'enquiries.forget', pattern: '41 4 * * *' },
];

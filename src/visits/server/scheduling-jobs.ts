import { priceValidDays } from '#orders/rules/price-stands.ts';
import type { CronItem, JobHandlers } from '#platform/server/jobs/jobs.ts';
import { rereadCalendars } from './busy-calendars/busy-calendars.ts';
import { deleteOverdueHolds } from './holds/held-queries.ts';
import { deleteUnusedSchedules, forgetNetworks } from './schedules/schedule-queries.ts';
import { type ProposeDeps, proposeVisits, proposeVisitsOf } from './series/propose-visits.ts';
import { resumePause } from './series/resume-pause.ts';
import { announceVisits } from './telling/announce-visits.ts';
import { emailCrewProgress } from './telling/crew-progress.ts';

/** How long a visitor may take between choosing a time and booking. */
const UNUSED_DAYS = 30;

type SchedulingJobs =
  | 'schedules.forget'
  | 'visits.free-holds'
  | 'visits.plan'
  | 'visits.plan-order'
  | 'visits.resume'
  | 'visits.announce'
  | 'visits.tell-of-crews'
  | 'calendars.read';

export function schedulingJobs(deps: ProposeDeps): Pick<JobHandlers, SchedulingJobs> {
  const { db } = deps;
  return {
    'schedules.forget': async () => {
      await deleteUnusedSchedules(db, UNUSED_DAYS);
      await forgetNetworks(db, UNUSED_DAYS + priceValidDays);
    },
    'visits.free-holds': () => deleteOverdueHolds(db),
    'visits.plan': () => proposeVisits(deps),
    'visits.plan-order': ({ orderId }) => proposeVisitsOf(deps, orderId),
    'visits.resume': ({ orderId }) => resumePause(deps, orderId),
    'visits.announce': () => announceVisits(deps),
    'visits.tell-of-crews': () => emailCrewProgress(deps),
    'calendars.read': () => rereadCalendars(deps),
  };
}

export const schedulingCron: readonly CronItem[] = [
  { job: 'schedules.forget', pattern: '37 4 * * *' },
  { job: 'visits.plan', pattern: '7 8 * * *' },
  // In UTC it is evening somewhere at every hour.
  { job: 'visits.announce', pattern: '*/15 * * * *' },
  { job: 'visits.tell-of-crews', pattern: '* * * * *' },
  { job: 'calendars.read', pattern: '*/15 * * * *' },
  // A search for free times already ignores expired holds.
  { job: 'visits.free-holds', pattern: '* * * * *' },
];

import type { CronItem, JobHandlers } from '#server/jobs/jobs.ts';
import { type DeliverDeps, deliver } from './deliver.ts';
import { forgetAccepted } from './queries.ts';
import { sweepDeliveries } from './sweep.ts';

type CrmJob = 'crm.deliver' | 'crm.sweep' | 'crm.forget';

/** How long the people of an accepted delivery are kept, for questions that the CRM's side raises. */
const KEPT_DAYS = 90;

export function crmJobs(deps: DeliverDeps): Pick<JobHandlers, CrmJob> {
  return {
    'crm.deliver': ({ deliveryId }) => deliver(deps, deliveryId),
    'crm.sweep': () => sweepDeliveries(deps.db),
    'crm.forget': () => forgetAccepted(deps.db, KEPT_DAYS),
  };
}

export const crmCron: readonly CronItem[] = [
  { job: 'crm.sweep', pattern: '* * * * *' },
  { job: 'crm.forget', pattern: '47 4 * * *' },
];

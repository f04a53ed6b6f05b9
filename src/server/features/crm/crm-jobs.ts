import type { CronItem, JobHandlers } from '#server/jobs/jobs.ts';
import { type DeliverDeps, deliver } from './deliver.ts';
import { sweepDeliveries } from './sweep.ts';

export function crmJobs(deps: DeliverDeps): Pick<JobHandlers, 'crm.deliver' | 'crm.sweep'> {
  return {
    'crm.deliver': ({ deliveryId }) => deliver(deps, deliveryId),
    'crm.sweep': () => sweepDeliveries(deps.db),
  };
}

export const crmCron: readonly CronItem[] = [{ job: 'crm.sweep', pattern: '* * * * *' }];

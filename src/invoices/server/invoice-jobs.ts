import type { CronItem, JobHandlers } from '#platform/server/jobs/jobs.ts';
import { type RemindDeps, remindForInvoices } from './remind-for-invoices.ts';

export function invoiceJobs(deps: RemindDeps): Pick<JobHandlers, 'invoices.remind'> {
  return { 'invoices.remind': () => remindForInvoices(deps) };
}

export const invoiceCron: readonly CronItem[] = [{ job: 'invoices.remind', pattern: '7 * * * *' }];

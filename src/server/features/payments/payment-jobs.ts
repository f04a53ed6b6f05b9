import type { CronItem, JobHandlers, JobName } from '#server/jobs/jobs.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { sendRefund } from './refund-payment.ts';
import { sweepEvents, sweepUnpaid } from './sweep.ts';

export function paymentJobs(
  deps: PaymentDeps,
): Pick<JobHandlers, 'payments.sweep' | 'payments.events' | 'payments.refund'> {
  return {
    'payments.sweep': () => sweepUnpaid(deps),
    'payments.events': () => sweepEvents(deps),
    'payments.refund': async ({ refundId }) => {
      if (!(await sendRefund(deps, refundId))) throw new Error('the processor did not answer');
    },
  };
}

export const paymentCron: readonly CronItem[] = [
  { job: 'payments.sweep', pattern: '*/3 * * * *' },
  { job: 'payments.events', pattern: '11 * * * *' },
];

/** Asked for at every start as well: a server that was down missed events. */
export const paymentStartJobs = ['payments.sweep', 'payments.events'] as const satisfies JobName[];

import type { CronItem, JobHandlers, JobName } from '#server/jobs/jobs.ts';
import { catchUp } from './catch-up.ts';
import { sweepEmergencies } from './emergencies.ts';
import { sendPlanEnd } from './end-plan.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { sendRefund } from './refund-payment.ts';
import { sendCharge } from './send-charge.ts';
import { sweepEvents, sweepUnpaid } from './sweep.ts';
import { sendCredit } from './use-credit.ts';

export function paymentJobs(
  deps: PaymentDeps,
): Pick<JobHandlers, Extract<JobName, `payments.${string}`>> {
  return {
    'payments.sweep': () => sweepUnpaid(deps),
    'payments.events': () => sweepEvents(deps),
    'payments.emergencies': () => sweepEmergencies(deps),
    'payments.charge': async ({ paymentId }) => {
      if (!(await sendCharge(deps, paymentId))) throw new Error('the processor did not answer');
    },
    'payments.catch-up': async ({ paymentId }) => {
      if (!(await catchUp(deps, paymentId))) throw new Error('the processor did not answer');
    },
    'payments.credit': async ({ reservationId }) => {
      if ((await sendCredit(deps, reservationId)) === 'waiting') {
        throw new Error('the processor did not answer');
      }
    },
    'payments.end-plan': async ({ subscriptionRef }) => {
      if (!(await sendPlanEnd(deps, subscriptionRef))) throw new Error('the plan goes on');
    },
    'payments.refund': async ({ refundId }) => {
      if (!(await sendRefund(deps, refundId))) throw new Error('the processor did not answer');
    },
  };
}

export const paymentCron: readonly CronItem[] = [
  { job: 'payments.sweep', pattern: '*/3 * * * *' },
  { job: 'payments.emergencies', pattern: '*/5 * * * *' },
  { job: 'payments.events', pattern: '11 * * * *' },
];

/** Asked for at every start as well: a server that was down missed events. */
export const paymentStartJobs = ['payments.sweep', 'payments.events'] as const satisfies JobName[];

import {
  type CronItem,
  type JobHandlers,
  type JobName,
  JobUndone,
} from '#platform/server/jobs/jobs.ts';
import { sweepEmergencies } from './canceling/emergencies.ts';
import { sendCharge } from './charges/send-charge.ts';
import { sendVoid } from './charges/void-bill.ts';
import { creditNextMonths } from './credit/credit-next-months.ts';
import { returnCredit } from './credit/return-credit.ts';
import { sendCredit } from './credit/use-credit.ts';
import { settleBilling, sweepPauses } from './disputes/plan-billing.ts';
import { catchUp } from './events/catch-up.ts';
import { placeHold } from './holds/place-hold.ts';
import { releaseHold } from './holds/release-hold.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { sendPlanEnd } from './plans/end-plan.ts';
import { settleLastDay } from './plans/settle-last-day.ts';
import { sendRefund } from './refunds/refund-payment.ts';
import { examineRefusals } from './refused/examine-refusals.ts';
import { remindYearly } from './renewals/remind-yearly.ts';
import { settlePrice, settlePrices } from './renewals/settle-prices.ts';
import { sweepEvents, sweepUnpaid } from './sweeps/sweep.ts';
import { chargeDue } from './terms/charge-due.ts';

export function paymentJobs(
  deps: PaymentDeps,
): Pick<JobHandlers, Extract<JobName, `payments.${string}`>> {
  return {
    'payments.sweep': () => sweepUnpaid(deps),
    'payments.events': () => sweepEvents(deps),
    'payments.remind-yearly': () => remindYearly(deps),
    'payments.refused-events': () => examineRefusals(deps),
    'payments.emergencies': () => sweepEmergencies(deps),
    'payments.charge': async ({ paymentId }) => {
      if (!(await sendCharge(deps, paymentId))) throw new JobUndone('processor-unreachable');
    },
    'payments.charge-due': async ({ paymentId }) => {
      if (!(await chargeDue(deps, paymentId))) throw new JobUndone('due-charge-not-made');
    },
    'payments.place-hold': async ({ holdId }) => {
      if (!(await placeHold(deps, holdId))) throw new JobUndone('hold-not-placed');
    },
    'payments.release-hold': async ({ holdId }) => {
      if (!(await releaseHold(deps, holdId))) throw new JobUndone('hold-not-released');
    },
    'payments.void-bill': async ({ paymentId }) => {
      if (!(await sendVoid(deps, paymentId))) throw new JobUndone('processor-unreachable');
    },
    'payments.catch-up': async ({ paymentId }) => {
      if (!(await catchUp(deps, paymentId))) throw new JobUndone('processor-unreachable');
    },
    'payments.credit': async ({ reservationId }) => {
      if ((await sendCredit(deps, reservationId)) === 'waiting') {
        throw new JobUndone('processor-unreachable');
      }
    },
    'payments.credit-months': () => creditNextMonths(deps),
    'payments.return-credit': async ({ orderId }) => {
      if (!(await returnCredit(deps, orderId))) throw new JobUndone('processor-unreachable');
    },
    'payments.forget-customer': async ({ customerRef }) => {
      const deleted = await deps.processor.deleteCustomer(customerRef);
      if (deleted.ok || deleted.failure.kind === 'missing') return;
      throw new JobUndone('customer-not-deleted', deleted.failure.code);
    },
    'payments.end-plan': async ({ subscriptionRef }) => {
      if (!(await sendPlanEnd(deps, subscriptionRef))) throw new JobUndone('plan-goes-on');
    },
    'payments.plan-billing': async ({ orderId }) => {
      if (!(await settleBilling(deps, orderId))) throw new JobUndone('billing-not-settled');
    },
    'payments.prices': () => settlePrices(deps),
    'payments.plan-price': async ({ orderId }) => {
      if (!(await settlePrice(deps, orderId))) throw new JobUndone('price-is-being-set');
    },
    'payments.pauses': () => sweepPauses(deps),
    'payments.last-day': async ({ orderId }) => {
      if (!(await settleLastDay(deps, orderId))) throw new JobUndone('last-day-not-settled');
    },
    'payments.portal': async () => {
      const prepared = await deps.processor.preparePortal();
      if (!prepared.ok) throw new JobUndone('portal-not-prepared', prepared.failure.code);
    },
    'payments.refund': async ({ refundId }) => {
      if (!(await sendRefund(deps, refundId))) throw new JobUndone('processor-unreachable');
    },
  };
}

export const paymentCron: readonly CronItem[] = [
  { job: 'payments.sweep', pattern: '*/3 * * * *' },
  { job: 'payments.emergencies', pattern: '*/5 * * * *' },
  { job: 'payments.events', pattern: '11 * * * *' },
  { job: 'payments.prices', pattern: '29 * * * *' },
  { job: 'payments.pauses', pattern: '17 * * * *' },
  { job: 'payments.credit-months', pattern: '41 * * * *' },
  { job: 'payments.remind-yearly', pattern: '23 * * * *' },
  { job: 'payments.refused-events', pattern: '*/10 * * * *' },
];

/** Runs at every start: a server that was down missed events, and may need a different portal now. */
export const paymentStartJobs = [
  'payments.sweep',
  'payments.events',
  'payments.pauses',
  'payments.portal',
] as const satisfies JobName[];

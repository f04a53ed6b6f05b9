import { sql } from 'kysely';
import type { SubscriptionRef } from '#kernel/rules/ids.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { sendPlanEnd } from '#payments/server/plans/end-plan.ts';
import type { Db } from '#registry/tables.ts';

/** Runs the pending jobs that end plans, as the runner would. Returns which plans. */
export async function endPlansAsked(db: Db, deps: PaymentDeps): Promise<SubscriptionRef[]> {
  const { rows } = await sql<{ id: string; plan: SubscriptionRef }>`
    delete from graphile_worker._private_jobs as job
    using graphile_worker._private_tasks as task
    where task.id = job.task_id and task.identifier = 'payments.end-plan'
    returning job.payload ->> 'subscriptionRef' as plan
  `.execute(db);
  for (const { plan } of rows) {
    if (!(await sendPlanEnd(deps, plan))) throw new Error('the plan goes on');
  }
  return rows.map(({ plan }) => plan).sort();
}

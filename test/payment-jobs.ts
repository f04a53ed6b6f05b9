import { sql } from 'kysely';
import type { SubscriptionRef } from '#domain/order/ids.ts';
import type { Db } from '#server/database/schema.ts';
import type { PaymentDeps } from '#server/features/payments/payment-deps.ts';
import { sendPlanEnd } from '#server/features/payments/plans/end-plan.ts';

/** Does the jobs that wait to end a plan, as the runner would; answers of which plans. */
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

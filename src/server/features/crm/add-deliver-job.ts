import type { Db } from '#server/database/schema.ts';
import { addJob } from '#server/jobs/jobs.ts';

/** One waiting job a delivery: adding it again moves it. */
export function addDeliverJob(db: Db, deliveryId: string, runAt?: Date): Promise<void> {
  const options = {
    jobKey: `crm.deliver:${deliveryId}`,
    ...(runAt === undefined ? {} : { runAt }),
  };
  return addJob(db, 'crm.deliver', { deliveryId }, options);
}

import type { Db } from '#server/database/schema.ts';
import { addDeliverJob } from './add-deliver-job.ts';
import { overdueDeliveries } from './queries.ts';

/** Deliveries that a killed process left between two tries get their job again. */
export async function sweepDeliveries(db: Db): Promise<void> {
  for (const deliveryId of await overdueDeliveries(db, 500)) await addDeliverJob(db, deliveryId);
}

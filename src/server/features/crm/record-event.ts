import { randomUUID } from 'node:crypto';
import type { CrmEvent } from '#contract/crm-events.ts';
import type { Trx } from '#server/database/schema.ts';
import { addDeliverJob } from './add-deliver-job.ts';
import type { EventStamp } from './event-stamp.ts';
import { insertDeliveries } from './queries.ts';

/** What makes an event this one: take it once, then build the body with a pure function. */
export function newStamp(now = new Date()): EventStamp {
  return { event_id: randomUUID(), timestamp: now.toISOString() };
}

/**
 * Has the CRM told of an event, if and only if the transaction is committed. The same event_id
 * twice is one event.
 */
export async function recordEvent(trx: Trx, event: CrmEvent): Promise<void> {
  for (const deliveryId of await insertDeliveries(trx, event)) {
    await addDeliverJob(trx, deliveryId);
  }
}

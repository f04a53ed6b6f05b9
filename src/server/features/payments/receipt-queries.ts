import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import type { ProcessorEvent } from './processor.ts';

/** Files an event's receipt; false where it was done before. */
export async function insertReceipt(trx: Db, event: ProcessorEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('processor_events')
    .values({ id: event.id, type: event.type, object_ref: event.objectRef })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function hasReceipt(db: Db, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('processor_events')
    .select('id')
    .where('id', '=', eventId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The processor sends an event again for days, not for months. */
export async function deleteOldReceipts(db: Db): Promise<void> {
  await db
    .deleteFrom('processor_events')
    .where('received_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
}

import type { OrderId } from '#kernel/rules/ids.ts';
import type { Db, Trx } from '#registry/tables.ts';

/** Stores an operator's note about a booking, for colleagues. */
export async function insertNote(
  db: Db,
  note: { orderId: OrderId; operatorId: string; text: string },
): Promise<void> {
  await db
    .insertInto('order_notes')
    .values({ order_id: note.orderId, operator_id: note.operatorId, text: note.text })
    .execute();
}

export async function deleteNotes(trx: Trx, orders: readonly OrderId[]): Promise<void> {
  if (orders.length > 0)
    await trx.deleteFrom('order_notes').where('order_id', 'in', orders).execute();
}

import type { OrderId } from '#kernel/rules/ids.ts';
import type { Trx } from '#registry/tables.ts';

/** Ends the links to someone's bookings, and deletes what they requested there. */
export async function eraseFromOwnPages(trx: Trx, orders: readonly OrderId[]): Promise<void> {
  if (orders.length === 0) return;
  await trx.deleteFrom('booking_links').where('order_id', 'in', orders).execute();
  await trx.deleteFrom('time_requests').where('order_id', 'in', orders).execute();
}

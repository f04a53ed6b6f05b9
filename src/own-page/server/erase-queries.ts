import type { OrderId } from '#kernel/rules/ids.ts';
import type { Trx } from '#registry/tables.ts';

/** The pages of someone's bookings open no more, and what was asked there goes. */
export async function eraseFromOwnPages(trx: Trx, orders: readonly OrderId[]): Promise<void> {
  if (orders.length === 0) return;
  await trx.deleteFrom('booking_links').where('order_id', 'in', orders).execute();
  await trx.deleteFrom('time_requests').where('order_id', 'in', orders).execute();
}

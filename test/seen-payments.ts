import type { OrderId } from '#kernel/rules/ids.ts';
import type { SeenPayments } from '#payments/server/canceling/cancel-booking.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import type { Db } from '#registry/tables.ts';

/** Cancels as someone who saw all of an order's payments, and keeps them. */
export async function keepAllPayments(db: Db, orderId: OrderId): Promise<SeenPayments> {
  return { giveBack: [], keep: (await paymentsOf(db, orderId)).map(({ id }) => id) };
}

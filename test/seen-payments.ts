import type { OrderId } from '#domain/order/ids.ts';
import type { Db } from '#server/database/schema.ts';
import type { SeenPayments } from '#server/features/payments/cancel-booking.ts';
import { paymentsOf } from '#server/features/payments/payment-queries.ts';

/** Whoever cancels saw all of an order's payments, and keeps them. */
export async function allKept(db: Db, orderId: OrderId): Promise<SeenPayments> {
  return { giveBack: [], keep: (await paymentsOf(db, orderId)).map(({ id }) => id) };
}

import type { OrderId, PaymentId } from '#domain/order/ids.ts';
import type { Db } from '#server/database/schema.ts';
import { findPayment } from '#server/features/payments/payment-queries.ts';
import { fail } from '#server/http/problem.ts';

/** @throws a problem: 404 where the payment is another booking's, or there is none. */
export async function requirePaymentOf(
  db: Db,
  orderId: OrderId,
  paymentId: PaymentId,
): Promise<void> {
  const payment = await findPayment(db, paymentId);
  if (payment?.order_id !== orderId) fail('payment-of-another-booking');
}

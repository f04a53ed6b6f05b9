import type { OrderId, PaymentId, RefundId } from '#kernel/rules/ids.ts';
import { findPayment } from '#payments/server/payments.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { refundsOf } from './detail-queries.ts';

/** @throws a problem: 404 for an unknown payment or another booking's. */
export async function requirePaymentOf(
  db: Db,
  orderId: OrderId,
  paymentId: PaymentId,
): Promise<void> {
  const payment = await findPayment(db, paymentId);
  if (payment?.order_id !== orderId) fail('payment-of-another-booking');
}

/** @throws a problem: 404 for an unknown refund or another payment's. */
export async function requireRefundOf(
  db: Db,
  orderId: OrderId,
  { paymentId, refundId }: { paymentId: PaymentId; refundId: RefundId },
): Promise<Awaited<ReturnType<typeof refundsOf>>[number]> {
  await requirePaymentOf(db, orderId, paymentId);
  const refunds = await refundsOf(db, orderId);
  const own = refunds.find(({ id }) => id === refundId);
  return own?.payment_id === paymentId ? own : fail('refund-not-found');
}

import type { AddressAnswer } from '#contract/my-booking.ts';
import type { OrderId, PaymentId } from '#domain/order/ids.ts';
import type { Trx } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { isPayable, lockOrder } from '#server/features/orders/orders.ts';
import {
  type Attempt,
  findLiveAttempt,
  openBill,
  openCardPage,
  paymentsOf,
  startAttempt,
  stepTo,
} from '#server/features/payments/payments.ts';
import { fail } from '#server/http/problem.ts';
import type { MyBookingDeps } from './my-booking-deps.ts';
import { ownOrder } from './own-order.ts';

/**
 * The payment page of an unpaid booking, or of one of its bills. Any number of calls lead to the
 * same page while it is open.
 * @throws a problem: 404 no such link or bill, 409 nothing to pay, 502 the processor did not answer.
 */
export async function payOwnBooking(
  deps: MyBookingDeps,
  { token, paymentId }: { token: string; paymentId?: PaymentId | undefined },
  origin: string,
): Promise<AddressAnswer> {
  const order = await ownOrder(deps.db, token);
  if (paymentId === undefined) return payOrder(deps, order.id, origin);
  const bills = await paymentsOf(deps.db, order.id);
  if (!bills.some((bill) => bill.id === paymentId)) fail('bill-not-found');
  return openBill(deps, paymentId, origin);
}

async function payOrder(
  deps: MyBookingDeps,
  orderId: OrderId,
  origin: string,
): Promise<AddressAnswer> {
  const { url } = await openCardPage(deps, () =>
    inTransaction(deps.db, async (trx) => stepTo(await attemptOf(trx, deps, orderId, origin))),
  );
  return { url };
}

async function attemptOf(
  trx: Trx,
  deps: MyBookingDeps,
  orderId: OrderId,
  origin: string,
): Promise<Attempt> {
  const order = await lockOrder(trx, orderId);
  if (!isPayable(order, deps.now())) {
    fail('booking-not-payable');
  }
  const live = await findLiveAttempt(trx, orderId);
  if (live?.state === 'mismatch') fail('payment-under-review');
  if (live !== undefined) return live;
  const reopened = { kind: 'order.reopened' } as const;
  await deps.orderLog.moveOrder(trx, orderId, 'awaiting_payment', reopened, 'visitor');
  return startAttempt(trx, deps, order, origin);
}

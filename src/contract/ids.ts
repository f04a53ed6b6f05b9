import { z } from 'zod';
import {
  isUuid,
  type OrderId,
  type PaymentId,
  type RefundId,
  type VisitId,
} from '#domain/order/ids.ts';
import type { FailureArgs } from './failure.ts';
import { told } from './schema-failures.ts';

/** The ids that travel, each of a kind of its own. What fails is for whoever typed an address. */

export const orderId = idOf<OrderId>('booking-not-found');
export const visitId = idOf<VisitId>('visit-not-found');
export const paymentId = idOf<PaymentId>('payment-not-found');
/** Made by whoever asks for a refund: the same id is the same refund. */
export const refundId = idOf<RefundId>('value-malformed');

function idOf<Id extends string>(...what: FailureArgs) {
  const error = told(...what);
  return z.custom<Id>((value) => typeof value === 'string' && isUuid(value), { error });
}

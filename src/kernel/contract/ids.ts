import { z } from 'zod';
import {
  type CrewId,
  type CustomerId,
  type DifferenceId,
  type DisputeRef,
  type EventId,
  type GiftCardId,
  type HoldId,
  type InvoiceId,
  isUuid,
  type OrderId,
  type PaymentId,
  type PayoutRef,
  type PersonId,
  type RefundId,
  type ReservationId,
  type SeriesId,
  type SessionRef,
  type VisitId,
} from '#kernel/rules/ids.ts';
import type { FailureArgs } from '#registry/failures.ts';
import { failureMessage } from './schema-failures.ts';

/**
 * The ids in calls, each with its own type, so one cannot be sent for another. A malformed id comes
 * from a mistyped address.
 */

export const orderId = idOf<OrderId>('booking-not-found');
/** The id of an invoice that we issue. */
export const invoiceId = idOf<InvoiceId>('invoice-not-found');
/** The id of a row in an order's log. */
export const eventId = idOf<EventId>('value-malformed');
export const visitId = idOf<VisitId>('visit-not-found');
export const seriesId = idOf<SeriesId>('series-not-found');
export const customerId = idOf<CustomerId>('customer-not-found');
export const crewId = idOf<CrewId>('crew-not-found');
export const personId = idOf<PersonId>('person-not-found');
export const paymentId = idOf<PaymentId>('payment-not-found');
export const giftCardId = idOf<GiftCardId>('gift-card-not-found');
export const holdId = idOf<HoldId>('value-malformed');
/** The caller that requests a refund creates it. The same id is the same refund. */
export const refundId = idOf<RefundId>('value-malformed');
/** The id of a bill of extra hours, which becomes the payment's id. */
export const billId = idOf<PaymentId>('value-malformed');
/** For credit that is granted or used. The caller creates it, like a refund's id. */
export const reservationId = idOf<ReservationId>('value-malformed');
/** The id of a difference between the processor's books and ours. */
export const differenceId = idOf<DifferenceId>('difference-not-found');
/** The processor's id of a dispute. */
export const disputeRef = z.custom<DisputeRef>(
  (value) => typeof value === 'string' && /^\w{1,255}$/.test(value),
  { error: failureMessage('dispute-not-found') },
);
/** The processor's id of a payout. */
export const payoutRef = z.custom<PayoutRef>(
  (value) => typeof value === 'string' && /^\w{1,255}$/.test(value),
  { error: failureMessage('payout-not-found') },
);
/** A session's id, as the processor put it into the address. */
export const sessionRef = z.custom<SessionRef>(
  (value) => typeof value === 'string' && value !== '' && value.length <= 255,
  { error: failureMessage('value-malformed') },
);

/** A page creates one per press: the same id sent again does nothing more. */
export const actId = z.uuid().optional();

function idOf<Id extends string>(...what: FailureArgs) {
  const error = failureMessage(...what);
  const isId = (value: unknown) => typeof value === 'string' && isUuid(value);
  return z.custom<Id>(isId, { error }).meta({ type: 'string', format: 'uuid' });
}

declare const kind: unique symbol;
type Branded<Kind extends string> = string & { readonly [kind]: Kind };

/** Ids of our own rows: UUIDs. */
export type OrderId = Branded<'order'>;
export type PaymentId = Branded<'payment'>;
export type RefundId = Branded<'refund'>;
/** An invoice that we issue. */
export type InvoiceId = Branded<'issued invoice'>;
/** An amount that a bank holds on a saved card. */
export type HoldId = Branded<'hold'>;
export type GiftCardId = Branded<'gift card'>;
/** One attempt to pay an order or a bill. */
export type AttemptId = Branded<'attempt'>;
/** A row in an order's log. */
export type EventId = Branded<'event'>;
export type VisitId = Branded<'visit'>;
/** Visits that repeat in one rhythm. */
export type SeriesId = Branded<'series'>;
/** A person's page. */
export type CustomerId = Branded<'customer'>;
export type CrewId = Branded<'crew'>;
/** A cleaner. */
export type PersonId = Branded<'person'>;
/** Credit reserved for one use. */
export type ReservationId = Branded<'reservation'>;
/** A difference between the processor's books and ours. */
export type DifferenceId = Branded<'difference'>;

/** The card processor's ids of its own objects. */
export type SessionRef = Branded<'session'>;
export type IntentRef = Branded<'payment intent'>;
export type SubscriptionRef = Branded<'subscription'>;
export type CustomerRef = Branded<'customer'>;
export type InvoiceRef = Branded<'invoice'>;
export type RefundRef = Branded<'refund at the processor'>;
export type DisputeRef = Branded<'dispute'>;
export type ChargeRef = Branded<'charge'>;
/** A saved card or another payment method. */
export type CardRef = Branded<'card'>;
/** A payout from the processor to the business's bank. */
export type PayoutRef = Branded<'payout'>;
/** One movement of the account's money. */
export type TransactionRef = Branded<'balance transaction'>;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text can be a row's id. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Each throws a RangeError for anything but a UUID. */
export const orderId = asId<OrderId>;
export const paymentId = asId<PaymentId>;
export const refundId = asId<RefundId>;
export const invoiceId = asId<InvoiceId>;
export const holdId = asId<HoldId>;
export const giftCardId = asId<GiftCardId>;
export const attemptId = asId<AttemptId>;
export const eventId = asId<EventId>;
export const visitId = asId<VisitId>;
export const crewId = asId<CrewId>;
export const seriesId = asId<SeriesId>;
export const reservationId = asId<ReservationId>;

/** Each throws a RangeError for an empty text; any other check is up to the processor. */
export const sessionRef = asRef<SessionRef>;
export const intentRef = asRef<IntentRef>;
export const subscriptionRef = asRef<SubscriptionRef>;
export const customerRef = asRef<CustomerRef>;
export const invoiceRef = asRef<InvoiceRef>;
export const refundRef = asRef<RefundRef>;
export const disputeRef = asRef<DisputeRef>;
export const chargeRef = asRef<ChargeRef>;
export const cardRef = asRef<CardRef>;
export const payoutRef = asRef<PayoutRef>;
export const transactionRef = asRef<TransactionRef>;

function asId<Id extends Branded<string>>(text: string): Id {
  if (!isUuid(text)) throw new RangeError(`${JSON.stringify(text)} is not a UUID`);
  return text as Id;
}

function asRef<Ref extends Branded<string>>(text: string): Ref {
  if (text === '') throw new RangeError('A reference of the processor is never empty');
  return text as Ref;
}

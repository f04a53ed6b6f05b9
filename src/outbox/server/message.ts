import { z } from 'zod';
import { eventId, giftCardId, invoiceId, orderId } from '#kernel/contract/ids.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { orderStatuses } from '#orders/rules/order-status.ts';
import { contactMailKinds, orderMailKinds } from '#outbox/contract/mail-kinds.ts';

const bookingEventTypes = [
  'booking.created',
  'booking.paid',
  'booking.payment_failed',
  'booking.cancelled',
  'booking.refunded',
  'booking.refund_failed',
  'booking.completed',
  'booking.fee_taken',
] as const;
export type BookingEventType = (typeof bookingEventTypes)[number];

const mail = { channel: z.literal('mail') };
const crm = { channel: z.literal('crm') };

/**
 * Every kind of message with its payload: only ids and numbers. The renderer reads the rest, and
 * finds an order's event by the message's key.
 */
export const payloadSchema = z.discriminatedUnion('kind', [
  z.object({ ...mail, kind: z.enum(orderMailKinds), orderId, eventId }),
  z.object({ ...mail, kind: z.enum(contactMailKinds), contactId: z.uuid() }),
  z.object({ ...mail, kind: z.literal('reply'), contactId: z.uuid(), replyId: z.uuid() }),
  z.object({
    ...mail,
    kind: z.literal('message'),
    messageId: z.uuid(),
    /** The booking whose page it links to; absent if its reader has not booked. */
    orderId: orderId.exactOptional(),
  }),
  z.object({ ...mail, kind: z.literal('message-answer'), messageId: z.uuid(), orderId }),
  z.object({
    ...mail,
    kind: z.literal('invoice'),
    invoiceId,
    /** The first booking on it. */
    orderId,
    about: z.enum(['issued', 'reminder', 'part', 'paid']),
  }),
  z.object({
    ...mail,
    kind: z.literal('events-refused'),
    reason: z.enum(['signature', 'clock']),
  }),
  z.object({ ...mail, kind: z.enum(['gift-card', 'gift-receipt']), giftCardId }),
  z.object({ ...mail, kind: z.literal('reminder'), unfinishedId: z.uuid() }),
  z.object({
    ...crm,
    kind: z.enum(bookingEventTypes),
    orderId,
    /** The order's status after the event. */
    status: z.enum(orderStatuses),
  }),
  z.object({
    ...crm,
    kind: z.enum(['contact.created', 'quote.requested']),
    contactId: z.uuid(),
  }),
  z.object({
    ...crm,
    kind: z.literal('referral.credited'),
    orderId,
    side: z.enum(['referrer', 'customer']),
    creditCents: z.int().transform(cents),
  }),
]);
export type Payload = z.infer<typeof payloadSchema>;
/** With its message's key. */
export type KeyedPayload = Payload & Pick<Message, 'key'>;
export type ChannelName = Payload['channel'];

/** A message to send, once for each kind and key. */
export type NewMessage = Payload & {
  /** The id of its subject. For the CRM it is the event's id, so there it is a UUID. */
  readonly key: string;
  /** Milliseconds to wait before sending; then it is checked whether it still applies. */
  readonly delayMs?: number;
};

/** A message taken for one try. */
export interface Message {
  readonly id: string;
  readonly kind: string;
  readonly key: string;
  /** Only for the CRM. */
  readonly endpointId: string | null;
  readonly orderId: OrderId | null;
  readonly unfinishedId: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Tries begun, with the current one. */
  readonly attempts: number;
  /** As it was queued. Unchecked, because an older program may have written it. */
  readonly payload: unknown;
  /** What an earlier try sent; null before the first. */
  readonly rendered: unknown;
}

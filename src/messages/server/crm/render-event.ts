import type { Catalogue } from '#catalogue/rules/types.ts';
import { selectionFacts } from '#catalogue/server/catalogue.ts';
import { eventId } from '#kernel/rules/ids.ts';
import { readOrderEvent } from '#orders/rules/order-event.ts';
import { selectionOf } from '#orders/server/orders.ts';
import type { CrmEvent } from '#outbox/contract/crm-events.ts';
import type { Message, Payload } from '#outbox/server/outbox.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { bookingEvent, eventOnlyFacts } from './booking-event.ts';
import { contactCreatedEvent, quoteRequestedEvent } from './contact-event.ts';
import type { EventStamp } from './event-stamp.ts';
import type { CrmFacts } from './facts-queries.ts';
import { referralCreditedEvent } from './referral-event.ts';
import { visitFacts } from './visit-facts.ts';

export interface RenderContext {
  readonly catalogue: Catalogue;
  /** ISO 3166, for phone numbers. */
  readonly country: string;
  /** The time zone of the business, for days. */
  readonly timeZone: string;
}

/** Returns the flat object for the CRM; null if its subject is gone. */
export function renderEvent(
  context: RenderContext,
  payload: Payload,
  { key, createdAt }: Pick<Message, 'key' | 'createdAt'>,
  facts: CrmFacts,
): CrmEvent | null {
  const stamp = { event_id: key, timestamp: new Date(createdAt).toISOString() };
  if (payload.channel !== 'crm') throw new Error('this is not an event for the CRM');
  switch (payload.kind) {
    case 'contact.created':
    case 'quote.requested':
      return contactEvent(context, stamp, facts.contacts.get(payload.contactId));
    case 'referral.credited':
      return creditEvent(context, stamp, payload, facts);
    default:
      return orderEvent(context, stamp, payload, facts);
  }
}

type CreditPayload = Extract<Payload, { kind: 'referral.credited' }>;
type BookingPayload = Extract<Payload, { status: unknown }>;

function contactEvent(
  { catalogue, country }: RenderContext,
  stamp: EventStamp,
  row: ReturnType<CrmFacts['contacts']['get']>,
): CrmEvent | null {
  if (row === undefined) return null;
  const { id: contactId, name, phone, email, message, selection, quote_status: status } = row;
  const contact = { contactId, name, phone, email, message };
  if (selection === null || status === null) return contactCreatedEvent(stamp, contact, country);
  const total = row.quote_total_cents;
  const quote = { status, total, selection: selectionFacts(catalogue, selection) };
  return quoteRequestedEvent(stamp, contact, quote, country);
}

function creditEvent(
  { country }: RenderContext,
  stamp: EventStamp,
  { orderId, side, creditCents: credit }: CreditPayload,
  { orders }: CrmFacts,
): CrmEvent | null {
  const order = orders.get(orderId);
  const phone = side === 'customer' ? order?.customer_phone_e164 : order?.referrer_phone_e164;
  if (phone === undefined || phone === null) return null;
  return referralCreditedEvent(stamp, { phone, side, credit, orderId }, country);
}

function orderEvent(
  { catalogue, country, timeZone }: RenderContext,
  stamp: EventStamp,
  { kind, orderId, status }: BookingPayload,
  { orders, schedules, events }: CrmFacts,
): CrmEvent | null {
  const order = orders.get(orderId);
  // The CRM accepts no event without a person, and an erased customer has no phone or email.
  if (order === undefined || (order.customer_phone === '' && order.customer_email === ''))
    return null;
  const selection = selectionFacts(catalogue, selectionOf(order, order.add_ons), order.answers);
  const happened = events.get(eventId(stamp.event_id));
  const done = happened?.visit;
  const schedule = schedules.get(order.schedule_request_id ?? '');
  const booking = {
    orderId,
    status,
    phone: order.customer_phone,
    email: order.customer_email,
    selection: { ...selection, service: order.service_name },
    total: order.total_cents,
    discount: order.discount,
    recurring: order.recurring,
    isPerVisit: order.per_visit,
    squareFootage: order.square_footage,
    levels: order.levels,
    isEmergency: order.is_emergency,
    referrerPhone: order.referrer_phone,
    offers: order.offers,
    visit: schedule && visitFacts(schedule),
    ...(done && { done: { number: done.number, day: dayAt(Date.parse(done.startsAt), timeZone) } }),
    ...(happened && eventOnlyFacts(readOrderEvent(happened.kind, happened.fields))),
  };
  return bookingEvent(kind, stamp, booking, country);
}

import { createHash } from 'node:crypto';
import type { CheckoutRequest } from '#contract/calls.ts';
import { addOnsOnly } from '#domain/catalogue/add-ons-only.ts';
import { emergencyServiceId, findService, findSize } from '#domain/catalogue/lookup.ts';
import type { Catalogue } from '#domain/catalogue/types.ts';
import type { Language } from '#domain/language.ts';
import { bookedMinutes } from '#domain/pricing/booked-time.ts';
import { frequencyOf, isRecurring } from '#domain/pricing/quote.ts';
import { toE164 } from '#server/e164.ts';
import type { NewOrder } from '#server/features/orders/orders.ts';
import type { PricedSelection } from './priced-selection.ts';

export interface OrderContext {
  readonly catalogue: Catalogue;
  /** ISO 3166, for phone numbers. */
  readonly country: string;
  readonly visitorId: string | null;
  readonly language: Language;
}

/** The order that a priced checkout asks for. */
export function newOrder(
  request: CheckoutRequest,
  { selection, price }: PricedSelection,
  { catalogue, country, visitorId, language }: OrderContext,
): NewOrder {
  const { homeDetails: home, bookingId = null } = request;
  const service = findService(catalogue, selection.serviceId);
  const size = findSize(catalogue, home.bedroomBath, home.sizeCategory);
  const order = {
    service_id: service?.id ?? addOnsOnly.id,
    service_name: service?.name ?? addOnsOnly.name,
    service_category: service?.category ?? addOnsOnly.category,
    frequency: frequencyOf(service, selection.frequency),
    recurring: isRecurring(service, selection.frequency),
    bedroom_bath: home.bedroomBath,
    size_category: home.sizeCategory,
    square_footage: size?.from ?? home.squareFootage ?? 0,
    levels: home.levels,
    is_emergency: service?.id === emergencyServiceId,
    customer_phone: home.customerPhone,
    customer_phone_e164: toE164(home.customerPhone, country),
    customer_email: request.customerEmail,
    referrer_phone: home.referrerPhone,
    referrer_phone_e164: toE164(home.referrerPhone, country),
    total_cents: price.total,
    currency: 'usd' as const,
    booked_minutes: bookedMinutes(catalogue, selection),
    schedule_request_id: request.scheduleId ?? null,
  };
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([order, price.lines]))
    .digest();
  return {
    ...order,
    // No part of what is booked: the same booking may be looked at in two languages.
    language,
    catalogue_version: catalogue.version,
    visitor_id: visitorId,
    booking_id: bookingId,
    booking_key: bookingKey(bookingId, visitorId, fingerprint),
    fingerprint,
  };
}

/**
 * What makes two checkouts one: the browser's name of the booking, or the visitor and all that was
 * chosen. Neither: every call is a booking of its own.
 */
function bookingKey(bookingId: string | null, visitorId: string | null, fingerprint: Buffer) {
  if (bookingId !== null) return `booking:${bookingId.toLowerCase()}`;
  return visitorId === null ? null : `visitor:${visitorId}:${fingerprint.toString('base64url')}`;
}

import { createHash } from 'node:crypto';
import type { CheckoutRequest } from '#booking/contract/checkout-request.ts';
import type { MoneyTerms } from '#catalogue/rules/money-terms.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { BusinessSettings } from '#kernel/rules/business/business-settings.ts';
import type { Language } from '#kernel/rules/language.ts';
import { dollars, dollarsToCents } from '#kernel/rules/money.ts';
import { tidyPhone } from '#kernel/rules/tidy-contact.ts';
import { type NewOrder, orderRow } from '#orders/server/orders.ts';
import { type AgreedFees, feeColumns, type Tendered } from '#payments/server/payments.ts';
import { toE164 } from '#platform/server/e164.ts';
import type { VisitFields } from '#visits/contract/schedule-request.ts';
import type { SoldRhythm } from '#visits/contract/series.ts';
import type { PricedSelection } from './priced-selection.ts';

export interface OrderContext {
  readonly catalogue: Catalogue;
  /** ISO 3166, for phone numbers. */
  readonly business: Pick<BusinessSettings, 'country' | 'extraHourPrice'>;
  readonly visitorId: string | null;
  readonly language: Language;
  /** Where and when, for what is booked together with it: no stored schedule tells them apart. */
  readonly visit?: VisitFields;
  /** How often, where each visit is due after it. */
  readonly rhythm?: SoldRhythm | undefined;
  /** When its money moves; undefined: all of it before the visit. */
  readonly terms?: MoneyTerms | undefined;
  /** What credit and a gift card pay of it. */
  readonly tenders?: readonly Tendered[];
  /** What its customer agreed to pay where they cancel late, or nobody lets the crew in. */
  readonly fees?: AgreedFees | null;
}

/** The order that a priced checkout asks for. */
export function newOrder(
  request: CheckoutRequest,
  { selection, price }: PricedSelection,
  context: OrderContext,
): NewOrder {
  const { catalogue, business, visitorId, language, fees = null } = context;
  const { visit, rhythm, terms, tenders = [] } = context;
  const { homeDetails: home, bookingId = null } = request;
  const order = orderRow(catalogue, selection, price.total, {
    customer_phone: tidyPhone(home.customerPhone, business.country),
    customer_phone_e164: toE164(home.customerPhone, business.country),
    customer_email: request.customerEmail,
    referrer_phone: home.referrerPhone,
    referrer_phone_e164: toE164(home.referrerPhone, business.country),
    square_footage: home.squareFootage ?? 0,
    levels: home.levels,
    schedule_request_id: request.scheduleId ?? null,
  });
  const paid = tenders.length === 0 ? undefined : tenders;
  // Its words may be in either language: they are no part of what tells two bookings apart.
  const costs = fees === null ? undefined : { ...fees, words: '' };
  const beside = [visit, rhythm, terms, paid, costs].filter((part) => part !== undefined);
  const booked = [order, price.lines, ...beside];
  const fingerprint = createHash('sha256').update(JSON.stringify(booked)).digest();
  return {
    ...order,
    // No part of what is booked: the same booking may be looked at in two languages, by two links.
    language,
    source: request.source ?? null,
    catalogue_version: catalogue.version,
    extra_hour_cents: dollarsToCents(dollars(business.extraHourPrice)),
    ...(fees && feeColumns(fees)),
    visitor_id: visitorId,
    booking_id: bookingId,
    booking_key: bookingKey(bookingId, visitorId, fingerprint),
    fingerprint,
  };
}

/** What the order that stands for a booking is found by. */
export function keyOfBooking(bookingId: string): string {
  return `booking:${bookingId.toLowerCase()}`;
}

/**
 * What makes two checkouts one: the browser's name of the booking, or the visitor and all that was
 * chosen. Neither: every call is its own booking.
 */
function bookingKey(bookingId: string | null, visitorId: string | null, fingerprint: Buffer) {
  if (bookingId !== null) return keyOfBooking(bookingId);
  return visitorId === null ? null : `visitor:${visitorId}:${fingerprint.toString('base64url')}`;
}

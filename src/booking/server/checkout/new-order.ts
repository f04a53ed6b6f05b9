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
  /** Place and time of what is booked with it, if no stored schedule distinguishes them. */
  readonly visit?: VisitFields;
  /** The rhythm, if each visit is due after it. */
  readonly rhythm?: SoldRhythm | undefined;
  /** When it is charged; undefined if all of it is paid before the visit. */
  readonly terms?: MoneyTerms | undefined;
  /** What credit and a gift card pay. */
  readonly tenders?: readonly Tendered[];
  /** The fees that the customer agreed to for canceling late or for no access. */
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
  // The words may be in either language, so they do not distinguish two bookings.
  const costs = fees === null ? undefined : { ...fees, words: '' };
  const beside = [visit, rhythm, terms, paid, costs].filter((part) => part !== undefined);
  const booked = [order, price.lines, ...beside];
  const fingerprint = createHash('sha256').update(JSON.stringify(booked)).digest();
  return {
    ...order,
    // Not part of the booking: it may be viewed in two languages and through two links.
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

/** The key that finds a booking's current order. */
export function keyOfBooking(bookingId: string): string {
  return `booking:${bookingId.toLowerCase()}`;
}

/**
 * The key that makes two checkouts one: the browser's booking id, or the visitor and their whole
 * selection. With neither, every call is a new booking.
 */
function bookingKey(bookingId: string | null, visitorId: string | null, fingerprint: Buffer) {
  if (bookingId !== null) return keyOfBooking(bookingId);
  return visitorId === null ? null : `visitor:${visitorId}:${fingerprint.toString('base64url')}`;
}

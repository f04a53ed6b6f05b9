import type { SelectionFacts } from '#catalogue/server/catalogue.ts';
import { optionalField } from '#kernel/rules/filled.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { type Cents, centsToDollars } from '#kernel/rules/money.ts';
import type { OrderEvent } from '#orders/rules/order-event.ts';
import type { OrderStatus } from '#orders/rules/order-status.ts';
import { reasonOfFee } from '#orders/rules/reason.ts';
import type { CrmEvent } from '#outbox/contract/crm-events.ts';
import { reasonText, wordsOf } from '#registry/words.ts';
import type { VisitNote } from '#visits/rules/visit-notes.ts';
import { type ContactDetails, contactFields, type EventStamp, SOURCE } from './event-stamp.ts';

export type BookingEventType = Extract<CrmEvent['type'], `booking.${string}`>;

/** The facts of an order that an event to the CRM carries. */
export interface BookingFacts extends ContactDetails {
  readonly orderId: OrderId;
  readonly status: OrderStatus;
  readonly selection: SelectionFacts;
  readonly total: Cents;
  /** What a code took off; `total` already has it subtracted. For a plan it is off the first month. */
  readonly discount?: { readonly code: string; readonly cents: Cents } | null;
  /** A plan is charged every month (ruling 8), a repeating booking after each visit, and everything else once. */
  readonly recurring: boolean;
  readonly isPerVisit?: boolean;
  readonly squareFootage?: number | undefined;
  readonly levels?: number | undefined;
  readonly isEmergency: boolean;
  readonly referrerPhone?: string | undefined;
  /** Whether the customer agreed to offers and news; null or missing if the question was never asked. */
  readonly offers?: 'given' | 'refused' | null;
  /** The amount refunded so far. */
  readonly refunded?: Cents | undefined;
  /** The part of a reported refund that the bank sent back. */
  readonly refundFailed?: Cents | undefined;
  /** The agreed fee that was kept from a payment, or charged. */
  readonly fee?: Cents | undefined;
  /** Why a payment failed, a booking was canceled or a fee was taken, as text for a person. */
  readonly reason?: string | undefined;
  readonly visit?: VisitFacts | undefined;
  /** The finished visit: the first one of a booking is 1; its day, "2026-12-01". */
  readonly done?: { readonly number: number; readonly day: string } | undefined;
}

/** The names that the CRM uses to map the notes. */
export const crmNoteKeys = {
  accessNotes: 'access_notes',
  parkingNotes: 'parking_notes',
  petNotes: 'pet_notes',
} as const satisfies Record<VisitNote, string>;

/** When and where the visitor wants the crew, each as one readable text. */
export interface VisitFacts extends Partial<Record<(typeof crmNoteKeys)[VisitNote], string>> {
  readonly preferred_times?: string;
  readonly address?: string;
}

type EventOnlyFacts = Pick<BookingFacts, 'refunded' | 'refundFailed' | 'fee' | 'reason'>;

/** Returns the facts that only the order's event has. They are in English, like everything that goes to the CRM. */
export function eventOnlyFacts(event: OrderEvent | null): EventOnlyFacts {
  switch (event?.kind) {
    case 'refund.made':
      return { refunded: event.refunded };
    case 'refund.failed':
      return { refundFailed: event.amount, refunded: event.refunded ?? undefined };
    case 'payment.declined':
      return { reason: wordsOf.en.crm.declined(event.code) };
    case 'plan-month.failed':
      return { reason: wordsOf.en.crm.monthRefused(event.amount) };
    case 'dispute.lost':
      return { reason: reasonText('en', { code: 'taken-by-bank' }) };
    case 'plan.cancelled':
      return { reason: reasonText('en', { code: 'plan-ended' }) };
    case 'fee.taken':
      return { fee: event.amount, reason: reasonText('en', { code: reasonOfFee[event.fee] }) };
    case 'order.cancelled':
    case 'emergency.unavailable':
    case 'quote.replaced':
      return { reason: reasonText('en', event.reason) };
    default:
      return {};
  }
}

/** Returns amounts in dollars, and `phone` in E.164 if it parses as a number of `country`. */
export function bookingEvent(
  type: BookingEventType,
  stamp: EventStamp,
  booking: BookingFacts,
  country: string,
): CrmEvent {
  const { squareFootage, levels, refunded, refundFailed, fee, discount } = booking;
  const referrer = contactFields({ phone: booking.referrerPhone ?? '', email: '' }, country);
  return {
    type,
    ...stamp,
    ...contactFields(booking, country),
    source: SOURCE,
    order_id: booking.orderId,
    order_status: booking.status,
    ...booking.selection,
    ...(squareFootage === undefined ? {} : { square_feet: squareFootage }),
    ...(levels === undefined ? {} : { levels }),
    total: centsToDollars(booking.total),
    ...(discount && { discount: centsToDollars(discount.cents), discount_code: discount.code }),
    currency: 'usd',
    charged: booking.recurring ? 'monthly' : booking.isPerVisit ? 'each-visit' : 'once',
    emergency: booking.isEmergency,
    ...(refunded === undefined ? {} : { refunded: centsToDollars(refunded) }),
    ...(refundFailed === undefined ? {} : { refund_failed: centsToDollars(refundFailed) }),
    ...(fee === undefined ? {} : { fee: centsToDollars(fee) }),
    ...optionalField('referrer_phone', referrer.phone),
    ...optionalField('offers_consent', booking.offers ?? undefined),
    ...optionalField('reason', booking.reason),
    ...(booking.done && { visit_number: booking.done.number, visit_date: booking.done.day }),
    ...booking.visit,
  };
}

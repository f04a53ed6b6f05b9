import type { CrewMessage, CrewReport } from '#crew/contract/report.ts';
import type { GiftCardId, OrderId } from '#kernel/rules/ids.ts';
import type { DayPart } from '#kernel/rules/moments.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { PaymentKind, PaymentState } from '#orders/rules/payment-state.ts';
import type { DueTips } from '#pay/contract/due-tips.ts';
import type { Difference } from '#payments/rules/difference.ts';
import type { CalendarVisit, CrewNotes } from '#visits/contract/scheduling.ts';
import type { ConsoleVisit } from '#visits/contract/told-visit.ts';
import type { BookingRow } from './bookings.ts';
import type { OwedSum } from './owed.ts';

/** The sections of Today in order: the day's visits, then everything that needs attention. */
export const todaySectionNames = [
  'visits',
  'emergencies',
  'crew-reports',
  'low-ratings',
  'tips-due',
  'waiting-visits',
  'needs-time',
  'time-requests',
  'cancellations',
  'messages',
  'unclosed-visits',
  'disputes',
  'disputed-gifts',
  'mismatches',
  'declined-holds',
  'due-charges',
  'refused-charges',
  'by-link',
  'failed-payments',
  'open-bills',
  'overdue-invoices',
  'failed-refunds',
  'unended-plans',
  'differences',
  'address-missing',
  'enquiries',
  'undelivered',
] as const;
export type TodaySectionName = (typeof todaySectionNames)[number];

interface Row {
  /** The id of this row in its section. */
  readonly id: string;
}

interface RowOfBooking extends Row {
  readonly booking: BookingRow;
}

/** Where a crew goes today and what it must know; a completed visit stays. */
export interface TodayVisit extends RowOfBooking {
  readonly visit: ConsoleVisit & { readonly state: 'confirmed' | 'done' };
  /** From its start on, it can be completed. */
  readonly hasBegun: boolean;
  /** Null if none is assigned. */
  readonly crew: string | null;
  readonly messages: readonly CrewMessage[];
  /** One line each; empty without an address. */
  readonly address: readonly string[];
  readonly notes: CrewNotes;
  readonly addOns: readonly { readonly name: string; readonly quantity: number }[];
}

export interface WaitingEmergency extends RowOfBooking {
  readonly version: number;
  readonly dueAt: string;
}

/** Paid but without a time; answered emergencies come first. */
export interface NeedsTimeRow extends RowOfBooking {
  readonly version: number;
  /** For a minute after someone recorded that they called back. */
  readonly mayReopen: boolean;
}

export interface TimeRequestRow extends RowOfBooking {
  readonly askedAt: string;
  readonly times: readonly DayPart[];
  readonly note: string;
}

export interface DisputeRow extends RowOfBooking {
  readonly amountCents: Cents;
  /** The bank's code, such as "fraudulent". */
  readonly reason: string;
  readonly answerBy: string;
  /** Only an inquiry: no money is withheld. */
  readonly isInquiry: boolean;
  readonly paymentKind: PaymentKind;
  /** The processor's page for the answer; null if unknown. */
  readonly processorPage: string | null;
}

/** A gift card whose payment is disputed, or was lost this week. */
export interface DisputedGiftRow extends Row {
  readonly cardId: GiftCardId;
  readonly state: 'inquiry' | 'open' | 'lost';
  /** The bank's code, such as "fraudulent". */
  readonly reason: string;
  readonly amountCents: Cents;
  readonly leftCents: Cents;
  /** Null: the bank expects no answer. */
  readonly answerBy: string | null;
  /** The processor's page for the answer; null if unknown. */
  readonly processorPage: string | null;
}

/** Paid, but a different amount than the price. */
export interface MismatchRow extends RowOfBooking {
  readonly version: number;
  readonly paidCents: Cents;
  /** The amount of the extra-hours bill that it was paid for; null if it was paid for the booking. */
  readonly billCents: Cents | null;
}

/** A saved card without a hold for an upcoming visit: its bank declined or released the hold. */
export interface DeclinedHoldRow extends RowOfBooking {
  readonly version: number;
  readonly amountCents: Cents;
  /** The most that the card may be charged in total, as the customer agreed. */
  readonly maxCents: Cents | null;
  readonly code: string | null;
  readonly at: string;
  readonly visitStart: string;
  /** The visit is so close that someone must decide on it. */
  readonly isAtRisk: boolean;
}

/** A charge of a saved card at the hour the owner set, unless someone stops it. */
export interface DueChargeRow extends RowOfBooking {
  readonly version: number;
  readonly amountCents: Cents;
  /** The same; for a recurring booking, for a visit. */
  readonly maxCents: Cents | null;
  /** What credit paid of the same visit. */
  readonly creditCents: Cents;
  readonly at: string;
  readonly isStopped: boolean;
}

/** A series that is no longer charged automatically because it costs more than the customer agreed to. */
export interface ByLinkRow extends RowOfBooking {
  readonly since: string;
}

/** A saved card that was not charged; the customer has a payment link. */
export interface RefusedChargeRow extends RowOfBooking {
  readonly amountCents: Cents;
  readonly code: string | null;
  readonly at: string;
}

/** Unpaid bills and months of plans: declined, waiting for the cardholder, or never sent to a bank. */
export interface OpenBillRow extends RowOfBooking {
  readonly kind: PaymentKind;
  readonly state: PaymentState;
  /** No bank was asked; the customer has a payment link. */
  readonly isUnasked: boolean;
  readonly amountCents: Cents;
  readonly at: string;
}

export interface FailedRefundRow extends RowOfBooking {
  readonly amountCents: Cents;
  readonly at: string;
  /** The processor's code; null if it gave none. */
  readonly code: string | null;
}

/** A plan that should have ended but still runs at the processor. */
export interface UnendedPlanRow extends RowOfBooking {
  readonly version: number;
  readonly since: string;
}

/** A difference between the processor's books and ours. */
export interface TodayDifference extends Row {
  readonly difference: Difference;
  readonly at: string;
}

export interface EnquiryLine extends Row {
  readonly kind: 'message' | 'quote';
  /** A name, phone number or email. */
  readonly who: string;
  readonly at: string;
}

/** Customers' replies that are not read or answered yet. */
export interface MessageLine extends Row {
  /** A name, phone number or email. */
  readonly who: string;
  /** The booking that the latest reply is about. */
  readonly bookingId: OrderId;
  /** The beginning of the latest reply. */
  readonly about: string;
  readonly count: number;
  /** Since when the earliest reply waits. */
  readonly at: string;
}

/** An email or an event to the CRM that we stopped retrying. */
export interface UndeliveredRow extends Row {
  readonly channel: 'crm' | 'mail';
  readonly kind: string;
  /** The result of the last try. */
  readonly error: string | null;
  readonly at: string;
  readonly bookingId: OrderId | null;
}

/** The agreed fee for a visit that the crew could not get into. */
export interface NoAccessFee {
  readonly cents: Cents;
  /** The part charged to the saved card; the rest is kept from what was paid. */
  readonly chargedCents: Cents;
}

/** A visit that its crew has left, for the office to close or decide on. */
export interface CrewReportRow extends RowOfBooking {
  readonly visit: ConsoleVisit;
  readonly report: CrewReport;
  /** The sum over all workers. */
  readonly bookedMinutes: number;
  /** The price of each started hour beyond that; null: free, because the visit was added later. */
  readonly extraHourCents: Cents | null;
  /** Null: no fee is due, or someone decided on it. */
  readonly noAccessFee: NoAccessFee | null;
}

/** Card tips to pay out by the next payday. */
export interface TipsDueRow extends Row, DueTips {}

/** A rating of 3 stars or less; it stays until someone settles it. */
export interface LowRatingRow extends RowOfBooking {
  /** The booking's id. */
  readonly version: number;
  readonly visitStart: string | null;
  /** Names of those who worked. */
  readonly people: readonly string[];
  readonly stars: number;
  readonly text: string;
  readonly at: string;
  /** A re-clean can be booked here; otherwise on the booking's page. */
  readonly mayReclean: boolean;
}

/** An invoice that was due before today, in the business's time zone. */
export interface OverdueInvoiceRow extends Row {
  readonly number: number;
  readonly company: string;
  readonly leftCents: Cents;
  readonly dueOn: string;
}

export interface TodayRows {
  readonly visits: TodayVisit;
  readonly emergencies: WaitingEmergency;
  readonly 'crew-reports': CrewReportRow;
  readonly 'low-ratings': LowRatingRow;
  readonly 'tips-due': TipsDueRow;
  /** A visit without a crew, or with an unavailable one (ruling 37). */
  readonly 'waiting-visits': CalendarVisit;
  readonly 'needs-time': NeedsTimeRow;
  readonly 'time-requests': TimeRequestRow;
  readonly cancellations: RowOfBooking & { readonly askedAt: string };
  readonly messages: MessageLine;
  readonly 'unclosed-visits': RowOfBooking & { readonly visit: ConsoleVisit };
  readonly disputes: DisputeRow;
  readonly 'disputed-gifts': DisputedGiftRow;
  readonly mismatches: MismatchRow;
  readonly 'declined-holds': DeclinedHoldRow;
  readonly 'due-charges': DueChargeRow;
  readonly 'refused-charges': RefusedChargeRow;
  readonly 'by-link': ByLinkRow;
  readonly 'failed-payments': RowOfBooking;
  readonly 'open-bills': OpenBillRow;
  readonly 'overdue-invoices': OverdueInvoiceRow;
  readonly 'failed-refunds': FailedRefundRow;
  readonly 'unended-plans': UnendedPlanRow;
  readonly differences: TodayDifference;
  readonly 'address-missing': RowOfBooking;
  readonly enquiries: EnquiryLine;
  readonly undelivered: UndeliveredRow;
}

/** A page of a section, longest wait first; `count` is the total. */
export interface TodayPage<Name extends TodaySectionName> {
  readonly name: Name;
  readonly count: number;
  readonly rows: readonly TodayRows[Name][];
  /** Null: no more. */
  readonly next: string | null;
}

export type TodaySection = { [Name in TodaySectionName]: TodayPage<Name> }[TodaySectionName];

/** Every section with its first rows; `GET /today/:section` returns further pages. */
export interface TodayAnswer {
  readonly sections: readonly TodaySection[];
  readonly owed: OwedSum;
}

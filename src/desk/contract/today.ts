import type { CrewMessage, CrewReport } from '#crew/contract/report.ts';
import type { GiftCardId, OrderId } from '#kernel/rules/ids.ts';
import type { DayPart } from '#kernel/rules/moments.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { PaymentKind, PaymentState } from '#orders/rules/payment-state.ts';
import type { DueTips } from '#pay/contract/due-tips.ts';
import type { Difference } from '#payments/rules/difference.ts';
import type { CalendarVisit, CrewNotes } from '#visits/contract/scheduling.ts';
import type { ToldVisit } from '#visits/contract/told-visit.ts';
import type { BookingRow } from './bookings.ts';
import type { OwedSum } from './owed.ts';

/** What Today shows, in its order: the day's visits, then everything that waits for someone. */
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
  /** Of this row in its section. */
  readonly id: string;
}

interface RowOfBooking extends Row {
  readonly booking: BookingRow;
}

/** Where a crew goes today, and what it has to know; a visit that is done stays. */
export interface TodayVisit extends RowOfBooking {
  readonly visit: ToldVisit & { readonly state: 'confirmed' | 'done' };
  /** From then on it can be completed. */
  readonly hasBegun: boolean;
  /** Null if none is assigned. */
  readonly crew: string | null;
  readonly messages: readonly CrewMessage[];
  /** One line each; empty if nobody gave one. */
  readonly address: readonly string[];
  readonly notes: CrewNotes;
  readonly addOns: readonly { readonly name: string; readonly quantity: number }[];
}

export interface WaitingEmergency extends RowOfBooking {
  readonly version: number;
  readonly dueAt: string;
}

/** Paid, without a time; an emergency that was answered is told here first. */
export interface NeedsTimeRow extends RowOfBooking {
  readonly version: number;
  /** For a minute after someone noted that they called back. */
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
  /** A question only: no money is held. */
  readonly isInquiry: boolean;
  readonly paymentKind: PaymentKind;
  /** The processor's page where it is answered; null if nobody knows it. */
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
  /** Null: the bank waits for no answer. */
  readonly answerBy: string | null;
  /** The processor's page where it is answered; null if nobody knows it. */
  readonly processorPage: string | null;
}

/** Paid, but not what the booking costs. */
export interface MismatchRow extends RowOfBooking {
  readonly version: number;
  readonly paidCents: Cents;
  /** What the bill of extra hours costs that it was paid for; null if it was paid for the booking. */
  readonly billCents: Cents | null;
}

/** A saved card on which nothing is held for a visit ahead: its bank said no, or ended it. */
export interface DeclinedHoldRow extends RowOfBooking {
  readonly version: number;
  readonly amountCents: Cents;
  readonly code: string | null;
  readonly at: string;
  readonly visitStart: string;
  /** The visit is so near that someone has to decide on it. */
  readonly isAtRisk: boolean;
}

/** What is charged to a saved card at the owner's hour, until someone stops it. */
export interface DueChargeRow extends RowOfBooking {
  readonly version: number;
  readonly amountCents: Cents;
  /** What credit has paid of the same visit. */
  readonly creditCents: Cents;
  readonly at: string;
  readonly isStopped: boolean;
}

/** Visits that come again and are not charged by themselves anymore: they cost more than was agreed to. */
export interface ByLinkRow extends RowOfBooking {
  readonly since: string;
}

/** A saved card that was not charged: its customer has the link to pay. */
export interface RefusedChargeRow extends RowOfBooking {
  readonly amountCents: Cents;
  readonly code: string | null;
  readonly at: string;
}

/** Bills and months of plans that are not paid: the bank refused them, wants the cardholder, or was not asked. */
export interface OpenBillRow extends RowOfBooking {
  readonly kind: PaymentKind;
  readonly state: PaymentState;
  /** No bank was asked: its customer has a link to pay. */
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

/** A plan that should have ended and continues at the processor. */
export interface UnendedPlanRow extends RowOfBooking {
  readonly version: number;
  readonly since: string;
}

/** What the processor's books and ours say differently. */
export interface TodayDifference extends Row {
  readonly difference: Difference;
  readonly at: string;
}

export interface EnquiryLine extends Row {
  readonly kind: 'message' | 'quote';
  /** A name, or how to reach them. */
  readonly who: string;
  readonly at: string;
}

/** What a customer wrote back, and nobody has read or answered. */
export interface MessageLine extends Row {
  /** A name, or how to reach them. */
  readonly who: string;
  /** The booking that the latest is about. */
  readonly bookingId: OrderId;
  /** The beginning of the latest. */
  readonly about: string;
  readonly count: number;
  /** Since when the earliest waits. */
  readonly at: string;
}

/** An email or an event to the CRM that was given up. */
export interface UndeliveredRow extends Row {
  readonly channel: 'crm' | 'mail';
  readonly kind: string;
  /** What the last try came to. */
  readonly error: string | null;
  readonly at: string;
  readonly bookingId: OrderId | null;
}

/** The fee that a customer agreed to for a visit that nobody let a crew into. */
export interface NoAccessFee {
  readonly cents: Cents;
  /** What the saved card is charged of it; the rest is kept of what was paid. */
  readonly chargedCents: Cents;
}

/** A visit that its crew has left, and that the office closes or decides on. */
export interface CrewReportRow extends RowOfBooking {
  readonly visit: ToldVisit;
  readonly report: CrewReport;
  /** Of everyone together. */
  readonly bookedMinutes: number;
  /** What each started hour beyond that costs; null: nothing, as it comes on top of what was booked. */
  readonly extraHourCents: Cents | null;
  /** Null: no fee is due, or it was decided on. */
  readonly noAccessFee: NoAccessFee | null;
}

/** Tips by card that people have to get by the next payday. */
export interface TipsDueRow extends Row, DueTips {}

/** A customer gave 3 stars or less: it stands there until someone took care of it. */
export interface LowRatingRow extends RowOfBooking {
  /** Of the booking. */
  readonly version: number;
  readonly visitStart: string | null;
  /** Names of those who worked. */
  readonly people: readonly string[];
  readonly stars: number;
  readonly text: string;
  readonly at: string;
  /** A re-clean can be placed from here; else on the booking's page. */
  readonly mayReclean: boolean;
}

/** An invoice that was due before today, by the business's own days. */
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
  /** Without a crew, or with one that cannot keep it (ruling 37). */
  readonly 'waiting-visits': CalendarVisit;
  readonly 'needs-time': NeedsTimeRow;
  readonly 'time-requests': TimeRequestRow;
  readonly cancellations: RowOfBooking & { readonly askedAt: string };
  readonly messages: MessageLine;
  readonly 'unclosed-visits': RowOfBooking & { readonly visit: ToldVisit };
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

/** A page of a section, whatever waits longest first; `count` is how many there are in all. */
export interface TodayPage<Name extends TodaySectionName> {
  readonly name: Name;
  readonly count: number;
  readonly rows: readonly TodayRows[Name][];
  /** Null: no more. */
  readonly next: string | null;
}

export type TodaySection = { [Name in TodaySectionName]: TodayPage<Name> }[TodaySectionName];

/** Every section with its first rows; `GET /today/:section` pages through one of them. */
export interface TodayAnswer {
  readonly sections: readonly TodaySection[];
  readonly owed: OwedSum;
}

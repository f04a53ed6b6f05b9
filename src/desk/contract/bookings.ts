import type { Frequency } from '#catalogue/rules/types.ts';
import type { CrewMessage, VisitCheckRow, VisitPhotoRow } from '#crew/contract/report.ts';
import type {
  CrewId,
  CustomerId,
  DisputeRef,
  EventId,
  InvoiceId,
  OrderId,
  PaymentId,
  RefundId,
  VisitId,
} from '#kernel/rules/ids.ts';
import type { DayPart } from '#kernel/rules/moments.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { OrderEvent } from '#orders/rules/order-event.ts';
import type { OrderStatus } from '#orders/rules/order-status.ts';
import type { PaymentMethod } from '#orders/rules/payment-method.ts';
import type { PaymentKind, PaymentState, RefundState } from '#orders/rules/payment-state.ts';
import type { MessageState } from '#outbox/contract/deliveries.ts';
import type { AfterVisit } from '#payments/contract/after-visit.ts';
import type { PlanChangeSummary } from '#payments/contract/plan-change.ts';
import type { NextInvoice, PlanStanding } from '#payments/contract/plans.ts';
import type { HoldSummary } from '#payments/contract/told-hold.ts';
import type { RecurrenceAnswer } from '#visits/contract/series.ts';
import type { ConsoleVisit } from '#visits/contract/told-visit.ts';
import type { PlaceFacts } from '#visits/rules/home-facts.ts';
import type { NotedVisit } from '#visits/rules/own-visit.ts';

/** Sort orders of the list; `?sort=`. */
export const bookingSorts = ['newest', 'oldest', 'highest', 'lowest', 'visit'] as const;
export type BookingSort = (typeof bookingSorts)[number];

/** A line of the list of bookings. Instants are ISO 8601, amounts cents. */
export interface BookingRow {
  readonly id: OrderId;
  readonly status: OrderStatus;
  readonly serviceName: string;
  readonly frequency: Frequency;
  readonly recurring: boolean;
  readonly isEmergency: boolean;
  /** Empty until an operator adds it. */
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  readonly totalCents: Cents;
  readonly bookedAt: string;
  readonly nextVisitAt: string | null;
}

/** A booking in a list, and the crew of its next visit; null without a crew or a visit. */
export interface ListedBooking extends BookingRow {
  readonly nextVisitCrewId: CrewId | null;
}

/** Everything about a booking, for its page. */
export interface BookingDetail {
  readonly id: OrderId;
  /** Sent with every act, which is refused if someone changed the booking in the meantime. */
  readonly version: number;
  readonly status: OrderStatus;
  readonly bookedAt: string;
  readonly paidAt: string | null;
  /** The customer saved a card when paying: extra hours are charged to it, or else paid by a link. */
  readonly hasCard: boolean;
  /** The customer's page that lists it; null if we do not know who booked. */
  readonly customerId: CustomerId | null;
  /** What the crew is told about the customer; empty without notes. */
  readonly crewNotes: string;
  /** As the customer sees it. */
  readonly reference: string;
  readonly isEmergency: boolean;
  /** When a paid emergency must be answered, and when it was. */
  readonly emergency: { readonly dueAt: string; readonly answeredAt: string | null } | null;
  readonly customer: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly referrerPhone: string;
  };
  readonly service: {
    readonly id: string;
    readonly name: string;
    readonly frequency: Frequency;
    readonly recurring: boolean;
    /** Its visits repeat: either a plan, or a series paid after each visit. */
    readonly comesAgain: boolean;
    readonly bookedMinutes: number;
    /** The price of each started hour beyond that. */
    readonly extraHourCents: Cents;
  };
  /** The rhythm of its visits; null for a one-time booking, or before the first visit has a time. */
  readonly comes: RecurrenceAnswer | null;
  readonly home: {
    /** "3 bedrooms, 2 baths, Average (1,600–1,800 sq ft)", as sold. */
    readonly label: string;
    readonly levels: number;
    /** Answers about the home: "Pets: Two or more". */
    readonly answers: readonly string[];
  };
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly unitCents: Cents;
    readonly amountCents: Cents;
  }[];
  readonly totalCents: Cents;
  readonly schedule: BookingSchedule | null;
  /** A chosen time that is not booked yet; `until` is null while a bank decides. */
  readonly heldTime: { readonly startsAt: string; readonly until: string | null } | null;
  /** What the customer asked for later. */
  readonly requests: {
    readonly times: readonly DayPart[];
    readonly note: string;
    readonly askedAt: string;
    /** A time was confirmed since. */
    readonly isAnswered: boolean;
  } | null;
  readonly cancellationAsked: boolean;
  readonly checklist: readonly {
    /** What was sold; null for lines that the office wrote for this customer. */
    readonly item: string | null;
    readonly duties: readonly { readonly key: string; readonly text: string }[];
  }[];
  /** Completed duties: in which visit of a plan, or with null for a one-time booking. */
  readonly ticked: readonly { readonly duty: string; readonly visitId: VisitId | null }[];
  /** The crews' messages, photos and answers to the checklist. */
  readonly left: {
    readonly messages: readonly CrewMessage[];
    readonly photos: readonly VisitPhotoRow[];
    readonly checks: readonly VisitCheckRow[];
  };
  readonly visits: readonly BookingVisit[];
  /** What is left to pay of its price if it is confirmed or completed without its payment. */
  readonly owedCents: Cents;
  /** Credit and gift cards set aside while it is unpaid; they pay first. */
  readonly setAsideCents: Cents;
  /** Credit of the phone number, which may pay it. */
  readonly creditCents: Cents;
  /** When its money moves, as the customer agreed, and when the card is charged next; null: before the visit. */
  readonly terms: {
    readonly words: string;
    readonly chargeAt: string | null;
    /** The bank's hold on it before then. */
    readonly hold: HoldSummary | null;
  } | null;
  /** What the customer's own page asks them to agree to, word for word; null: nothing, or they agreed. */
  readonly askedWords: string | null;
  /** The price of the next visit to complete; null without one, or if it has no price. */
  readonly afterVisit: AfterVisit | null;
  /** The fees that the customer agreed to, word for word; null without any. */
  readonly feeWords: string | null;
  /** The agreed fee for canceling now, unless the office waives it; null without one. */
  readonly lateFee: {
    readonly cents: Cents;
    /** The part charged to the saved card; the rest is kept from these payments. */
    readonly chargedCents: Cents;
    readonly kept: readonly { readonly paymentId: PaymentId; readonly cents: Cents }[];
  } | null;
  readonly payments: readonly BookingPayment[];
  readonly plan: BookingPlan | null;
  /** Since when a plan that should have ended still runs at the processor; null without one. */
  readonly planGoesOnSince: string | null;
  readonly timeline: readonly BookingEvent[];
  readonly notes: readonly { readonly who: string; readonly at: string; readonly text: string }[];
  readonly deliveries: readonly BookingMessage[];
  readonly mails: readonly BookingMessage[];
  readonly offers: BookingOffers;
}

export interface BookingPlan {
  readonly standing: PlanStanding;
  /** The end of the paid period. */
  readonly periodEndsAt: string | null;
  readonly endsWithPeriod: boolean;
  /** Charges are paused because of a current or past dispute. */
  readonly isDisputed: boolean;
  readonly monthlyCents: Cents;
  readonly frequency: Frequency;
  /** The current service. */
  readonly serviceName: string;
  /** A scheduled change of the plan; null without one. */
  readonly change: PlanChangeSummary | null;
  readonly mayChange: boolean;
  /** Credit for the next invoices. */
  readonly creditCents: Cents;
  readonly nextInvoice: NextInvoice | null;
  /** The plan continues, but no visit is on the calendar. */
  readonly lacksVisit: boolean;
}

export interface BookingSchedule extends PlaceFacts {
  readonly times: readonly DayPart[];
}

export interface BookingVisit extends ConsoleVisit {
  readonly state: 'confirmed' | 'done' | 'cancelled';
  readonly workedMinutes: number | null;
  /** The names of those who worked; empty if unknown or not done. */
  readonly workedBy: readonly string[];
  readonly who: string | null;
  readonly own: NotedVisit;
  /** In a plan: extra hours of this visit can be billed, and were not yet. */
  readonly mayBill: boolean;
  /** Done, and can be reopened because no money moved because of it. */
  readonly mayReopen: boolean;
}

export interface BookingPayment {
  readonly id: PaymentId;
  readonly kind: PaymentKind;
  /**
   * 'card': through the processor. 'credit', 'gift-card': refunds go back there. Any other was recorded
   * by an operator and is refunded by hand.
   */
  readonly method: PaymentMethod;
  /** For a gift card: the last four characters of its code. */
  readonly lastFour: string | null;
  readonly state: PaymentState;
  /** The invoice that lists it, or that it paid; null without one. */
  readonly invoice: { readonly id: InvoiceId; readonly number: number } | null;
  readonly amountCents: Cents;
  /** What is neither refunded nor promised as a refund. */
  readonly leftCents: Cents;
  /** Credit that comes back to the customer with a full refund. */
  readonly creditCents: Cents;
  /** `workedMinutes`: for extra hours. `isOpen`: unpaid, so it can be withdrawn. */
  readonly bill: {
    readonly workedMinutes: number | null;
    /** Booked person-minutes, after which extra hours begin; null for other bills. */
    readonly bookedMinutes: number | null;
    readonly isOpen: boolean;
  } | null;
  readonly at: string;
  /** For a month of a plan: when it begins. */
  readonly startsAt: string | null;
  readonly failure: string | null;
  /** While a bank decides on it, the processor refunds none of it. */
  readonly isDisputed: boolean;
  readonly disputes: readonly PaymentDispute[];
  /** The processor's own ids, such as "pi_…". */
  readonly refs: readonly string[];
  readonly refunds: readonly {
    readonly id: RefundId;
    readonly amountCents: Cents;
    readonly state: RefundState;
    readonly reason: string;
    readonly at: string;
    /** Set on the latest try of a refund that is not complete. */
    readonly owed: OwedPart | null;
  }[];
}

/** What a bank did; not a refund of ours. */
export interface PaymentDispute {
  readonly id: DisputeRef;
  readonly state: 'inquiry' | 'open' | 'won' | 'lost';
  readonly amountCents: Cents;
  /** How much the bank keeps. */
  readonly takenCents: Cents;
  /** The processor's fee; null if unknown. */
  readonly feeCents: Cents | null;
  readonly at: string;
  /** The deadline for our answer; null if the bank expects none. */
  readonly answerBy: string | null;
}

/** What is still owed of a promised refund. */
export interface OwedPart {
  readonly cents: Cents;
  readonly promiseId: RefundId;
  /** It is retried automatically; otherwise someone must decide. */
  readonly isRetried: boolean;
}

export interface BookingEvent {
  readonly id: EventId;
  readonly at: string;
  readonly kind: string;
  readonly who: string;
  /** Null if an older version of this product wrote it differently. */
  readonly event: OrderEvent | null;
  /** The processor's page about it. */
  readonly processorPage: string | null;
}

/** An email or an event to the CRM. */
export interface BookingMessage {
  readonly id: string;
  readonly kind: string;
  readonly state: MessageState;
  readonly at: string;
}

/** What the booking's state allows now; the role limits it further. */
export interface BookingOffers {
  /** A visit is possible, so its address can be entered and corrected. */
  readonly changePlace: boolean;
  readonly confirmTime: boolean;
  readonly complete: boolean;
  /** It is done and can get another visit. */
  readonly addVisit: boolean;
  /** It was completed without a visit, and no money moved because of it. */
  readonly reopen: boolean;
  readonly billHours: boolean;
  readonly cancel: boolean;
  /** An active plan that does not end by itself yet, regardless of its booking's state. */
  readonly endPlan: boolean;
  /** A plan that will end with its month. */
  readonly keepPlan: boolean;
  readonly answerEmergency: boolean;
  /** For a minute after it was answered. */
  readonly reopenEmergency: boolean;
  readonly declineEmergency: boolean;
  /** Paid, but not the price: an owner may accept the payment. */
  readonly acceptPayment: boolean;
  /** Unpaid, and its price is still valid. */
  readonly sendPaymentLink: boolean;
  /** Charges what is owed of its price to the card on file. */
  readonly chargeCard: boolean;
  /** Confirmed and never paid here, such as an imported booking. */
  readonly notePayment: boolean;
}

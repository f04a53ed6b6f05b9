import type { Frequency } from '#catalogue/rules/types.ts';
import type { CrewMessage, VisitCheckRow, VisitPhotoRow } from '#crew/contract/report.ts';
import type {
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
import type { ToldPlanChange } from '#payments/contract/plan-change.ts';
import type { NextInvoice, PlanStanding } from '#payments/contract/plans.ts';
import type { ToldHold } from '#payments/contract/told-hold.ts';
import type { ComesAnswer } from '#visits/contract/series.ts';
import type { ToldVisit } from '#visits/contract/told-visit.ts';
import type { PlaceFacts } from '#visits/rules/home-facts.ts';
import type { NotedVisit } from '#visits/rules/own-visit.ts';

/** Orders of the list; `?sort=`. */
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

/** Everything about a booking on one page. */
export interface BookingDetail {
  readonly id: OrderId;
  /** Sent along with every act: it is refused when someone changed the booking in the meantime. */
  readonly version: number;
  readonly status: OrderStatus;
  readonly bookedAt: string;
  readonly paidAt: string | null;
  /** The customer left one with a payment: extra hours are charged to it, else paid by a link. */
  readonly hasCard: boolean;
  /** Whose page it is on; null if nothing tells who booked. */
  readonly customerId: CustomerId | null;
  /** What the crew is told of them; empty if there is nothing. */
  readonly crewNotes: string;
  /** As its customer sees it. */
  readonly reference: string;
  readonly isEmergency: boolean;
  /** Until when a paid emergency has to be answered, and whether someone has. */
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
    /** Its visits are a series: a plan's, or each due after it. */
    readonly comesAgain: boolean;
    readonly bookedMinutes: number;
    /** What each started hour beyond that costs. */
    readonly extraHourCents: Cents;
  };
  /** How its visits come; null: once, or its first one has no time yet. */
  readonly comes: ComesAnswer | null;
  readonly home: {
    /** "3 bedrooms, 2 baths, Average (1,600–1,800 sq ft)", as it was sold. */
    readonly label: string;
    readonly levels: number;
    /** What was answered about it: "Pets: Two or more". */
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
  /** A chosen time that is not booked yet; `until` null: for as long as a bank decides. */
  readonly heldTime: { readonly startsAt: string; readonly until: string | null } | null;
  /** What the customer asked for later on. */
  readonly requests: {
    readonly times: readonly DayPart[];
    readonly note: string;
    readonly askedAt: string;
    /** A time was agreed on since. */
    readonly isAnswered: boolean;
  } | null;
  readonly cancellationAsked: boolean;
  readonly checklist: readonly {
    /** What was sold; null: lines that the office wrote for this customer. */
    readonly item: string | null;
    readonly duties: readonly { readonly key: string; readonly text: string }[];
  }[];
  /** Duties that are done: in which visit of a plan, or, with null, of a one-time booking. */
  readonly ticked: readonly { readonly duty: string; readonly visitId: VisitId | null }[];
  /** What crews told the office, photographed, and answered to the list. */
  readonly left: {
    readonly messages: readonly CrewMessage[];
    readonly photos: readonly VisitPhotoRow[];
    readonly checks: readonly VisitCheckRow[];
  };
  readonly visits: readonly BookingVisit[];
  /** What of its price is still to be paid, where it stands, or is done, without its payment. */
  readonly owedCents: Cents;
  /** Credit and gift cards that are set aside for it while it is unpaid: they pay first. */
  readonly setAsideCents: Cents;
  /** Credit of its number, which may pay it. */
  readonly creditCents: Cents;
  /** When its money moves, as its customer agreed to it, and when the card is charged next; null: before the visit. */
  readonly terms: {
    readonly words: string;
    readonly chargeAt: string | null;
    /** What its bank holds on it before. */
    readonly hold: ToldHold | null;
  } | null;
  /** What its customer is asked to agree to on their own page, word for word; null: nothing, or they did. */
  readonly askedWords: string | null;
  /** What the visit that is closed next costs itself; null: nothing, or there is none. */
  readonly afterVisit: AfterVisit | null;
  /** The fees that its customer agreed to, word for word; null: none. */
  readonly feeWords: string | null;
  /** What canceling it now costs its customer, as agreed, unless the office waives it; null: nothing. */
  readonly lateFee: {
    readonly cents: Cents;
    /** What the saved card is charged of it; the rest is kept of these payments. */
    readonly chargedCents: Cents;
    readonly kept: readonly { readonly paymentId: PaymentId; readonly cents: Cents }[];
  } | null;
  readonly payments: readonly BookingPayment[];
  readonly plan: BookingPlan | null;
  /** Since when a plan of it should have ended and continues at the processor; null if none does. */
  readonly planGoesOnSince: string | null;
  readonly timeline: readonly BookingEvent[];
  readonly notes: readonly { readonly who: string; readonly at: string; readonly text: string }[];
  readonly deliveries: readonly BookingMessage[];
  readonly mails: readonly BookingMessage[];
  readonly offers: BookingOffers;
}

export interface BookingPlan {
  readonly standing: PlanStanding;
  /** Until when it is paid for. */
  readonly periodEndsAt: string | null;
  readonly endsWithPeriod: boolean;
  /** Its months are not charged, since a payment of it is, or was, disputed at the bank. */
  readonly isDisputed: boolean;
  readonly monthlyCents: Cents;
  readonly frequency: Frequency;
  /** What it is, by now. */
  readonly serviceName: string;
  /** What it is going to become; null: it stays what it is. */
  readonly change: ToldPlanChange | null;
  readonly mayChange: boolean;
  /** Credit that waits for the next invoices. */
  readonly creditCents: Cents;
  readonly nextInvoice: NextInvoice | null;
  /** The plan goes on, and no visit is on the calendar. */
  readonly lacksVisit: boolean;
}

export interface BookingSchedule extends PlaceFacts {
  readonly times: readonly DayPart[];
}

export interface BookingVisit extends ToldVisit {
  readonly state: 'confirmed' | 'done' | 'cancelled';
  readonly workedMinutes: number | null;
  /** The names of those who worked it; empty if nobody knows, or it is not done. */
  readonly workedBy: readonly string[];
  readonly who: string | null;
  readonly own: NotedVisit;
  /** Of a plan: extra hours of it can be billed, which nobody has done yet. */
  readonly mayBill: boolean;
  /** It is done, and no money moved because of that: it can be undone. */
  readonly mayReopen: boolean;
}

export interface BookingPayment {
  readonly id: PaymentId;
  readonly kind: PaymentKind;
  /**
   * 'card': by the processor. 'credit', 'gift-card': what is refunded goes back there. Else it was noted,
   * and is refunded by hand.
   */
  readonly method: PaymentMethod;
  /** Of a gift card: the end of its code. */
  readonly lastFour: string | null;
  readonly state: PaymentState;
  /** On which it stands, or which it paid; null: on none. */
  readonly invoice: { readonly id: InvoiceId; readonly number: number } | null;
  readonly amountCents: Cents;
  /** What was neither refunded nor promised. */
  readonly leftCents: Cents;
  /** Credit that comes back to the customer once all of it is refunded. */
  readonly creditCents: Cents;
  /** `workedMinutes`: of extra hours. `isOpen`: not paid, so it can be withdrawn. */
  readonly bill: {
    readonly workedMinutes: number | null;
    /** Person-minutes after which its extra hours began; null: of no extra hours. */
    readonly bookedMinutes: number | null;
    readonly isOpen: boolean;
  } | null;
  readonly at: string;
  /** Of a plan's month, when it begins. */
  readonly startsAt: string | null;
  readonly failure: string | null;
  /** A bank decides on it: until then the processor refunds nothing of it. */
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
    /** Where it is the latest try of a promise that is not kept yet. */
    readonly owed: OwedPart | null;
  }[];
}

/** What a bank did, and no refund of ours. */
export interface PaymentDispute {
  readonly id: DisputeRef;
  readonly state: 'inquiry' | 'open' | 'won' | 'lost';
  readonly amountCents: Cents;
  /** What the bank keeps of it. */
  readonly takenCents: Cents;
  /** The card processor's; null if it is not known. */
  readonly feeCents: Cents | null;
  readonly at: string;
  /** Until when the bank waits for an answer; null if it waits for none. */
  readonly answerBy: string | null;
}

/** What of a promise to refund money is still owed. */
export interface OwedPart {
  readonly cents: Cents;
  readonly promiseId: RefundId;
  /** It is requested again by itself; else someone has to decide. */
  readonly isRetried: boolean;
}

export interface BookingEvent {
  readonly id: EventId;
  readonly at: string;
  readonly kind: string;
  readonly who: string;
  /** What is told of it; null if an older version of this product wrote it otherwise. */
  readonly event: OrderEvent | null;
  /** What it is about, on the processor's own page. */
  readonly processorPage: string | null;
}

/** An email or an event to the CRM. */
export interface BookingMessage {
  readonly id: string;
  readonly kind: string;
  readonly state: MessageState;
  readonly at: string;
}

/** What can be done now, by its state; what the role allows comes on top. */
export interface BookingOffers {
  /** Someone is, or may be, to come: to where is entered and corrected. */
  readonly changePlace: boolean;
  readonly confirmTime: boolean;
  readonly complete: boolean;
  /** It is done, and someone may come once more. */
  readonly addVisit: boolean;
  /** It was completed without a visit, and no money moved because of that. */
  readonly reopen: boolean;
  readonly billHours: boolean;
  readonly cancel: boolean;
  /** A plan that lives and is not to end by itself, whatever became of its booking. */
  readonly endPlan: boolean;
  /** A plan that ends with its month, until it has. */
  readonly keepPlan: boolean;
  readonly answerEmergency: boolean;
  /** For a minute after it was answered. */
  readonly reopenEmergency: boolean;
  readonly declineEmergency: boolean;
  /** Paid, but not what it costs: an owner may take it for the price. */
  readonly acceptPayment: boolean;
  /** Unpaid, and its price still stands. */
  readonly sendPaymentLink: boolean;
  /** It stands and was never paid here, such as what an import brought. */
  /** What is owed of its price, to the card on file. */
  readonly chargeCard: boolean;
  readonly notePayment: boolean;
}

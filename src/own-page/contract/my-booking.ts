import { z } from 'zod';
import type { Frequency } from '#catalogue/rules/types.ts';
import { anyCents } from '#kernel/contract/amounts.ts';
import { day, line } from '#kernel/contract/fields.ts';
import { actId, paymentId, sessionRef } from '#kernel/contract/ids.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import type { PaymentId } from '#kernel/rules/ids.ts';
import { type DayPart, dayWindows } from '#kernel/rules/moments.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { OrderStatus } from '#orders/rules/order-status.ts';
import type { PaymentMethod, TenderMethod } from '#orders/rules/payment-method.ts';
import type { PaymentKind } from '#orders/rules/payment-state.ts';
import type { RefundTotal } from '#orders/rules/ways-back.ts';
import { type PlanChangeSummary, planChangeRequest } from '#payments/contract/plan-change.ts';
import type { HoldSummary } from '#payments/contract/told-hold.ts';
import { maxTimes, visitFields } from '#visits/contract/schedule-request.ts';
import type { OwnOffer } from '#visits/contract/times.ts';
import type { RhythmDescription } from '#visits/rules/told-rhythm.ts';

/** The calls of the customer's own page of a booking, each with the token from the page's URL. */
const token = z.string().min(1).max(128);

export const myBookingRequest = z.object({ token });

/** For acts that need nothing but the token. */
export const ownActRequest = myBookingRequest.extend({ actId });

export const anotherTimeRequest = z.object({
  token,
  actId,
  preferredTimes: z
    .array(z.object({ date: day, window: z.enum(dayWindows) }))
    .min(1, { error: failureMessage('times-missing') })
    .max(maxTimes, { error: failureMessage('times-too-many', { most: maxTimes }) }),
  note: z
    .string()
    .trim()
    .max(1000, { error: failureMessage('words-too-long', { most: 1000 }) })
    .default(''),
});
export type AnotherTimeRequest = z.infer<typeof anotherTimeRequest>;

export const cancelRequest = z.object({
  token,
  actId,
  /** What the page said would happen; if that has changed, the server does nothing. */
  expect: z.enum(['refund', 'fee', 'ask']),
  /** The fee that the page said canceling costs; if it has changed, the server does nothing. */
  feeCents: z.int().min(0).optional(),
});
export type CancelRequest = z.infer<typeof cancelRequest>;

export const planEndRequest = z.object({
  token,
  /** How the page said the plan ends; if that has changed, the server does nothing. */
  expect: z.enum(['now', 'period-end']),
});
export type PlanEndRequest = z.infer<typeof planEndRequest>;

/** `monthCents`: the monthly price that the page showed; if it has changed, the server does nothing. */
export const priceAgreeRequest = z.object({ token, monthCents: z.int().min(0) });

/** `words`: exactly what the page showed. */
export const termsRenewRequest = z.object({ token, words: z.string().min(1).max(2000) });

export const ownPlanChangeRequest = planChangeRequest.extend({ token });

/** The payment terms that the page asked the customer to agree to; absent if it showed none. */
const agreedTo = z.string().max(2000).optional();

export const payRequest = z.object({
  token,
  /** A bill to pay; absent for the booking itself. */
  paymentId: paymentId.optional(),
  agreedTo,
  /** A part of what is owed of the booking's price; absent for all of it. */
  amountCents: anyCents('refund-amount-missing').optional(),
});

/**
 * Place and time: before the payment, whose page opens next, or for a booking confirmed without
 * them. The address alone is enough with a set time, and in an emergency.
 */
export const ownVisitRequest = visitFields.extend({
  token,
  actId,
  /** The sales tax that the page showed with a custom quote; if it has changed, the server does nothing. */
  taxCents: z.int().min(0).optional(),
  agreedTo,
});
export type OwnVisitRequest = z.infer<typeof ownVisitRequest>;

export const ownTaxRequest = z.object({ token, postalCode: line(20) });

/** Amounts in cents, times in ISO 8601. */
export interface MyBookingAnswer {
  readonly reference: string;
  readonly status: OrderStatus;
  readonly isEmergency: boolean;
  readonly service: string;
  readonly frequency: Frequency;
  /** A plan with monthly charges. */
  readonly recurring: boolean;
  /** Its visits are a series: a plan's, or each due after it. */
  readonly comesAgain: boolean;
  readonly home: string;
  readonly address: readonly string[];
  readonly phone: string;
  readonly email: string;
  readonly bookedAt: string;
  readonly paidAt: string | null;
  readonly lines: readonly OwnLine[];
  readonly totalCents: Cents;
  /** What the first clean of a series still costs on top of the visit's price; 0 if done, or without it. */
  readonly firstCleanCents: Cents;
  readonly payments: readonly OwnPayment[];
  /** The unpaid part of the price of a confirmed or completed booking. */
  readonly owedCents: Cents;
  /** The credit that the customer may spend on another booking through this page's link (ruling 23). */
  readonly creditCents: Cents;
  /** What pays besides the card, while the booking awaits payment. */
  readonly tenders: readonly OwnTender[];
  /**
   * The rhythm and price of visits that are each due afterwards; null for a single visit, a plan,
   * or a series whose first visit has no time yet.
   */
  readonly comes: { readonly rhythm: RhythmDescription; readonly visitCents: Cents } | null;
  /** The payment terms that the customer agreed to, or is asked to; null if all is paid before the visit. */
  readonly terms: {
    readonly words: string;
    /** False if they agree by continuing to the payment page. */
    readonly isAgreed: boolean;
    /** Due before the visit. */
    readonly nowCents: Cents;
    /** When the saved card is charged next. */
    readonly chargeAt: string | null;
    /** What the bank holds on the card before that; null without a hold. */
    readonly hold: HoldSummary | null;
    /**
     * Terms for the higher price of the visits, which the customer may agree to so that the card is
     * charged again. Null if the price is not higher.
     */
    readonly renew: string | null;
  } | null;
  /** The arrival window and the end; null until confirmed. */
  readonly visit: {
    readonly start: string;
    readonly arriveBy: string;
    readonly end: string;
    /** The crew's name; null until one is assigned. */
    readonly crew: string | null;
    /** Where the crew is, according to its phones; null if unknown, or if the owner does not show it. */
    readonly progress: {
      readonly state: 'on-the-way' | 'working' | 'done';
      readonly since: string;
      /** For a crew on its way; null if unknown. */
      readonly arrives: string | null;
    } | null;
    /** The owner shows where the crew is, and the visit is close enough. */
    readonly isFollowed: boolean;
    /** A visit on top of the booked one, which is done. */
    readonly isFurther: boolean;
    /** The company cannot come then, and asked the customer for another time. */
    readonly isAsked: boolean;
    /** It is planned for this time, but no time is confirmed yet. */
    readonly hasNoTime: boolean;
    /** For this visit only, due after it. */
    readonly dueCents: Cents;
    /** The part of that for the first clean; 0 if this is not the first clean. */
    readonly firstCleanCents: Cents;
    /** For this visit only. */
    readonly addOns: readonly { readonly name: string; readonly quantity: number }[];
  } | null;
  readonly preferredTimes: readonly DayPart[];
  /** The time held until payment. `until` is null while a bank decides. */
  readonly heldTime: {
    readonly start: string;
    readonly arriveBy: string;
    readonly until: string | null;
  } | null;
  /** The latest request for other times. */
  readonly requested: { readonly times: readonly DayPart[]; readonly at: string } | null;
  /** The history, oldest first, each event in a sentence. */
  readonly history: readonly { readonly at: string; readonly text: string }[];
  readonly cancellation: OwnCancellation;
  /** The agreed fees for canceling late or for no access; null without fees. */
  readonly feeWords: string | null;
  /** For a price set for this customer only: the note next to it, and how long it is valid. */
  readonly quote: {
    readonly sentence: string;
    readonly until: string;
    /** The sales tax of the address is added once we have one. */
    readonly addsTax: boolean;
  } | null;
  /** Whether the booking itself awaits payment and can still be paid. */
  readonly mayPay: boolean;
  /** Whether a payment has started that the bank has not answered yet. */
  readonly isBankAsked: boolean;
  /** Whether an address, or a time or wishes, is required before that (ruling 28). */
  readonly needsVisit: boolean;
  /** Whether it is paid, but has no address. */
  readonly needsAddress: boolean;
  /** Paid person-minutes; after them, extra hours begin (ruling 26). */
  readonly bookedMinutes: number;
  /** The price of each started hour beyond that. */
  readonly extraHourCents: Cents;
  readonly mayAskForTime: boolean;
  /** Whether the customer alone can move the visit, or choose its first time. */
  readonly mayMove: boolean;
  /** Other times for visits that the company cannot keep, each accepted with one press. */
  readonly offers: readonly OwnOffer[];
  readonly mayShare: boolean;
  /** Whether the business wrote to the customer, who can answer on this page. */
  readonly hasMessages: boolean;
  /** Whether there are recently completed visits to rate. */
  readonly hasDoneVisits: boolean;
  /** Whether we still sell the same for the same home. */
  readonly mayBookAgain: boolean;
  /** Null without a monthly charge. */
  readonly plan: OwnPlan | null;
  /** Whether the card and the invoices are in the processor's portal. */
  readonly hasPortal: boolean;
}

export interface OwnPlan {
  /** 'ending': it runs until the end of the paid month. */
  readonly state: 'waiting' | 'active' | 'ending' | 'past-due' | 'paused' | 'cancelled';
  /** When the paid month ends. */
  readonly periodEndsAt: string | null;
  /** How it ends if the customer ends it: with the paid month, or at once; null if it is ending anyway. */
  readonly end: 'now' | 'period-end' | null;
  /** Whether charges stopped because a payment is disputed at the bank. */
  readonly isDisputed: boolean;
  /** The next charge after credit, and its date; null if unknown. */
  readonly next: { readonly at: string; readonly amountCents: Cents } | null;
  /** A price that the customer was told about and that is not charged yet; null without one. */
  readonly price: OwnPlanPrice | null;
  /** What it will change to; null if it stays the same. */
  readonly change: PlanChangeSummary | null;
  /** Whether the customer can change it. */
  readonly mayChange: boolean;
  /** Whether the customer can undo its end until then. */
  readonly mayKeep: boolean;
}

export interface OwnPlanPrice {
  readonly monthCents: Cents;
  /** The words that the customer reads and agrees to. */
  readonly words: string;
  /** Without the customer's agreement, the price does not change. */
  readonly needsConsent: boolean;
  readonly isAgreed: boolean;
}

export interface OwnLine {
  readonly kind: 'service' | 'add-on' | 'adjustment' | 'discount' | 'tax';
  /** In the catalog; for a tax, its kind. */
  readonly itemId: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitCents: Cents;
  readonly amountCents: Cents;
}

export interface OwnPayment {
  readonly id: PaymentId;
  readonly kind: PaymentKind;
  readonly method: PaymentMethod;
  /** 'due': the customer must pay it on the payment page. */
  readonly state: 'paid' | 'due' | 'pending' | 'failed' | 'cancelled' | 'invoiced';
  readonly amountCents: Cents;
  readonly refundedCents: Cents;
  /** What the bank took back in a dispute; not a refund of ours. */
  readonly takenCents: Cents;
  /** A promised refund, requested from the processor until it succeeds (ruling 31). */
  readonly refundingCents: Cents;
  /** Credit that paid part of this month: what the customer has back, and what the refund will return. */
  readonly creditBackCents: Cents;
  readonly creditToComeCents: Cents;
  readonly at: string;
  /** For extra hours. */
  readonly hours: number | null;
  /** For extra hours paid in parts: a paid part, or the rest; null for all of them. */
  readonly part: 'paid' | 'left' | null;
  /** For a gift card: the last four characters of its code. */
  readonly lastFour: string | null;
  /** When the saved card is charged for it, as agreed; null if it is not. */
  readonly chargeAt: string | null;
}

/** What credit or a gift card pays of a booking that awaits payment. */
export interface OwnTender {
  readonly kind: TenderMethod;
  /** For a gift card: the last four characters of its code. */
  readonly lastFour: string | null;
  readonly amountCents: Cents;
}

/**
 * 'refund': at once, with everything refunded, `until` (null without a confirmed visit). 'ask': the
 * operator decides. 'plan', 'series': by ending it. 'none': nothing to cancel.
 */
export type OwnCancellation =
  | {
      readonly kind: 'refund';
      readonly until: string | null;
      readonly hours: number;
      /** The agreed fee after that; null without one. */
      readonly lateFeeCents: Cents | null;
      readonly refundCents: Cents;
      /** Where the refund goes, each with its part of `refundCents`. */
      readonly back: readonly RefundTotal[];
    }
  | {
      readonly kind: 'fee';
      readonly hours: number;
      readonly feeCents: Cents;
      /** The part charged to the saved card; the rest is kept from what was paid. */
      readonly chargedCents: Cents;
      readonly refundCents: Cents;
      readonly back: readonly RefundTotal[];
    }
  | { readonly kind: 'ask'; readonly hours: number; readonly asked: boolean }
  /** `endsOn`: its last day, if any. `mayEnd`: some of its visits can still be canceled. */
  | { readonly kind: 'series'; readonly endsOn: string | null; readonly mayEnd: boolean }
  | { readonly kind: 'plan' | 'none' };

export interface CancelAnswer {
  readonly outcome: 'cancelled' | 'asked';
}

/** `token`: of the page that the tab left to pay; without it, the visitor's session alone identifies them. */
export const ownSessionRequest = z.object({ sessionId: sessionRef, token: token.optional() });

/** The visitor's booking, with the token of its page; null for anyone else. */
export interface OwnSessionAnswer {
  readonly own: { readonly token: string; readonly booking: MyBookingAnswer } | null;
}

export interface AddressAnswer {
  readonly url: string;
}

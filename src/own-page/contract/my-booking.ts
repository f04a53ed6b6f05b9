import { z } from 'zod';
import type { Frequency } from '#catalogue/rules/types.ts';
import { anyCents } from '#kernel/contract/amounts.ts';
import { day, line } from '#kernel/contract/fields.ts';
import { actId, paymentId, sessionRef } from '#kernel/contract/ids.ts';
import { told } from '#kernel/contract/schema-failures.ts';
import type { PaymentId } from '#kernel/rules/ids.ts';
import { type DayPart, dayWindows } from '#kernel/rules/moments.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { OrderStatus } from '#orders/rules/order-status.ts';
import type { PaymentMethod, TenderMethod } from '#orders/rules/payment-method.ts';
import type { PaymentKind } from '#orders/rules/payment-state.ts';
import type { WayBack } from '#orders/rules/ways-back.ts';
import { planChangeRequest, type ToldPlanChange } from '#payments/contract/plan-change.ts';
import type { ToldHold } from '#payments/contract/told-hold.ts';
import { mostTimes, visitFields } from '#visits/contract/schedule-request.ts';
import type { OwnOffer } from '#visits/contract/times.ts';
import type { ToldRhythm } from '#visits/rules/told-rhythm.ts';

/** The customer's own page of a booking: its calls, each with the token of the page's address. */
const token = z.string().min(1).max(128);

export const myBookingRequest = z.object({ token });

/** What the page has done without saying more. */
export const ownActRequest = myBookingRequest.extend({ actId });

export const anotherTimeRequest = z.object({
  token,
  actId,
  preferredTimes: z
    .array(z.object({ date: day, window: z.enum(dayWindows) }))
    .min(1, { error: told('times-missing') })
    .max(mostTimes, { error: told('times-too-many', { most: mostTimes }) }),
  note: z
    .string()
    .trim()
    .max(1000, { error: told('words-too-long', { most: 1000 }) })
    .default(''),
});
export type AnotherTimeRequest = z.infer<typeof anotherTimeRequest>;

export const cancelRequest = z.object({
  token,
  actId,
  /** What the page said would happen; if that has changed in the meantime, nothing is done. */
  expect: z.enum(['refund', 'fee', 'ask']),
  /** The fee that the page said canceling costs; if it is another by now, nothing is done. */
  feeCents: z.int().min(0).optional(),
});
export type CancelRequest = z.infer<typeof cancelRequest>;

export const planEndRequest = z.object({
  token,
  /** How the page said that it ends; if that has changed in the meantime, nothing is done. */
  expect: z.enum(['now', 'period-end']),
});
export type PlanEndRequest = z.infer<typeof planEndRequest>;

/** `monthCents`: what the page said each month costs then; if it is another by now, nothing is done. */
export const priceAgreeRequest = z.object({ token, monthCents: z.int().min(0) });

/** `words`: what the page showed, word for word. */
export const termsRenewRequest = z.object({ token, words: z.string().min(1).max(2000) });

export const ownPlanChangeRequest = planChangeRequest.extend({ token });

/** When the money moves, in the words that the page showed to be agreed to; absent: it showed none. */
const agreedTo = z.string().max(2000).optional();

export const payRequest = z.object({
  token,
  /** A bill to pay; absent: the booking itself. */
  paymentId: paymentId.optional(),
  agreedTo,
  /** A part of what is owed of the booking's price; absent: all of it. */
  amountCents: anyCents('refund-amount-missing').optional(),
});

/**
 * Where and when: before the payment, whose page follows, or of what was paid without. If it has a
 * time, and in an emergency, the address is enough.
 */
export const ownVisitRequest = visitFields.extend({
  token,
  actId,
  /** The sales tax that was shown with a custom quote; if it is another by now, nothing is done. */
  taxCents: z.int().min(0).optional(),
  agreedTo,
});
export type OwnVisitRequest = z.infer<typeof ownVisitRequest>;

export const ownTaxRequest = z.object({ token, postalCode: line(20) });

/** Amounts in cents, moments in ISO 8601. */
export interface MyBookingAnswer {
  readonly reference: string;
  readonly status: OrderStatus;
  readonly isEmergency: boolean;
  readonly service: string;
  readonly frequency: Frequency;
  /** A plan, whose months are charged. */
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
  /** What the first clean of its series still costs on top of each visit; 0: there is none, or it was done. */
  readonly firstCleanCents: Cents;
  readonly payments: readonly OwnPayment[];
  /** What of the price is still to be paid for a booking that stands, or is done, without its payment. */
  readonly owedCents: Cents;
  /** What the customer may spend of their credit on another booking, by this page's link (ruling 23). */
  readonly creditCents: Cents;
  /** What pays besides the card, while it waits for its payment. */
  readonly tenders: readonly OwnTender[];
  /** How its visits come, each due after it, and what each costs; null: once, a plan, or its first one has no time yet. */
  readonly comes: { readonly rhythm: ToldRhythm; readonly visitCents: Cents } | null;
  /** When its money moves, as its customer agreed to it, or is asked to; null: before the visit. */
  readonly terms: {
    readonly words: string;
    /** False: they agree to the words by going on to the payment page. */
    readonly isAgreed: boolean;
    /** What is asked for before the visit. */
    readonly nowCents: Cents;
    /** When the saved card is charged next. */
    readonly chargeAt: string | null;
    /** What its bank holds on it before; null: nothing. */
    readonly hold: ToldHold | null;
    /** Visits cost more than that by now: what their customer may agree to, so that the card is charged again. Null: they do not. */
    readonly renew: string | null;
  } | null;
  /** When someone arrives, from and to, and is done; null until it is confirmed. */
  readonly visit: {
    readonly start: string;
    readonly arriveBy: string;
    readonly end: string;
    /** The name of the crew that comes; null: none is given yet. */
    readonly crew: string | null;
    /** Where the crew is, by its phones; null: not said, or the owner does not tell. */
    readonly progress: {
      readonly state: 'on-the-way' | 'working' | 'done';
      readonly since: string;
      /** Of a crew on its way; null: nobody can tell. */
      readonly arrives: string | null;
    } | null;
    /** The owner tells where the crew is, and it is near enough to be news. */
    readonly isFollowed: boolean;
    /** It comes on top of what was booked, which is done. */
    readonly isFurther: boolean;
    /** The company cannot come then, and asked for another time. */
    readonly isAsked: boolean;
    /** It is planned for then, and a time is still to be found. */
    readonly hasNoTime: boolean;
    /** For this visit alone, and owed once it is done. */
    readonly dueCents: Cents;
    /** What of that it costs as the first clean; 0: it is not that. */
    readonly firstCleanCents: Cents;
    /** For this visit alone. */
    readonly addOns: readonly { readonly name: string; readonly quantity: number }[];
  } | null;
  readonly preferredTimes: readonly DayPart[];
  /** The time that is held until it is paid. `until`: null while a bank decides. */
  readonly heldTime: {
    readonly start: string;
    readonly arriveBy: string;
    readonly until: string | null;
  } | null;
  /** The latest other times that were requested. */
  readonly requested: { readonly times: readonly DayPart[]; readonly at: string } | null;
  /** What happened, oldest first, each in a sentence. */
  readonly history: readonly { readonly at: string; readonly text: string }[];
  readonly cancellation: OwnCancellation;
  /** What canceling late, or nobody at home, costs, as its customer agreed; null: nothing. */
  readonly feeWords: string | null;
  /** Where a price was set for this customer alone: what was written next to it, and how long it stands. */
  readonly quote: {
    readonly sentence: string;
    readonly until: string;
    /** The sales tax of its address comes on top, once that is given. */
    readonly addsTax: boolean;
  } | null;
  /** Whether the booking itself waits for its payment and can still be paid. */
  readonly mayPay: boolean;
  /** Whether a payment was begun that its bank has yet to answer. */
  readonly isBankAsked: boolean;
  /** Whether an address, or a time or wishes, is required before that (ruling 28). */
  readonly needsVisit: boolean;
  /** Whether it is paid, and nobody knows where to come. */
  readonly needsAddress: boolean;
  /** Person-minutes that are paid for; extra hours begin after them (ruling 26). */
  readonly bookedMinutes: number;
  /** What each started hour beyond that costs. */
  readonly extraHourCents: Cents;
  readonly mayAskForTime: boolean;
  /** Whether the visit is moved, or given its first time, by its customer alone. */
  readonly mayMove: boolean;
  /** Other times for visits that the company cannot keep, to be taken with a press. */
  readonly offers: readonly OwnOffer[];
  readonly mayShare: boolean;
  /** Whether the business wrote to its customer, who can answer on this page. */
  readonly hasMessages: boolean;
  /** Whether visits were done lately, which can be rated. */
  readonly hasDoneVisits: boolean;
  /** Whether the same is still sold for the same home. */
  readonly mayBookAgain: boolean;
  /** Null if nothing is charged every month. */
  readonly plan: OwnPlan | null;
  /** Whether the card and the invoices are at the processor's portal. */
  readonly hasPortal: boolean;
}

export interface OwnPlan {
  /** 'ending': it runs until the end of the month that is paid. */
  readonly state: 'waiting' | 'active' | 'ending' | 'past-due' | 'paused' | 'cancelled';
  /** When the month that is paid ends. */
  readonly periodEndsAt: string | null;
  /** How it ends where its customer ends it: with that month, or at once; null if it ends anyway. */
  readonly end: 'now' | 'period-end' | null;
  /** Whether it is not charged because a payment of it is disputed at the bank. */
  readonly isDisputed: boolean;
  /** What is charged next, credit taken off, and when; null: nobody knows. */
  readonly next: { readonly at: string; readonly amountCents: Cents } | null;
  /** A price that its customer was told of, and that is not charged yet; null: there is none. */
  readonly price: OwnPlanPrice | null;
  /** What it is going to become; null: it stays what it is. */
  readonly change: ToldPlanChange | null;
  /** Whether its customer can have it become another one. */
  readonly mayChange: boolean;
  /** Whether its end can be taken back until then. */
  readonly mayKeep: boolean;
}

export interface OwnPlanPrice {
  readonly monthCents: Cents;
  /** What it says, and what its customer agrees to. */
  readonly words: string;
  /** Without a yes the price stays as it is. */
  readonly needsConsent: boolean;
  readonly isAgreed: boolean;
}

export interface OwnLine {
  readonly kind: 'service' | 'add-on' | 'adjustment' | 'discount' | 'tax';
  /** Of the catalog; of a tax, which it is. */
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
  /** 'due': the customer has to pay it on the payment page. */
  readonly state: 'paid' | 'due' | 'pending' | 'failed' | 'cancelled' | 'invoiced';
  readonly amountCents: Cents;
  readonly refundedCents: Cents;
  /** What the bank took back in a dispute: nothing that we give. */
  readonly takenCents: Cents;
  /** Promised back, and asked of the processor until it is out (ruling 31). */
  readonly refundingCents: Cents;
  /** Credit that paid a part of this month: what is the customer's again, and what will be with that refund. */
  readonly creditBackCents: Cents;
  readonly creditToComeCents: Cents;
  readonly at: string;
  /** Of extra hours. */
  readonly hours: number | null;
  /** Of extra hours that are paid in parts: one that came, or what is left; null: all of them. */
  readonly part: 'paid' | 'left' | null;
  /** Of a gift card: the end of its code. */
  readonly lastFour: string | null;
  /** When the saved card is charged for it, as was agreed; null: it is not. */
  readonly chargeAt: string | null;
}

/** What credit or a gift card pays of a booking that waits for its payment. */
export interface OwnTender {
  readonly kind: TenderMethod;
  /** Of a gift card: the end of its code. */
  readonly lastFour: string | null;
  readonly amountCents: Cents;
}

/**
 * 'refund': now, with everything refunded, `until` (null: no visit is fixed yet). 'ask': the
 * operator decides. 'plan', 'series': by ending it. 'none': there is nothing to cancel.
 */
export type OwnCancellation =
  | {
      readonly kind: 'refund';
      readonly until: string | null;
      readonly hours: number;
      /** What it costs after that, as agreed; null: nothing was agreed. */
      readonly lateFeeCents: Cents | null;
      readonly refundCents: Cents;
      /** Where it goes, each with its part of `refundCents`. */
      readonly back: readonly WayBack[];
    }
  | {
      readonly kind: 'fee';
      readonly hours: number;
      readonly feeCents: Cents;
      /** What of it the saved card is charged; the rest is kept of what was paid. */
      readonly chargedCents: Cents;
      readonly refundCents: Cents;
      readonly back: readonly WayBack[];
    }
  | { readonly kind: 'ask'; readonly hours: number; readonly asked: boolean }
  /** `endsOn`: its last day, where it has one. `mayEnd`: some of its visits could still be called off. */
  | { readonly kind: 'series'; readonly endsOn: string | null; readonly mayEnd: boolean }
  | { readonly kind: 'plan' | 'none' };

export interface CancelAnswer {
  readonly outcome: 'cancelled' | 'asked';
}

/** `token`: of the page that the tab came from to pay; absent: the visitor's session alone says who asks. */
export const ownSessionRequest = z.object({ sessionId: sessionRef, token: token.optional() });

/** The booking of who asks, with the token of its page; null for anyone else. */
export interface OwnSessionAnswer {
  readonly own: { readonly token: string; readonly booking: MyBookingAnswer } | null;
}

export interface AddressAnswer {
  readonly url: string;
}

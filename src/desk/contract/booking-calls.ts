import { z } from 'zod';
import { selectedAddOns } from '#catalogue/contract/quote-request.ts';
import { centsUpTo, centsWithin } from '#kernel/contract/amounts.ts';
import type { OkAnswer } from '#kernel/contract/answers.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import type { ListAnswer } from '#kernel/contract/console/console.ts';
import { cursors, filter, q } from '#kernel/contract/console/list-query.ts';
import { reason } from '#kernel/contract/console/reason.ts';
import { version } from '#kernel/contract/console/version-params.ts';
import { day, dayWithError, line } from '#kernel/contract/fields.ts';
import {
  billId,
  crewId,
  disputeRef,
  holdId,
  orderId,
  paymentId,
  personId,
  refundId,
  visitId,
} from '#kernel/contract/ids.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import { type Cents, highestAmount, noCents } from '#kernel/rules/money.ts';
import { orderStatuses } from '#orders/rules/order-status.ts';
import { otherMethods } from '#orders/rules/payment-method.ts';
import type { PaymentState, RefundState } from '#orders/rules/payment-state.ts';
import { typedGiftCode } from '#payments/contract/gift-card-request.ts';
import type { HoldState } from '#payments/rules/hold.ts';
import { placeFields } from '#visits/contract/schedule-request.ts';
import { inSeries, type MoveAnswer } from '#visits/contract/series.ts';
import { maxNoteLength, visitPurposes } from '#visits/rules/own-visit.ts';
import { type BookingDetail, bookingSorts, type ListedBooking } from './bookings.ts';

const ofBooking = z.object({ id: orderId });
const ofVisit = z.object({ id: visitId });
const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: failureMessage('clock-malformed') });
const workedMinutes = z
  .int({ error: failureMessage('worked-time-missing') })
  .min(0)
  .max(24 * 60, { error: failureMessage('worked-time-too-long', { hours: 24 }) });

/** How a visit was completed. */
const completion = {
  workedMinutes: workedMinutes.nullable().default(null),
  /** Null: everyone in its crew that day. */
  workedBy: z.array(personId).max(50).nullable().default(null),
  /** Also bills the hours beyond the booked ones. */
  billId: billId.nullable().default(null),
};

/** How many visits one call may complete. */
export const MAX_COMPLETED = 100;

/** The note and add-ons of one visit. */
const visitDetailsShape = {
  /** For its crew only. */
  note: z
    .string()
    .trim()
    .max(maxNoteLength, { error: failureMessage('words-too-long', { most: maxNoteLength }) })
    .default(''),
  addOns: selectedAddOns,
};

const seenPayments = z.array(paymentId).max(500);

const bookingQuery = z.object({
  q,
  status: filter(z.enum(orderStatuses)),
  service: filter(z.string().max(64)),
  from: filter(day),
  to: filter(day),
  emergency: filter(z.literal('yes')),
  plan: filter(z.enum(['yes', 'no'])),
  sort: filter(z.enum(bookingSorts)),
  ...cursors,
});
export type BookingQuery = z.output<typeof bookingQuery>;

/** The result of a cancellation; `waiting`: a refund is not through yet, and we keep retrying it. */
interface CancelledAnswer {
  readonly refunds: number;
  readonly waiting: boolean;
}

/** `state` is null if the worked time was within the booked time. */
interface BilledAnswer {
  readonly state: PaymentState | null;
  readonly hours: number;
  readonly amount: Cents;
}

/** `left`: visits that changed in the meantime or cannot be completed. */
export interface CompletedAnswer {
  readonly done: readonly VisitId[];
  readonly left: readonly VisitId[];
}

/** Where to review and submit the prepared answer; null if the page is unknown. */
export interface EvidenceAnswer {
  readonly page: string | null;
}

/** `cents` is the amount shown. A waiver needs a reason. */
const feeDecision = z.discriminatedUnion('act', [
  z.object({ act: z.literal('take'), cents: z.int().min(1).max(highestAmount) }),
  z.object({ act: z.literal('waive'), reason }),
]);

/** `cents` is the amount shown; `reason` says why a fee that is due is waived. */
const noAccessDecision = z.discriminatedUnion('act', [
  z.object({ act: z.literal('fee'), cents: z.int().min(1).max(highestAmount) }),
  z.object({ act: z.literal('nothing'), reason: reason.nullable() }),
]);

/** Bookings, and what operators record about them. */
export const bookingCalls = callTable({
  'GET /bookings': { query: bookingQuery, answer: answers<ListAnswer<ListedBooking>>() },
  'GET /bookings.csv': { query: bookingQuery, answer: answers<Response>() },
  'GET /bookings/services': { answer: answers<{ services: { id: string; name: string }[] }>() },
  'GET /bookings/:id': { params: ofBooking, answer: answers<BookingDetail>() },
  'GET /bookings/:id/proof': { params: ofBooking, answer: answers<Response>() },
  /** Fills in the answer to a bank's dispute; a person reviews and submits it there. */
  'POST /bookings/:id/disputes/:dispute/evidence': {
    params: ofBooking.extend({ dispute: disputeRef }),
    answer: answers<EvidenceAnswer>(),
  },
  'POST /bookings/:id/notes': {
    params: ofBooking,
    body: z.object({
      text: z
        .string()
        .trim()
        .min(1, { error: failureMessage('note-missing') })
        .max(4000),
    }),
    answer: answers<OkAnswer>(),
  },
  'POST /bookings/:id/duties': {
    params: ofBooking,
    body: z.object({
      duty: z.string().regex(/^[\w-]{1,64}:\d{1,3}$/),
      visitId: visitId.nullable().default(null),
      done: z.boolean(),
    }),
    answer: answers<OkAnswer>(),
  },
  'POST /bookings/:id/customer': {
    params: ofBooking,
    body: z.object({ name: line(120) }),
    answer: answers<OkAnswer>(),
  },
});

/** Acts on a booking. Each names the version of it that the operator saw. */
export const bookingActCalls = callTable({
  'POST /bookings/:id/visit': {
    params: ofBooking,
    body: z.object({
      version,
      date: dayWithError('visit-day-missing'),
      from: clock,
      to: clock,
      visitId: visitId.optional(),
      /** Missing: its current crew if available, or else any available crew. Null: it waits for a crew. */
      crewId: crewId.nullable().optional(),
      /** Why at this unusual time, after a warning. Colleagues can read it. */
      despite: reason.optional(),
      ...inSeries,
    }),
    answer: answers<MoveAnswer>(),
  },
  /** Adds a visit to a completed booking: free, or for a price owed after that visit. */
  'POST /bookings/:id/added-visit': {
    params: ofBooking,
    body: z.object({
      version,
      date: z.iso.date({ error: failureMessage('visit-day-missing') }),
      from: clock,
      to: clock,
      crewId: crewId.nullable().optional(),
      despite: reason.optional(),
      purpose: z.enum(visitPurposes),
      /** Without add-ons; absent for a re-clean. */
      priceCents: centsWithin({ least: 0, most: highestAmount }, 'visit-price-missing').default(
        noCents,
      ),
      ...visitDetailsShape,
    }),
    answer: answers<OkAnswer & { readonly visitId: VisitId }>(),
  },
  /** Sets the note and add-ons of one visit; `version` is the visit's own. */
  'POST /visits/:id/own': {
    params: ofVisit,
    body: z.object({ version, ...visitDetailsShape }),
    answer: answers<OkAnswer>(),
  },
  'POST /bookings/:id/visit-off': {
    params: ofBooking,
    body: z.object({ version, visitId }),
    answer: answers<OkAnswer>(),
  },
  'POST /bookings/:id/place': {
    params: ofBooking,
    /** Sets where the crew goes from now on. */
    body: placeFields.extend({ version }),
    answer: answers<OkAnswer>(),
  },
  'POST /bookings/:id/complete': {
    params: ofBooking,
    body: z.object({ version, ...completion }),
    answer: answers<OkAnswer & { readonly billed: BilledAnswer | null }>(),
  },
  /** Reopens the latest completed visit if no money moved because of it. */
  'POST /bookings/:id/reopen': {
    params: ofBooking,
    body: z.object({ version }),
    answer: answers<OkAnswer>(),
  },
  'POST /visits/:id/complete': {
    params: ofVisit,
    /** `version` is the visit's own. */
    body: z.object({ version, ...completion }),
    answer: answers<OkAnswer & { readonly billed: BilledAnswer | null }>(),
  },
  /**
   * Decides on a visit without access that gets no other time: either takes the fee that is due and ends the booking,
   * or takes nothing and cancels the visit.
   */
  'POST /visits/:id/no-access': {
    params: ofVisit,
    /** `version` is the visit's own. */
    body: z.object({ version, decision: noAccessDecision }),
    answer: answers<OkAnswer>(),
  },
  /** Completes many at once, each with its booked time. */
  'POST /visits/complete': {
    body: z.object({
      visits: z
        .array(z.object({ id: visitId, version }))
        .min(1)
        .max(MAX_COMPLETED),
    }),
    answer: answers<CompletedAnswer>(),
  },
  'POST /visits/:id/reopen': {
    params: ofVisit,
    body: z.object({ version }),
    answer: answers<OkAnswer>(),
  },
  'POST /bookings/:id/extra-hours': {
    params: ofBooking,
    body: z.object({
      version,
      /** The caller creates it. It becomes the payment's id. */
      billId,
      workedMinutes,
      /** For a plan: in which of its visits. */
      visitId: visitId.nullable().default(null),
    }),
    answer: answers<BilledAnswer>(),
  },
  'POST /bookings/:id/bill-correction': {
    params: ofBooking,
    /** `billId` is the id of the new bill, which replaces `formerId`. */
    body: z.object({ version, billId, formerId: paymentId, workedMinutes }),
    answer: answers<BilledAnswer>(),
  },
  'POST /bookings/:id/bill-withdrawal': {
    params: ofBooking,
    body: z.object({ version, paymentId, reason }),
    answer: answers<OkAnswer>(),
  },
  'POST /bookings/:id/payment-link': {
    params: ofBooking,
    body: z.object({ paymentId }),
    answer: answers<{ url: string }>(),
  },
  'POST /bookings/:id/noted-payment': {
    params: ofBooking,
    /** The caller creates `paymentId`, which becomes the payment's id. `amountCents`: a part of what is owed.
     * `billId`: pays a bill instead of the booking's own price. */
    body: z.object({
      version,
      paymentId,
      billId: paymentId.nullable().default(null),
      method: z.enum(otherMethods),
      /** The code of the gift card that pays. */
      giftCard: typedGiftCode.optional(),
      amountCents: centsUpTo(highestAmount, 'refund-amount-missing').nullable().default(null),
    }),
    answer: answers<OkAnswer>(),
  },
  'POST /bookings/:id/refund': {
    params: ofBooking,
    body: z.object({
      version,
      refundId,
      paymentId,
      /** Null: everything that is left of the payment. */
      amountCents: centsUpTo(highestAmount, 'refund-amount-missing').nullable(),
      /** For a month of a plan: also ends the plan at once, which a refund alone does not. */
      endPlan: z.boolean().default(false),
      /** Tips to refund as well, in full. Without them, tips stay with those who worked. */
      tips: z.array(z.object({ refundId, paymentId })).max(20).default([]),
      reason,
    }),
    answer: answers<{ state: RefundState }>(),
  },
  /** Retries the rest of a refund. For a payment by hand, records that it was refunded. */
  'POST /bookings/:id/refund-again': {
    params: ofBooking,
    body: z.object({ version, refundId, paymentId, promiseId: refundId }),
    answer: answers<{ state: RefundState }>(),
  },
  /** Stops the charge of a saved card before its hour. */
  'POST /bookings/:id/charge-stop': {
    params: ofBooking,
    body: z.object({ version, paymentId }),
    answer: answers<OkAnswer>(),
  },
  'POST /bookings/:id/charge-plan': {
    params: ofBooking,
    body: z.object({ version, paymentId }),
    answer: answers<OkAnswer>(),
  },
  /** Asks the bank again for a hold that it declined. */
  'POST /bookings/:id/hold-again': {
    params: ofBooking,
    body: z.object({ version, holdId }),
    answer: answers<{ state: HoldState }>(),
  },
  'POST /bookings/:id/refund-stop': {
    params: ofBooking,
    body: z.object({ version, paymentId, refundId }),
    answer: answers<OkAnswer>(),
  },
  'POST /bookings/:id/cancel': {
    params: ofBooking,
    /** The two lists together name every payment with something left to refund. */
    body: z.object({
      version,
      giveBack: seenPayments,
      keep: seenPayments,
      reason,
      /** The fee that is due now: `cents` is the amount shown. Absent: none was shown, so none is taken. */
      fee: feeDecision.optional(),
    }),
    answer: answers<CancelledAnswer>(),
  },
  'POST /bookings/:id/plan-end': {
    params: ofBooking,
    body: z.object({ version, when: z.enum(['now', 'period-end']) }),
    answer: answers<OkAnswer>(),
  },
  'POST /bookings/:id/plan-end-again': {
    params: ofBooking,
    body: z.object({ version }),
    answer: answers<OkAnswer>(),
  },
  'POST /bookings/:id/plan-resume': {
    params: ofBooking,
    body: z.object({ version }),
    answer: answers<OkAnswer>(),
  },
  'POST /bookings/:id/plan-keep': {
    params: ofBooking,
    body: z.object({ version }),
    answer: answers<OkAnswer>(),
  },
  'POST /bookings/:id/accept-payment': {
    params: ofBooking,
    body: z.object({ version }),
    answer: answers<OkAnswer>(),
  },
  'POST /bookings/:id/send-payment-link': {
    params: ofBooking,
    body: z.object({ version }),
    answer: answers<OkAnswer>(),
  },
  'POST /bookings/:id/new-link': {
    params: ofBooking,
    body: z.object({ version }),
    answer: answers<OkAnswer>(),
  },
  'POST /bookings/:id/emergency': {
    params: ofBooking,
    body: z.object({ version, answer: z.enum(['answered', 'reopened', 'unavailable']) }),
    answer: answers<OkAnswer | CancelledAnswer>(),
  },
});

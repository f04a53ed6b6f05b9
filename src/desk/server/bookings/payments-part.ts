import type {
  BookingDetail,
  BookingPayment,
  OwedPart,
  PaymentDispute,
} from '#desk/contract/bookings.ts';
import type { OrderId, PaymentId, RefundId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import { type Cents, maxCents, noCents, subtractCents, sumCents } from '#kernel/rules/money.ts';
import { isBill, isDueKind, isGoingBack } from '#orders/rules/payment-state.ts';
import { readReason } from '#orders/rules/reason.ts';
import type { Order } from '#orders/server/orders.ts';
import {
  creditToReturn,
  type Dispute,
  disputesOf,
  duesOf,
  holdSummary,
  isOpenBill,
  mandateOf,
  type Payment,
  paymentsOf,
} from '#payments/server/payments.ts';
import type { OwedRefund } from '#payments/server/refunds/refunds.ts';
import type { Db } from '#registry/tables.ts';
import { reasonText } from '#registry/words.ts';
import { owedOf, refundsOf, type sessionRefs } from './detail-queries.ts';
import { lateFeeOf } from './fee-to-decide.ts';

/** Every payment of a booking with its refunds, and refund reasons in a language. */
export async function paymentsPart(
  db: Db,
  order: Order,
  refs: Awaited<ReturnType<typeof sessionRefs>>,
  language: Language,
): Promise<BookingPayment[]> {
  const [payments, refunds, owed, disputes, credit] = await Promise.all([
    paymentsOf(db, order.id),
    refundsOf(db, order.id),
    owedOf(db, order.id),
    disputesOf(db, order.id),
    creditToReturn(db, order.id),
  ]);
  return payments.map((payment) => {
    const own = refunds.filter((refund) => refund.payment_id === payment.id);
    const promises = owed.filter((promise) => promise.payment_id === payment.id);
    const back = [
      ...own.filter(({ state }) => isGoingBack(state)).map((refund) => refund.amount_cents),
      ...promises.map((promise) => promise.owed_cents),
    ];
    const contested = disputes.filter((dispute) => dispute.payment_id === payment.id);
    const session = refs.find((ref) => isPageOf(payment, ref.paymentId));
    return {
      id: payment.id,
      kind: payment.kind,
      method: payment.method,
      lastFour: payment.details.lastFour ?? null,
      state: payment.state,
      invoice: invoiceOf(payment),
      amountCents: payment.amount_cents,
      leftCents: payment.state === 'paid' ? remainingCents(payment, sumCents(back)) : noCents,
      creditCents: credit.find(({ paymentId }) => paymentId === payment.id)?.amount ?? noCents,
      at: (payment.paid_at ?? payment.created_at).toISOString(),
      startsAt: order.recurring ? monthStart(order, payment) : null,
      bill: billOf(payment),
      failure: payment.failure,
      isDisputed: contested.some(({ state }) => state === 'open'),
      disputes: contested.map(toPaymentDispute),
      refs: refsOf(payment, session?.ref),
      refunds: own.map((refund) => ({
        id: refund.id,
        amountCents: refund.amount_cents,
        state: refund.state,
        reason: reasonText(language, readReason(refund.reason)),
        at: (refund.refunded_at ?? refund.created_at).toISOString(),
        owed: owedBy(promises, refund.id),
      })),
    };
  });
}

function invoiceOf({ invoice_id: id, details: { number } }: Payment): BookingPayment['invoice'] {
  return id === null || number === undefined ? null : { id, number };
}

/** Zero if a bank withholds more than was left. */
function remainingCents({ amount_cents, taken_cents }: Payment, back: Cents): Cents {
  return maxCents(subtractCents(amount_cents, sumCents([back, taken_cents])), noCents);
}

function toPaymentDispute(dispute: Dispute): PaymentDispute {
  return {
    id: dispute.dispute_ref,
    state: dispute.state,
    amountCents: dispute.amount_cents,
    takenCents: dispute.taken_cents,
    feeCents: dispute.fee_cents,
    at: dispute.made_at.toISOString(),
    answerBy: dispute.answer_by?.toISOString() ?? null,
  };
}

/** What is owed of the refund that this try belongs to; null unless it is the latest try of one. */
function owedBy(promises: readonly OwedRefund[], id: RefundId): OwedPart | null {
  const promise = promises.find(({ tried_id }) => tried_id === id);
  if (promise === undefined) return null;
  return { cents: promise.owed_cents, promiseId: promise.id, isRetried: promise.is_retried };
}

function billOf(payment: Payment): BookingPayment['bill'] {
  if (!isDueKind(payment.kind)) return null;
  const { workedMinutes = null, bookedMinutes = null } = payment.details;
  return { workedMinutes, bookedMinutes, isOpen: isOpenBill(payment) };
}

/** The first month is the booking's own payment. */
function monthStart({ paid_at }: Order, payment: Payment): string | null {
  const { kind, month_starts_at, created_at } = payment;
  if (isBill(kind)) return null;
  const known = kind === 'booking' ? paid_at : month_starts_at;
  return (known ?? created_at).toISOString();
}

/** Whether it was paid on the checkout page of that bill or booking; no other payment links to a page. */
function isPageOf({ id, kind, method }: Payment, billId: PaymentId | null): boolean {
  if (method !== 'card' || kind === 'plan-month') return false;
  return billId === (isBill(kind) ? id : null);
}

function refsOf(payment: Payment, session: string | undefined): string[] {
  const refs = [payment.payment_intent_ref, payment.invoice_ref, session];
  return refs.filter((ref) => ref !== null && ref !== undefined);
}

/** When the booking's money moves, unless all of it moves before the visit. */
export async function termsPart(db: Db, orderId: OrderId): Promise<BookingDetail['terms']> {
  const mandate = await mandateOf(db, orderId);
  if (mandate === undefined) return null;
  // The next charge: a series may have one for each visit.
  const planned = (await duesOf(db, orderId)).findLast(({ state }) => state === 'planned');
  const chargeAt = planned?.charge_at.toISOString() ?? null;
  return { words: mandate.words, chargeAt, hold: await holdSummary(db, orderId) };
}

/** The cost of canceling now, and where it would come from. */
export async function lateFeePart(
  deps: Parameters<typeof lateFeeOf>[0],
  order: Order,
): Promise<BookingDetail['lateFee']> {
  const fee = await lateFeeOf(deps, order);
  if (fee === null) return null;
  const kept = [...fee.parts.kept].map(([paymentId, cents]) => ({ paymentId, cents }));
  return { cents: fee.parts.cents, chargedCents: fee.parts.charged, kept };
}

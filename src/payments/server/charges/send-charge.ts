import { isTaxed } from '#catalogue/rules/quote-line.ts';
import { maxExtraHours, maxVisitCharge } from '#catalogue/rules/terms.ts';
import { translateText } from '#catalogue/rules/translate.ts';
import type { CustomerRef, PaymentId } from '#kernel/rules/ids.ts';
import { noCents, scaleCents, subtractCents, sumCents } from '#kernel/rules/money.ts';
import { isEnded } from '#orders/rules/order-status.ts';
import { aboveMandate, noSavedCard } from '#orders/rules/payment-state.ts';
import { findOrder, linesOf, lockOrder, type Order } from '#orders/server/orders.ts';
import { withReceipt } from '#payments/server/events/with-receipt.ts';
import { type Capture, captureHold, readCapture } from '#payments/server/holds/capture-hold.ts';
import type { Applied, PaymentDeps } from '#payments/server/payment-deps.ts';
import {
  findPayment,
  isAgreedCharge,
  lockPayment,
  type Payment,
  paymentsOf,
} from '#payments/server/payment-queries.ts';
import type { Answer } from '#payments/server/processor/answer.ts';
import {
  type Charge,
  isKeyOld,
  type ProcessorEvent,
} from '#payments/server/processor/processor.ts';
import { couponOf, sessionLines } from '#payments/server/sessions/session-params.ts';
import { mandateOf } from '#payments/server/terms/mandate-queries.ts';
import type { Db } from '#registry/tables.ts';
import { emailLanguage, wordsOf } from '#registry/words.ts';
import { taxOfBill } from '#tax/server/tax.ts';
import { hasPaidPart } from './paid-in-parts.ts';
import { storeBillCharge } from './store-bill-charge.ts';
import { storeBookingCharge } from './store-booking-charge.ts';

/**
 * Charges a bill or a caller's booking to the saved card, starts a plan, or asks what happened to the
 * charge; safe to repeat. False if the processor did not answer.
 */
export async function sendCharge(deps: PaymentDeps, paymentId: PaymentId): Promise<boolean> {
  const payment = await findPayment(deps.db, paymentId);
  if (payment?.state !== 'pending') return true;
  const charge = await chargeOf(deps, payment);
  if (charge === 'unreachable') return false;
  await storeCharge(deps, paymentId, charge);
  return true;
}

async function chargeOf(deps: PaymentDeps, payment: Payment): Promise<Charge | 'unreachable'> {
  const order = await findOrder(deps.db, payment.order_id);
  const customer = payment.details.customer ?? order?.customer_ref ?? null;
  if (order === undefined || customer === null) return failedCharge(noSavedCard);
  if (await isAboveMandate(deps.db, order, payment)) return failedCharge(aboveMandate);
  const isOver = payment.kind === 'booking' && isEnded(order.status);
  const held = await captureHoldFirst(deps, payment, isOver);
  if (held !== 'over') return held;
  const { make, find } = chargeOperationFor(
    deps,
    order,
    payment,
    customer,
    await hasPaidPart(deps.db, payment),
  );
  // A booking that is over is not charged anymore: this only finds a charge that the bank received before.
  if (payment.payment_intent_ref === null && (isOver || isKeyOld(payment.created_at))) {
    const made = await find();
    if (!made.ok && made.failure.kind !== 'missing') return 'unreachable';
    if (made.ok && made.value !== null) return made.value;
    if (isOver) return failedCharge('booking_over');
  }
  const answer =
    payment.payment_intent_ref === null
      ? await make()
      : await deps.processor.readCharge(payment.payment_intent_ref);
  if (answer.ok) return answer.value;
  if (answer.failure.kind === 'unreachable') return 'unreachable';
  if (answer.failure.kind === 'missing') return failedCharge(noSavedCard);
  return failedCharge(answer.failure.code);
}

/** Captures its hold first: nothing else is charged until that hold is known to be over. */
async function captureHoldFirst(
  deps: PaymentDeps,
  { details: { holdId }, amount_cents: amount, payment_intent_ref: ref }: Payment,
  isOver: boolean,
): Promise<Capture> {
  if (holdId == null || ref !== null) return 'over';
  if (!isOver) return captureHold(deps, holdId, amount);
  const before = await readCapture(deps, holdId);
  // A standing hold is released with its booking.
  return before === 'held' ? 'over' : before;
}

/**
 * Whether a charge exceeds the customer's consent before the visit: a price whose credit or gift card
 * was spent in the meantime, more extra hours than agreed, or tax on hours whose price was shown
 * without tax.
 */
async function isAboveMandate(
  db: Db,
  order: Pick<Order, 'id' | 'extra_hour_cents'>,
  { id, kind, details, amount_cents: amount }: Payment,
): Promise<boolean> {
  const isByMandate = kind === 'booking' && details.mandateId !== undefined;
  if (kind !== 'extra-hours' && !isByMandate) return false;
  const mandate = await mandateOf(db, order.id);
  if (isByMandate) {
    const most = mandate?.most_cents ?? noCents;
    return amount > maxVisitCharge(most, order.extra_hour_cents);
  }
  const saysTax = mandate?.plus_tax === true || isTaxed(await linesOf(db, order.id));
  if (!saysTax && (await taxOfBill(db, id)) > 0) return true;
  if (mandate === undefined) return false;
  const billed = (await paymentsOf(db, order.id)).filter(
    (each) =>
      each.kind === kind &&
      (each.details.visitId ?? null) === (details.visitId ?? null) &&
      (each.id === id || each.state === 'paid'),
  );
  const agreed = scaleCents(order.extra_hour_cents, maxExtraHours);
  return sumCents(billed.map(({ amount_cents }) => amount_cents)) > agreed;
}

/** How a charge is made, and how it is found if its answer was lost. */
interface ChargeOperation {
  make(): Promise<Answer<Charge>>;
  find(): Promise<Answer<Charge | null>>;
}

/** A plan's first month starts the plan; anything else is a single charge. */
function chargeOperationFor(
  deps: PaymentDeps,
  order: Order,
  payment: Payment,
  customer: CustomerRef,
  isRest: boolean,
): ChargeOperation {
  const { db, processor } = deps;
  const { id: paymentId, order_id: orderId, currency, amount_cents: amount } = payment;
  const { card } = payment.details;
  const asked = { customer, currency, paymentId, orderId };
  if (payment.kind === 'booking' && order.recurring && card !== undefined) {
    return {
      async make() {
        const spoken = { ...order, language: emailLanguage(order, deps.settings) };
        const sold = await linesOf(db, orderId);
        const tendered = subtractCents(order.total_cents, amount);
        const coupon = couponOf(spoken, sold, paymentId, tendered);
        return processor.beginPlan({ ...asked, card, lines: sessionLines(spoken, sold), coupon });
      },
      find: () => processor.findBegunPlan(customer, paymentId),
    };
  }
  const description = descriptionOf(deps, order, payment, isRest);
  return {
    make: () => processor.charge({ ...asked, ...(card && { card }), amount, description }),
    find: () => processor.findCharge(customer, paymentId),
  };
}

/** The line on the customer's receipt, in their language. */
function descriptionOf(
  { settings }: PaymentDeps,
  order: Order,
  { kind, details: { hours } }: Payment,
  isRest: boolean,
): string {
  const { cardPage, catalogue } = wordsOf[emailLanguage(order, settings)];
  if (kind === 'booking') return translateText(catalogue, order.service_name);
  if (kind === 'visit-price' || kind === 'tip' || kind === 'fee') return cardPage.bills[kind];
  // The rest of a part payment is not the price of its hours.
  return hours === undefined || isRest ? cardPage.extraTime : cardPage.extraHours(hours);
}

function failedCharge(code: string): Charge {
  return { state: 'failed', paymentIntentRef: null, code, paidAt: null };
}

/** Updates a bill or a caller's booking to the state of its charge at the processor. */
export function storeCharge(
  deps: PaymentDeps,
  paymentId: PaymentId,
  charge: Charge,
  event?: ProcessorEvent,
): Promise<Applied> {
  return withReceipt(deps, event, async (trx) => {
    const known = await findPayment(trx, paymentId);
    if (known === undefined || !isCharge(known)) return 'not-ours';
    await lockOrder(trx, known.order_id);
    const payment = await lockPayment(trx, paymentId);
    if (payment.kind === 'booking') return storeBookingCharge(trx, deps, payment, charge);
    return storeBillCharge(trx, deps, payment, charge);
  });
}

/** Whether we charge it to a saved card ourselves. */
export function isCharge(payment: Payment): boolean {
  const { kind } = payment;
  return kind === 'extra-hours' || kind === 'tip' || kind === 'fee' || isAgreedCharge(payment);
}

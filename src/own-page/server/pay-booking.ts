import { reserveAgain } from '#discounts/server/discounts.ts';
import type { OrderId, PaymentId } from '#kernel/rules/ids.ts';
import { type Cents, cents } from '#kernel/rules/money.ts';
import { isPaymentOver, isUnpaid } from '#orders/rules/order-status.ts';
import { lockOrder, type Order, setSchedule } from '#orders/server/orders.ts';
import type { AddressAnswer, OwnVisitRequest } from '#own-page/contract/my-booking.ts';
import { isPayable, partPaymentRange } from '#payments/rules/part-payment.ts';
import {
  type Attempt,
  agreeToTerms,
  type BookingDeps,
  findLiveAttempt,
  isBeingCharged,
  isBeingHeld,
  type OwnAgreement,
  openBill,
  openCardPage,
  owedFor,
  paymentsOf,
  renewTenders,
  type Step,
  startAttempt,
  stepTo,
  takesCard,
  taxQuote,
} from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { type Holder, requireVisitDetails, storeForOrder } from '#visits/server/visits.ts';
import { ownOrder } from './own-order.ts';

/** Where the card page returns to, and what the customer agrees to by going there. */
interface PayOptions extends OwnAgreement {
  readonly origin: string;
  /** A part of what a confirmed booking still owes; absent for all of it. */
  readonly part?: Cents | undefined;
}

/**
 * The payment page of an unpaid booking or one of its bills; the same page while it is open.
 * @throws a problem: 404 no such link or bill, 409 nothing to pay, the time is taken, or terms not
 * shown; 422 no visit yet; 502 the processor did not answer
 */
export async function payOwnBooking(
  deps: BookingDeps,
  {
    token,
    paymentId,
    agreedTo,
    amountCents: part,
  }: Pick<OwnAgreement, 'agreedTo'> & {
    token: string;
    paymentId?: PaymentId | undefined;
    amountCents?: Cents | undefined;
  },
  { origin, ip }: Pick<PayOptions, 'origin' | 'ip'>,
): Promise<AddressAnswer> {
  const order = await ownOrder(deps.db, token);
  if (paymentId === undefined) return payOrder(deps, order.id, { origin, agreedTo, ip, part });
  const bills = await paymentsOf(deps.db, order.id);
  if (!bills.some((bill) => bill.id === paymentId)) fail('bill-not-found');
  return openBill(deps, paymentId, origin, part);
}

/**
 * Stores place and time, closes a card page for another visit, and opens the payment page.
 * @throws a problem: 404 no such link, 409 nothing to pay, time taken, or another sales tax; 422
 * what to correct; 502 the processor did not answer
 */
export async function payWithVisit(
  deps: BookingDeps,
  { token, taxCents, agreedTo, ...visit }: OwnVisitRequest,
  { origin, ip, holder }: Pick<PayOptions, 'origin' | 'ip'> & { readonly holder: Holder },
): Promise<AddressAnswer> {
  const { id } = await ownOrder(deps.db, token);
  const paying = { origin, agreedTo, ip };
  let isStored = false;
  const { url } = await openCardPage(deps, async () => {
    const step = await inTransaction(deps.db, async (trx): Promise<Step> => {
      if (isStored) return prepareAttempt(trx, deps, id, paying);
      const order = await lockPayableOrder(trx, deps, id);
      const attempt = await usableLiveAttempt(trx, id);
      if (attempt !== undefined) return { next: 'retire', attempt };
      await setSchedule(trx, id, await storeForOrder(trx, deps, order, visit, { holder }));
      const shown = taxCents === undefined ? undefined : cents(taxCents);
      await taxQuote(trx, deps, order, visit.address.postalCode, shown);
      return prepareAttempt(trx, deps, id, paying);
    });
    isStored ||= step.next === 'open';
    return step;
  });
  return { url };
}

/** The payment page of an unpaid booking. @throws as payOwnBooking. */
export async function payOrder(
  deps: BookingDeps,
  orderId: OrderId,
  paying: PayOptions,
): Promise<AddressAnswer> {
  const { url } = await openCardPage(deps, () =>
    inTransaction(deps.db, (trx) => prepareAttempt(trx, deps, orderId, paying)),
  );
  return { url };
}

async function prepareAttempt(
  trx: Trx,
  deps: BookingDeps,
  orderId: OrderId,
  { origin, part, ...yes }: PayOptions,
): Promise<Step> {
  const order = await lockPayableOrder(trx, deps, orderId);
  const live = await usableLiveAttempt(trx, orderId);
  // A confirmed booking's open card page may be for another part than this one.
  const amount = await amountToPay(trx, order, part);
  if (live !== undefined) {
    const asks = live.asks_cents ?? order.total_cents;
    return amount === null || asks === amount ? stepTo(live) : { next: 'retire', attempt: live };
  }
  // A confirmed or completed booking needs no time, and stays as it is until paid.
  if (isUnpaid(order.status)) {
    await requireVisitDetails(trx, deps.settings, order);
    if (isPaymentOver(order.status)) await reserveAgain(trx, deps, order);
    // Tenders reserved for a link are released after a day, but the page still shows them.
    await renewTenders(trx, orderId, 'visitor');
    await agreeToTerms(trx, deps, order, yes);
    const reopened = { kind: 'order.reopened' } as const;
    await deps.orderLog.moveOrder(trx, orderId, 'awaiting_payment', reopened, 'visitor');
  }
  const asked = part === undefined || amount === null ? undefined : { amount, words: null };
  return stepTo(await startAttempt(trx, deps, order, origin, { ...(asked && { asked }) }));
}

/**
 * How much of what a booking still owes is paid now; null if paying confirms it, by its terms.
 * @throws a problem: 422 too little or too much, or a part where parts are not allowed
 */
async function amountToPay(trx: Trx, order: Order, part: Cents | undefined): Promise<Cents | null> {
  if (isUnpaid(order.status)) {
    return part === undefined ? null : failAt('amountCents', 'part-not-payable');
  }
  const owed = owedFor(order, await paymentsOf(trx, order.id));
  if (part === undefined || part === owed) return owed;
  if (await isBeingHeld(trx, order.id)) return failAt('amountCents', 'part-not-payable');
  if (isPayable(part, owed)) return part;
  const { least, most } = partPaymentRange(owed) ?? { least: owed, most: owed };
  return failAt('amountCents', 'part-out-of-range', { least, most, owed });
}

/** The order, locked. */
async function lockPayableOrder(trx: Trx, { now }: BookingDeps, orderId: OrderId): Promise<Order> {
  const order = await lockOrder(trx, orderId);
  const payments = await paymentsOf(trx, orderId);
  if (!takesCard(order, payments, now())) fail('booking-not-payable');
  if (isBeingCharged(payments)) fail('payment-under-review');
  return order;
}

async function usableLiveAttempt(trx: Trx, orderId: OrderId): Promise<Attempt | undefined> {
  const live = await findLiveAttempt(trx, orderId);
  if (live?.state === 'mismatch') fail('payment-under-review');
  return live;
}

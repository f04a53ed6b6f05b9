import type { OrderId, PaymentId } from '#kernel/rules/ids.ts';
import { type Cents, noCents } from '#kernel/rules/money.ts';
import { type Actor, isBookedAndUnpaid } from '#orders/server/orders.ts';
import { isPriceInvoiced, owedFor } from '#payments/server/owed.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import {
  billedFor,
  findPayment,
  insertCharge,
  paymentsOf,
} from '#payments/server/payment-queries.ts';
import { withCardPageClosed } from '#payments/server/sessions/once-closed.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { moveTaxes } from '#tax/server/tax.ts';
import {
  type AgreedCharge,
  type CardCharge,
  chargeCard,
  isBeingCharged,
  requestBookingCharge,
} from './charge-booking.ts';
import { endOpenBill } from './end-open-bill.ts';

interface OwedCharge {
  readonly orderId: OrderId;
  /** Made by the caller: the same id is the same charge. */
  readonly paymentId: PaymentId;
  /** The customer's consent, in words that name the amount. */
  readonly agreedTo: (amount: Cents) => AgreedCharge;
  readonly actor: Actor;
}

interface PriceCharge extends OwedCharge {
  /** Called before a card page is closed: throws if the booking is not as the page showed it. */
  readonly requireSeen: () => Promise<void>;
  /** Runs in the transaction that makes the charge; throws if it may not be made. */
  readonly hold: (trx: Trx, version: number | undefined) => Promise<unknown>;
}

/**
 * Charges everything still owed of a booking's price to its saved card, with the customer's consent
 * (ruling 39). If it is refused, the booking stays and owes as before.
 * @throws a problem: 404, 409 nothing is owed, or money has moved; 502 its page could not be closed.
 */
export async function chargeOwed(deps: PaymentDeps, wish: PriceCharge): Promise<CardCharge> {
  const { orderId, paymentId: id, requireSeen, hold, agreedTo } = wish;
  await withCardPageClosed(deps, {
    orderId,
    mayClose: requireSeen,
    async end(trx, order, { wasClosed, hasMoved }) {
      const known = await findPayment(trx, id);
      if (known?.order_id === orderId) return;
      if (hasMoved) fail('payment-moved-meanwhile');
      await hold(trx, wasClosed ? order.row_version : undefined);
      const payments = await paymentsOf(trx, orderId);
      if (isPriceInvoiced(payments)) fail('booking-on-invoice');
      const amount = owedFor(order, payments);
      if (known !== undefined || !isBookedAndUnpaid(order) || amount === noCents) {
        fail('booking-not-payable');
      }
      if (isBeingCharged(payments)) fail('payment-moved-meanwhile');
      await requestBookingCharge(trx, deps, order, agreedTo(amount), { id, amount });
    },
  });
  return chargeCard(deps, id);
}

/**
 * The same for an unpaid bill. A bill has one charge, so this makes a new bill: the former one is
 * closed at the processor first.
 * @throws a problem: 404, 409 it was just paid, or is being charged; 502 nothing done.
 */
export async function chargeBillOnFile(
  deps: PaymentDeps,
  { billId, ...wish }: OwedCharge & { readonly billId: PaymentId },
): Promise<CardCharge> {
  const { orderId, paymentId: id, agreedTo, actor } = wish;
  const known = await findPayment(deps.db, id);
  if (known === undefined) {
    const former = await findPayment(deps.db, billId);
    if (former?.order_id !== orderId || former.kind === 'invoice') fail('bill-not-found');
    if (former.state === 'pending') fail('bill-asked-of-bank');
    await endOpenBill(deps, billId, async (trx, bill) => {
      const { kind, amount_cents: amount, currency } = bill;
      const { customer, card, consent } = agreedTo(amount);
      const onFile = { ...billedFor(bill), customer, card: card.ref, by: consent.by };
      await insertCharge(trx, { id, kind, orderId, amount, currency, details: onFile });
      await moveTaxes(trx, billId, [{ id, amount }]);
      const said = { paymentId: id, formerId: billId, amount, last4: card.last4, consent };
      await deps.orderLog.appendEvent(trx, orderId, { kind: 'bill.agreed', ...said }, actor);
    });
  } else if (known.order_id !== orderId) fail('bill-not-found');
  return chargeCard(deps, id);
}

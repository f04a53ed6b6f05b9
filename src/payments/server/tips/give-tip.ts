import type { PaymentId, VisitId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { isOutstanding } from '#orders/rules/payment-state.ts';
import { lockOrder, type Order } from '#orders/server/orders.ts';
import { type CardCharge, chargeCard } from '#payments/server/charges/charge-booking.ts';
import { endOpenBill } from '#payments/server/charges/end-open-bill.ts';
import type { BookingDeps } from '#payments/server/payment-deps.ts';
import { findPayment, insertCharge, insertVisitBill } from '#payments/server/payment-queries.ts';
import type { SavedCard } from '#payments/server/processor/processor.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { tipsOfOrder } from './tip-queries.ts';

export interface GivenTip {
  /** Made by the page: the same id is the same tip, however often it is sent. */
  readonly id: PaymentId;
  readonly visitId: VisitId;
  readonly amount: Cents;
  /** The last four of the saved card that the customer chose; null: on the card page. */
  readonly last4: string | null;
  /** Throws if this visit takes no tip. */
  readonly hold: (trx: Trx) => Promise<void>;
}

/** An order's saved card that a tip can be charged to; null if there is none, or it cannot be looked up now. */
export async function cardForTips(
  { processor, now }: Pick<BookingDeps, 'processor' | 'now'>,
  { customer_ref: customer }: Pick<Order, 'customer_ref'>,
): Promise<SavedCard | null> {
  if (customer === null) return null;
  const saved = await processor.savedCard(customer);
  if (!saved.ok || saved.value === null || saved.value.endsAt <= now()) return null;
  return saved.value;
}

/**
 * Stores a tip, and charges it once to the saved card if the customer chose that. Null: it waits for the card page.
 * @throws a problem: 409 the visit already has a tip, or the card has changed.
 */
export async function giveTip(
  deps: BookingDeps,
  order: Order,
  tip: GivenTip,
): Promise<CardCharge | null> {
  const card = tip.last4 === null ? null : await cardForTips(deps, order);
  if (tip.last4 !== null && card?.last4 !== tip.last4) fail('tip-card-changed');
  await inTransaction(deps.db, (trx) => storeTip(trx, deps, order, { ...tip, card }));
  return card === null ? null : chargeCard(deps, tip.id);
}

async function storeTip(
  trx: Trx,
  { orderLog }: BookingDeps,
  order: Order,
  { id, visitId, amount, card, hold }: GivenTip & { readonly card: SavedCard | null },
): Promise<void> {
  const { id: orderId, currency, customer_ref: customer } = await lockOrder(trx, order.id);
  const known = await findPayment(trx, id);
  if (known !== undefined) {
    const { kind, order_id, amount_cents, details } = known;
    const isSame = kind === 'tip' && order_id === orderId && details.visitId === visitId;
    if (!isSame || amount_cents !== amount) fail('tip-given-already');
    return;
  }
  if ((await tipsOfOrder(trx, orderId)).some((tip) => tip.visitId === visitId)) {
    fail('tip-given-already');
  }
  await hold(trx);
  if (card === null || customer === null) {
    await insertVisitBill(trx, { id, kind: 'tip', orderId, visitId, amount, currency });
  } else {
    const details = { visitId, customer, card: card.ref, by: 'customer' };
    await insertCharge(trx, { id, kind: 'tip', orderId, amount, currency, details });
  }
  const event = { kind: 'tip.given', paymentId: id, visitId, amount } as const;
  await orderLog.appendEvent(trx, orderId, { ...event, last4: card?.last4 ?? null }, 'visitor');
}

/**
 * The customer gives no tip for a visit: an unpaid one is closed at the processor first. `also` runs
 * in the same transaction.
 * @throws a problem: 409 it was just paid, or a bank was asked; 502 nothing done.
 */
export async function declineTip(
  deps: BookingDeps,
  { id: orderId }: Pick<Order, 'id'>,
  visitId: VisitId,
  also: (trx: Trx) => Promise<void>,
): Promise<void> {
  const { db, orderLog } = deps;
  const standing = (await tipsOfOrder(db, orderId)).find((tip) => tip.visitId === visitId);
  if (standing !== undefined) {
    if (!isOutstanding(standing.state)) fail('tip-given-already');
    const { id: paymentId, amount } = standing;
    const reason = { code: 'tip-taken-back' } as const;
    const event = { kind: 'tip.withdrawn', paymentId, amount, reason } as const;
    await endOpenBill(deps, paymentId, async (trx) => {
      await orderLog.appendEvent(trx, orderId, event, 'visitor');
      await also(trx);
    });
    return;
  }
  await inTransaction(db, async (trx) => {
    await lockOrder(trx, orderId);
    await orderLog.appendEvent(trx, orderId, { kind: 'tip.none', visitId }, 'visitor');
    await also(trx);
  });
}

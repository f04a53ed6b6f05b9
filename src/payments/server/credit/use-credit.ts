import type { OrderId, ReservationId } from '#kernel/rules/ids.ts';
import { type Cents, maxCents, negateCents, noCents } from '#kernel/rules/money.ts';
import { isUpcoming } from '#orders/rules/order-status.ts';
import { type Reason, readReason } from '#orders/rules/reason.ts';
import { type Actor, findOrder, lockOrder } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { findPlan } from '#payments/server/plans/plan-queries.ts';
import { isKeyOld } from '#payments/server/processor/processor.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import type { Trx } from '#registry/tables.ts';
import { emailLanguage, wordsOf } from '#registry/words.ts';
import {
  type CreditEntry,
  creditBalance,
  insertReservationEntry,
  lockCredit,
  reservationOf,
} from './credit-queries.ts';

export interface CreditUse {
  /** Made by the caller. The same id is the same use, however often it is sent. */
  readonly reservationId: ReservationId;
  /** The owner's phone, in E.164. */
  readonly phone: string;
  /** The plan whose next months it lowers; null: used by hand, outside of this system. */
  readonly orderId: OrderId | null;
  /** The booking that it is used for by hand, without a card. */
  readonly forOrderId?: OrderId | null;
  readonly amount: Cents;
  readonly reason: Reason;
  readonly actor: Actor;
}

export type CreditUseOutcome = 'used' | 'released' | 'waiting';

/**
 * Uses referral credit for a plan's next months, or by hand. 'waiting': the processor did not answer,
 * and a job keeps asking; 'released': it rejected the credit, which is available again.
 * @throws a problem: 404 no such plan, 409 not that much credit, 422 no amount.
 */
export async function useCredit(deps: PaymentDeps, use: CreditUse): Promise<CreditUseOutcome> {
  await inTransaction(deps.db, (trx) => requestCredit(trx, use));
  return sendCredit(deps, use.reservationId);
}

/**
 * Reserves credit in the caller's transaction. By hand that uses it; otherwise `sendCredit` gives it to the processor.
 * @throws as `useCredit`.
 */
export async function requestCredit(trx: Trx, use: CreditUse): Promise<void> {
  if (use.amount <= 0) {
    failAt('amount', 'credit-amount-not-positive');
  }
  if (use.orderId !== null) await requireLivePlan(trx, use.orderId);
  if (await reserveCredit(trx, use)) return;
  const left = maxCents(noCents, await creditBalance(trx, use.phone));
  fail('credit-too-low', { left });
}

/** Credit for a plan without a next month would be stuck at the processor. */
async function requireLivePlan(trx: Trx, orderId: OrderId): Promise<void> {
  const order = await findOrder(trx, orderId);
  if (order?.recurring !== true) fail('plan-not-found');
  const plan = await findPlan(trx, orderId);
  const isPaid = isUpcoming(order.status) && order.subscription_ref !== null;
  if (isPaid && plan?.state !== 'cancelled' && plan?.ends_with_period !== true) return;
  fail('plan-without-next-month');
}

/** Reserves credit and adds its job in the caller's transaction; false if there is not enough. */
export async function reserveCredit(trx: Trx, use: CreditUse): Promise<boolean> {
  // The order is locked before the credit, as everywhere: another sequence could deadlock.
  if (use.orderId !== null) await lockOrder(trx, use.orderId);
  await lockCredit(trx, use.phone);
  if ((await reservationOf(trx, use.reservationId)).length > 0) return true;
  if (use.amount > (await creditBalance(trx, use.phone))) return false;
  await insertReservationEntry(trx, { ...use, kind: 'reserved', amount: negateCents(use.amount) });
  if (use.orderId === null) {
    return insertReservationEntry(trx, { ...use, kind: 'used', amount: noCents });
  }
  const runAt = new Date(Date.now() + 5_000);
  await addJob(trx, 'payments.credit', { reservationId: use.reservationId }, { runAt });
  return true;
}

/** Gives a reservation to the processor as the customer's balance; safe to repeat. */
export async function sendCredit(
  deps: PaymentDeps,
  reservationId: ReservationId,
): Promise<CreditUseOutcome> {
  const [reserved, ended] = await reservationOf(deps.db, reservationId);
  if (ended !== undefined) return ended.kind === 'used' ? 'used' : 'released';
  if (reserved === undefined || reserved.order_id === null) return 'waiting';
  const order = await findOrder(deps.db, reserved.order_id);
  if (order === undefined) return 'waiting';
  if (order.customer_ref === null) {
    // Not paid yet; or the customer was deleted at the processor, and their plan has ended.
    const isOver = (await findPlan(deps.db, order.id))?.state === 'cancelled';
    return isOver ? endReservation(deps, reserved, 'released') : 'waiting';
  }
  const answer = await deps.processor.creditCustomer({
    customer: order.customer_ref,
    amount: negateCents(reserved.amount_cents),
    description: wordsOf[emailLanguage(order, deps.settings)].cardPage.credit,
    reservationId,
    orderId: reserved.order_id,
    isOld: isKeyOld(reserved.created_at),
  });
  // A failed call is tried again: only a rejection frees the credit.
  if (!answer.ok && ['unreachable', 'replayed'].includes(answer.failure.kind)) return 'waiting';
  return endReservation(deps, reserved, answer.ok ? 'used' : 'released');
}

async function endReservation(
  { db, orderLog }: PaymentDeps,
  reserved: CreditEntry,
  kind: 'used' | 'released',
): Promise<CreditUseOutcome> {
  const { phone, reservation_id: reservationId, order_id: orderId, amount_cents } = reserved;
  if (reservationId === null || orderId === null) return kind;
  const amount = kind === 'used' ? noCents : negateCents(amount_cents);
  const reason =
    kind === 'used' ? readReason(reserved.reason) : ({ code: 'processor-refused-credit' } as const);
  return inTransaction(db, async (trx) => {
    const entry = { reservationId, kind, phone, amount, orderId, reason, actor: 'processor' };
    if (await insertReservationEntry(trx, entry)) {
      const event = {
        kind: `credit.${kind}`,
        reservationId,
        amount: negateCents(amount_cents),
      } as const;
      await orderLog.appendEvent(trx, orderId, event, 'processor');
    }
    const [, ended] = await reservationOf(trx, reservationId);
    return ended?.kind === 'used' ? 'used' : 'released';
  });
}

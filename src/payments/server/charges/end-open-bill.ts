import type { PaymentId } from '#kernel/rules/ids.ts';
import { lockOrder, type Order } from '#orders/server/orders.ts';
import { closeFirst } from '#payments/server/canceling/close-first.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import {
  type Bill,
  findPayment,
  isBillPayment,
  lockPayment,
  type Payment,
} from '#payments/server/payment-queries.ts';
import { findLiveAttemptOfBill } from '#payments/server/sessions/attempt-queries.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { endBill, isOpenBill } from './bill-queries.ts';
import { voidBill } from './void-bill.ts';

/**
 * Ends an unpaid bill, at the processor first: a payment found there wins. `store` writes the event
 * that ends it, in the transaction that ends it.
 * @throws a problem: 404 no such bill, 409 paid, over or with the bank, 502 nothing done.
 */
export async function endOpenBill<T>(
  deps: PaymentDeps,
  billId: PaymentId,
  store: (trx: Trx, bill: Bill, order: Order) => Promise<T>,
): Promise<T> {
  const done = await closeFirst(
    () => voidAtProcessor(deps, billId),
    (seen) => inTransaction(deps.db, (trx) => endVoidedBill(trx, seen, store)),
  );
  if (done === null) fail('bill-unclosed');
  return done.result;
}

/** Voids it at the processor; returns it unchanged. */
async function voidAtProcessor(deps: PaymentDeps, billId: PaymentId): Promise<Bill> {
  const seen = requireOpen(await findPayment(deps.db, billId));
  const outcome = await voidBill(deps, billId);
  if (outcome === 'unreachable') fail('bill-unclosed');
  if (outcome === 'asked') fail('bill-asked-of-bank');
  return seen;
}

/** 'reopened': a new page or charge appeared after the others were closed. */
async function endVoidedBill<T>(
  trx: Trx,
  seen: Bill,
  store: (trx: Trx, bill: Bill, order: Order) => Promise<T>,
): Promise<{ result: T } | 'reopened'> {
  const order = await lockOrder(trx, seen.order_id);
  const bill = requireOpen(await lockPayment(trx, seen.id));
  const live = await findLiveAttemptOfBill(trx, seen.id);
  if (live !== undefined && live.state !== 'mismatch') return 'reopened';
  if (bill.state !== seen.state || bill.payment_intent_ref !== seen.payment_intent_ref) {
    return 'reopened';
  }
  await endBill(trx, seen.id);
  return { result: await store(trx, bill, order) };
}

function requireOpen(bill: Payment | undefined): Bill {
  if (bill === undefined || !isBillPayment(bill)) return fail('bill-not-found');
  if (bill.state === 'paid') fail('bill-paid-meanwhile');
  if (!isOpenBill(bill)) fail('bill-over-already');
  return bill;
}

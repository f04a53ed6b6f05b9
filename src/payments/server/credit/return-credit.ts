import type { OrderId } from '#kernel/rules/ids.ts';
import { maxCents, noCents, subtractCents } from '#kernel/rules/money.ts';
import { findOrder, lockOrder } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { findPlan } from '#payments/server/plans/plan-queries.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { emailLanguage, wordsOf } from '#registry/words.ts';
import {
  creditGivenToPlan,
  creditOfMonths,
  creditReturnedFromPlan,
  insertReturnedEntry,
  lockCredit,
  openReservationsOf,
} from './credit-queries.ts';
import { sendCredit } from './use-credit.ts';

/**
 * The job after a plan's end, and after each of its months voided then: returns the plan's unused
 * credit to its customer. Safe to repeat; false if the processor did not answer.
 */
export async function returnCredit(deps: PaymentDeps, orderId: OrderId): Promise<boolean> {
  const { db } = deps;
  if ((await findPlan(db, orderId))?.state !== 'cancelled') return true;
  // Pending credit is settled first, so it is known where the credit is.
  for (const id of await openReservationsOf(db, orderId)) {
    if ((await sendCredit(deps, id)) === 'waiting') return false;
  }
  for (;;) {
    const came = await returnOnce(deps, orderId);
    if (came === 'unreachable') return false;
    if (came === 'nothing') return true;
  }
}

/** Returns what is there now, under its own number. */
async function returnOnce(
  deps: PaymentDeps,
  orderId: OrderId,
): Promise<'unreachable' | 'nothing' | 'some'> {
  const { db, processor } = deps;
  const handed = await creditGivenToPlan(db, orderId);
  const order = await findOrder(db, orderId);
  if (handed === undefined || order === undefined) return 'nothing';
  const { times: before, amount: returned } = await creditReturnedFromPlan(db, orderId);
  const most = subtractCents(handed.amount, returned);
  if (most <= 0) return 'nothing';
  const description = wordsOf[emailLanguage(order, deps.settings)].cardPage.creditLeft;
  const { customer_ref: customer } = order;
  // A customer deleted at the processor lost their balance there: it returns to them here, except for what
  // months had used.
  const back =
    customer === null
      ? null
      : await processor.takeBackCredit({ customer, most, description, orderId, before });
  if (back?.ok === false && back.failure.kind !== 'missing') return 'unreachable';
  const taken = back?.ok ? back.value : null;
  const amount = taken ?? maxCents(subtractCents(most, await creditOfMonths(db, orderId)), noCents);
  if (amount === 0) return 'nothing';
  await inTransaction(db, async (trx) => {
    await lockOrder(trx, orderId);
    await lockCredit(trx, handed.phone);
    const isNews = await insertReturnedEntry(trx, { phone: handed.phone, amount, orderId, before });
    if (!isNews) return;
    await deps.orderLog.appendEvent(trx, orderId, { kind: 'credit.returned', amount }, 'processor');
  });
  return 'some';
}

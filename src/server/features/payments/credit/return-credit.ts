import type { OrderId } from '#domain/order/ids.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { findOrder, lockOrder } from '#server/features/orders/orders.ts';
import type { PaymentDeps } from '#server/features/payments/payment-deps.ts';
import { wordsOf, writtenIn } from '#server/words.ts';
import {
  handedCredit,
  insertReturnedEntry,
  lockCredit,
  openReservationsOf,
} from './credit-queries.ts';
import { sendCredit } from './use-credit.ts';

/**
 * The job after a plan's end: what it was handed of credit and did not use is its customer's again.
 * Safe to call again; false where the processor did not answer.
 */
export async function returnCredit(deps: PaymentDeps, orderId: OrderId): Promise<boolean> {
  const { db, processor } = deps;
  // What is on its way is brought to its end first: then it is known where the credit is.
  for (const id of await openReservationsOf(db, orderId)) {
    if ((await sendCredit(deps, id)) === 'waiting') return false;
  }
  const handed = await handedCredit(db, orderId);
  const order = await findOrder(db, orderId);
  const customer = order?.customer_ref ?? null;
  if (handed === undefined || order === undefined || customer === null) return true;
  const description = wordsOf[writtenIn(order, deps.settings)].cardPage.creditLeft;
  const most = handed.amount;
  const back = await processor.takeBackCredit({ customer, most, description, orderId });
  if (!back.ok && back.failure.kind !== 'missing') return false;
  const amount = back.ok ? back.value : handed.amount;
  if (amount === 0) return true;
  await inTransaction(db, async (trx) => {
    await lockOrder(trx, orderId);
    await lockCredit(trx, handed.phone);
    if (!(await insertReturnedEntry(trx, { phone: handed.phone, amount, orderId }))) return;
    await deps.orderLog.appendEvent(trx, orderId, { kind: 'credit.returned', amount }, 'processor');
  });
  return true;
}

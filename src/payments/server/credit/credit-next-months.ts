import { randomUUID } from 'node:crypto';
import { type OrderId, type ReservationId, reservationId } from '#kernel/rules/ids.ts';
import { minCents, noCents } from '#kernel/rules/money.ts';
import { lockOrder } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { creditOf, lockCredit, monthAfterCredit, plansWithCreditToUse } from './credit-queries.ts';
import { reserveCredit, sendCredit } from './use-credit.ts';

/**
 * The job: what a customer has in credit comes off the next month of their plan by itself, a day before
 * it is charged, as the email of a skipped visit says. Until then they can use it for something else.
 */
export async function creditNextMonths(deps: PaymentDeps): Promise<void> {
  for (const { orderId } of await plansWithCreditToUse(deps.db)) {
    const reservation = await reserveForMonth(deps, orderId);
    if (reservation !== null) await sendCredit(deps, reservation);
  }
}

/** No more than the month costs: what is left stays the customer's for other bookings. */
function reserveForMonth(
  { db }: Pick<PaymentDeps, 'db'>,
  orderId: OrderId,
): Promise<ReservationId | null> {
  return inTransaction(db, async (trx) => {
    const { customer_phone_e164: phone } = await lockOrder(trx, orderId);
    if (phone === null) return null;
    await lockCredit(trx, phone);
    // While others before it were at the processor, it may have ended, paused or been used.
    const [plan] = await plansWithCreditToUse(trx, orderId);
    if (plan === undefined) return null;
    const toPay = await monthAfterCredit(trx, orderId, plan.chargedAt);
    const amount = minCents(toPay, await creditOf(trx, phone));
    if (amount <= noCents) return null;
    const id = reservationId(randomUUID());
    const reason = { code: 'for-the-next-month' } as const;
    await reserveCredit(trx, {
      reservationId: id,
      phone,
      orderId,
      amount,
      reason,
      actor: 'system',
    });
    return id;
  });
}

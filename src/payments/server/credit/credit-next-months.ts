import { randomUUID } from 'node:crypto';
import { type OrderId, type ReservationId, reservationId } from '#kernel/rules/ids.ts';
import { minCents, noCents } from '#kernel/rules/money.ts';
import { lockOrder } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import {
  creditBalance,
  lockCredit,
  monthDueAfterCredit,
  plansWithCreditToUse,
} from './credit-queries.ts';
import { reserveCredit, sendCredit } from './use-credit.ts';

/**
 * The job: a day before a plan's month is charged, the customer's credit is taken off it
 * automatically, as the email about a skipped visit says. Until then they can use it for something
 * else.
 */
export async function creditNextMonths(deps: PaymentDeps): Promise<void> {
  for (const { orderId } of await plansWithCreditToUse(deps.db)) {
    const reservation = await reserveForMonth(deps, orderId);
    if (reservation !== null) await sendCredit(deps, reservation);
  }
}

/** At most the price of the month: the rest stays available for other bookings. */
function reserveForMonth(
  { db }: Pick<PaymentDeps, 'db'>,
  orderId: OrderId,
): Promise<ReservationId | null> {
  return inTransaction(db, async (trx) => {
    const { customer_phone_e164: phone } = await lockOrder(trx, orderId);
    if (phone === null) return null;
    await lockCredit(trx, phone);
    // While earlier plans were at the processor, this one may have ended or paused, or its credit may be used.
    const [plan] = await plansWithCreditToUse(trx, orderId);
    if (plan === undefined) return null;
    const toPay = await monthDueAfterCredit(trx, orderId, plan.chargedAt);
    const amount = minCents(toPay, await creditBalance(trx, phone));
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

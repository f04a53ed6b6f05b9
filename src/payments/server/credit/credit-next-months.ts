import { randomUUID } from 'node:crypto';
import { type OrderId, type ReservationId, reservationId } from '#kernel/rules/ids.ts';
import { leastCents, noCents } from '#kernel/rules/money.ts';
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
  for (const plan of await plansWithCreditToUse(deps.db)) {
    const reservation = await reserveForMonth(deps, plan);
    if (reservation !== null) await sendCredit(deps, reservation);
  }
}

interface NextMonth {
  readonly orderId: OrderId;
  readonly chargedAt: Date;
}

/** No more than the month costs: what is left stays the customer's for other bookings. */
function reserveForMonth(
  { db }: Pick<PaymentDeps, 'db'>,
  { orderId, chargedAt }: NextMonth,
): Promise<ReservationId | null> {
  return inTransaction(db, async (trx) => {
    const { customer_phone_e164: phone } = await lockOrder(trx, orderId);
    if (phone === null) return null;
    await lockCredit(trx, phone);
    const toPay = await monthAfterCredit(trx, orderId, chargedAt);
    const amount = leastCents(toPay, await creditOf(trx, phone));
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

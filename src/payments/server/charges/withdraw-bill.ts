import type { PaymentId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { Reason } from '#orders/rules/reason.ts';
import type { Actor } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { findPayment } from '#payments/server/payment-queries.ts';
import { fail } from '#platform/server/http/problem.ts';
import { endOpenBill } from './end-open-bill.ts';

export interface Withdrawal {
  readonly billId: PaymentId;
  /** Shown to the customer. */
  readonly reason: Reason;
  readonly actor: Actor;
  /** The highest bill this operator can withdraw. Absent: any. */
  readonly most?: Cents | null;
}

/**
 * Withdraws an unpaid bill: its payment page and its charge are closed first. A payment that still
 * arrives is refunded. Repeating it changes nothing.
 * @throws a problem: 404, 409 just paid, 422 more than they may withdraw, 502 nothing done.
 */
export async function withdrawBill(
  deps: PaymentDeps,
  { billId, reason, actor, most }: Withdrawal,
): Promise<void> {
  const known = await findPayment(deps.db, billId);
  if (known?.state === 'cancelled') return;
  // An invoice can only be voided as a whole.
  if (known?.kind === 'invoice') fail('bill-not-found');
  if (known !== undefined && most != null && known.amount_cents > most) {
    fail('bill-above-limit', { most });
  }
  await endOpenBill(deps, billId, (trx, bill) => {
    const { order_id: orderId, amount_cents: amount, kind } = bill;
    const event = { kind: `${kind}.withdrawn`, paymentId: billId, amount, reason } as const;
    return deps.orderLog.appendEvent(trx, orderId, event, actor);
  });
}

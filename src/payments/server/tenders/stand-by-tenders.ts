import type { OrderId } from '#kernel/rules/ids.ts';
import type { Actor, PaidRefs } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import type { Payment } from '#payments/server/payment-queries.ts';
import type { Trx } from '#registry/tables.ts';
import { logTenders, usedEvent } from './tenders.ts';

const NO_REFS = { customerRef: null, paymentIntentRef: null, subscriptionRef: null };

/**
 * Credit and gift cards have paid a booking in full: it is paid and confirmed. Its order is locked.
 * @param refs the card processor's ids, if a card was saved. False: it cannot be paid.
 */
export async function confirmByTenders(
  trx: Trx,
  deps: Pick<PaymentDeps, 'orderLog'>,
  orderId: OrderId,
  payments: readonly Payment[],
  { actor, refs = NO_REFS }: { readonly actor: Actor; readonly refs?: PaidRefs },
): Promise<boolean> {
  const [first, ...others] = payments;
  if (first === undefined) return false;
  const paid = { ...refs, paidAt: first.created_at };
  const event = usedEvent(first);
  const moved = await deps.orderLog.moveOrder(trx, orderId, 'confirmed', event, actor, paid);
  await logTenders(trx, deps, orderId, others, actor);
  return moved;
}

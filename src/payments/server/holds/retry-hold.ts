import { randomUUID } from 'node:crypto';
import { type HoldId, holdId } from '#kernel/rules/ids.ts';
import { noCents } from '#kernel/rules/money.ts';
import { isBookedAndUnpaid, type Order } from '#orders/server/orders.ts';
import { isTooEarly } from '#payments/rules/hold.ts';
import { owedFor } from '#payments/server/owed.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { holdsOf, insertHold, moveHold } from './hold-queries.ts';

interface HoldRetry {
  /** Locked. */
  readonly order: Order;
  /** The declined hold that the page showed. */
  readonly id: HoldId;
}

/**
 * Plans another try of a declined hold, at once: `placeHold` follows once that has committed.
 * @throws a problem: 409 nothing is owed, the visit has started, or it was already tried again.
 */
export async function planHoldRetry(
  trx: Trx,
  { order, id }: HoldRetry,
  now: Date,
): Promise<HoldId> {
  const { id: orderId } = order;
  const [latest] = await holdsOf(trx, orderId);
  if (latest?.id !== id) return fail('hold-not-again');
  const { mandate_id: mandateId, visit_starts_at: visitStart } = latest;
  const isOwed =
    isBookedAndUnpaid(order) && owedFor(order, await paymentsOf(trx, orderId)) > noCents;
  const isAhead = visitStart > now && !isTooEarly(visitStart, now);
  if (!isOwed || !isAhead || !(await moveHold(trx, id, 'withdrawn'))) fail('hold-not-again');
  const again = holdId(randomUUID());
  await insertHold(trx, { id: again, orderId, mandateId, visitStart, placeAt: now });
  return again;
}

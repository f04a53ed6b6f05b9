import type { OrderId } from '#kernel/rules/ids.ts';
import { findOrder, type Order } from '#orders/server/orders.ts';
import {
  type BookingDeps,
  type CancelFee,
  dueLateFee,
  type FeeDue,
} from '#payments/server/payments.ts';
import { fail } from '#platform/server/http/problem.ts';
import { bindingStart, confirmedVisit } from '#visits/server/visits.ts';

type Deps = Pick<BookingDeps, 'db' | 'now'>;

type OperatorDecision =
  | { readonly act: 'take'; readonly cents: number }
  | { readonly act: 'waive'; readonly reason: string };

/** The agreed fee for canceling an order now; null without one. */
export async function lateFeeOf({ db, now }: Deps, order: Order): Promise<FeeDue | null> {
  // Hardly any booking has a fee, so the others need no lookup.
  if (order.late_cancel_fee_cents === null) return null;
  const visitStart = bindingStart(await confirmedVisit(db, order.id, now()));
  return dueLateFee(db, order, visitStart, now());
}

/**
 * Returns the operator's decision on the fee that is due; null without a fee.
 * @throws a problem: 409 a different fee is due now, or none
 */
export async function decidedFee(
  deps: Deps,
  orderId: OrderId,
  said: OperatorDecision | undefined,
): Promise<CancelFee | null> {
  if (said === undefined) return null;
  const order = await findOrder(deps.db, orderId);
  const fee = order === undefined ? null : await lateFeeOf(deps, order);
  if (fee === null || (said.act === 'take' && said.cents !== fee.parts.cents)) {
    return fail('cancelling-costs-a-fee');
  }
  const { due } = fee;
  return said.act === 'take'
    ? { act: 'take', due }
    : { act: 'waive', due, reason: { text: said.reason } };
}

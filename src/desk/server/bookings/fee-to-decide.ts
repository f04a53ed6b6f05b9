import type { OrderId } from '#kernel/rules/ids.ts';
import { findOrder, type Order } from '#orders/server/orders.ts';
import {
  type BookingDeps,
  type CancelFee,
  dueLateFee,
  type FeeDue,
} from '#payments/server/payments.ts';
import { fail } from '#platform/server/http/problem.ts';
import { boundStart, confirmedVisit } from '#visits/server/visits.ts';

type Deps = Pick<BookingDeps, 'db' | 'now'>;

type Said =
  | { readonly act: 'take'; readonly cents: number }
  | { readonly act: 'waive'; readonly reason: string };

/** What canceling an order now costs its customer, as agreed; null: nothing. */
export async function lateFeeOf({ db, now }: Deps, order: Order): Promise<FeeDue | null> {
  // Nearly no booking has one: nothing is looked up for the others.
  if (order.late_cancel_fee_cents === null) return null;
  const visitStart = boundStart(await confirmedVisit(db, order.id, now()));
  return dueLateFee(db, order, visitStart, now());
}

/**
 * What an operator said about the fee that is due; null: nothing.
 * @throws a problem: 409 another fee is due by now, or none
 */
export async function feeToDecide(
  deps: Deps,
  orderId: OrderId,
  said: Said | undefined,
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

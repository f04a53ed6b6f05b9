import type { Order } from '#orders/server/orders.ts';
import type { PlanEndRequest } from '#own-page/contract/my-booking.ts';
import {
  type BookingDeps,
  cancelPlan,
  findPlan,
  keepPlan,
  planEndOf,
} from '#payments/server/payments.ts';
import { fail } from '#platform/server/http/problem.ts';

/**
 * Ends the plan as the page said (ruling 35). One that is already ending stays so.
 * @throws a problem: 409 no plan, or it would end differently; 502 not ended
 */
export async function endOwnPlan(
  deps: BookingDeps,
  order: Order,
  expect: PlanEndRequest['expect'],
): Promise<void> {
  const plan = await findPlan(deps.db, order.id);
  if (plan === undefined) fail('booking-without-plan');
  if (plan.ends_with_period || plan.state === 'cancelled') return;
  if (planEndOf(order, plan) !== expect) fail('plan-ends-otherwise');
  await cancelPlan(deps, { orderId: order.id, when: expect, actor: 'visitor' });
}

/**
 * Undoes the end.
 * @throws a problem: 409 no plan, or it is over; 502 not undone
 */
export async function keepOwnPlan(deps: BookingDeps, order: Order): Promise<void> {
  if (order.subscription_ref === null) fail('booking-without-plan');
  await keepPlan(deps, { orderId: order.id, actor: 'visitor' });
}

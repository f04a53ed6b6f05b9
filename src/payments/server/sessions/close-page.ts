import type { AttemptId, OrderId } from '#kernel/rules/ids.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { fail } from '#platform/server/http/problem.ts';
import { findLiveAttempt } from './attempt-queries.ts';
import { retireAttempt } from './open-session.ts';

/**
 * Closes an order's open card page at the processor; `closed` collects the closed ones.
 * @param mayClose called if there is one: throws if it must stay open
 * @throws a problem: 502 the processor did not answer.
 */
export async function closePage(
  deps: PaymentDeps,
  orderId: OrderId,
  closed: Set<AttemptId>,
  mayClose?: () => Promise<void>,
): Promise<void> {
  const live = await findLiveAttempt(deps.db, orderId);
  if (live === undefined || closed.has(live.id)) return;
  await mayClose?.();
  if (!(await retireAttempt(deps, live))) fail('payment-page-unclosed');
  closed.add(live.id);
}

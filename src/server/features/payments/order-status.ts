import type { OrderStatusAnswer } from '#contract/answers.ts';
import type { SessionRef } from '#domain/order/ids.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { applyPaymentSession } from './apply-payment-session.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { type Attempt, findAttemptOfSession, takeTurn } from './queries.ts';

/** However often pages ask, the processor is asked about one session this seldom, in seconds. */
const ASK_EVERY = 2;

const answers = {
  awaiting_payment: 'processing',
  processing: 'processing',
  confirmed: 'confirmed',
  completed: 'confirmed',
  disputed: 'confirmed',
  payment_failed: 'failed',
  expired: 'failed',
  cancelled: 'failed',
  refunded: 'failed',
} as const satisfies Record<OrderStatus, OrderStatusAnswer['status']>;

/** What the success page may know of a session: nothing about the person (spec 2, ruling 22). */
export async function orderStatus(
  deps: PaymentDeps,
  sessionId: SessionRef,
): Promise<OrderStatusAnswer> {
  const reference = sessionId.slice(-8);
  const attempt = await findAttemptOfSession(deps.db, { id: sessionId, attemptId: null });
  if (attempt === undefined) return { status: 'unknown', reference, isEmergency: false };
  const isCurrent = await bringUpToDate(deps, attempt, sessionId);
  const order = await findOrder(deps.db, attempt.order_id);
  if (order === undefined) return { status: 'unknown', reference, isEmergency: false };
  const known = answers[order.status];
  // A card declined a moment ago may have been paid with another since: nothing failed before it is asked.
  const status = known === 'failed' && !isCurrent ? 'processing' : known;
  return { status, reference, isEmergency: order.is_emergency };
}

/** Whether our books now say what the processor says of this session. */
async function bringUpToDate(
  deps: PaymentDeps,
  { id, state }: Attempt,
  sessionId: SessionRef,
): Promise<boolean> {
  if (state !== 'open' && state !== 'complete') return true;
  if (!(await takeTurn(deps.db, id, ASK_EVERY))) return false;
  return (await applyPaymentSession(deps, sessionId)) !== 'away';
}

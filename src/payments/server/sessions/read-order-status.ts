import type { OrderStatusAnswer } from '#kernel/contract/answers.ts';
import type { SessionRef } from '#kernel/rules/ids.ts';
import type { OrderStatus } from '#orders/rules/order-status.ts';
import type { AttemptState } from '#orders/rules/payment-state.ts';
import { paymentReference } from '#payments/contract/payment-reference.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { upcomingVisitAnswer } from '#visits/server/visits.ts';
import { applyPaymentSession } from './apply-payment-session.ts';
import { findSessionStatus, type SessionStatus, startCheck } from './session-queries.ts';

/** However often pages ask, the processor is asked about a session at most this often, in seconds. */
const CHECK_SECONDS = 2;

const answerByStatus = {
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

/** A bill is paid or not, whatever happened to its booking. */
const billAnswers = {
  pending: 'processing',
  open: 'processing',
  complete: 'processing',
  mismatch: 'processing',
  paid: 'confirmed',
  saved: 'confirmed',
  failed: 'failed',
  expired: 'failed',
} as const satisfies Record<AttemptState, OrderStatusAnswer['status']>;

interface StatusQuestion {
  readonly sessionId: SessionRef;
  /** The caller; null: someone without a session of ours. */
  readonly visitorId: string | null;
  readonly timeZone: string;
}

/**
 * What the success page may show for a session: nothing about the person (spec 2, ruling 22), and the
 * visit's time only to the visitor who booked it.
 */
export async function orderStatus(
  deps: PaymentDeps,
  { sessionId, visitorId, timeZone }: StatusQuestion,
): Promise<OrderStatusAnswer> {
  const reference = paymentReference(sessionId);
  const known = await findSessionStatus(deps.db, sessionId);
  if (known === undefined) {
    return { status: 'unknown', reference, pays: 'booking', isEmergency: false, visit: null };
  }
  const answer = mayHaveChanged(known)
    ? await checkedStatus(deps, sessionId, known)
    : statusAnswer(known);
  if (known.payment_id !== null) {
    return { status: answer, reference, pays: 'bill', isEmergency: false, visit: null };
  }
  const isOwn = visitorId !== null && known.visitor_id === visitorId;
  const visit =
    isOwn && answer === answerByStatus.confirmed
      ? await upcomingVisitAnswer(deps.db, known.order_id, timeZone)
      : null;
  return { status: answer, reference, pays: 'booking', isEmergency: known.is_emergency, visit };
}

function statusAnswer({ payment_id, state, status }: SessionStatus): OrderStatusAnswer['status'] {
  return payment_id === null ? answerByStatus[status] : billAnswers[state];
}

/** While another call is checking this order, this one uses that call's result. */
async function checkedStatus(
  deps: PaymentDeps,
  sessionId: SessionRef,
  known: SessionStatus,
): Promise<OrderStatusAnswer['status']> {
  const isCurrent = await deps.queue.run(known.order_id, async (before) => {
    if (before !== undefined || !(await startCheck(deps.db, known.attempt_id, CHECK_SECONDS)))
      return false;
    return (await applyPaymentSession(deps, sessionId)) !== 'unreachable';
  });
  const now = (await findSessionStatus(deps.db, sessionId)) ?? known;
  const answer = statusAnswer(now);
  // A card declined a moment ago may have been replaced by a paid one: not 'failed' before the processor is asked.
  return answer === 'failed' && !isCurrent && mayHaveChanged(now) ? 'processing' : answer;
}

function mayHaveChanged({ state }: SessionStatus): boolean {
  return state === 'open' || state === 'complete';
}

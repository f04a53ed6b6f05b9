import type { OrderId } from '#kernel/rules/ids.ts';
import { ANSWER_WITHIN_MS } from '#orders/rules/emergency-clock.ts';
import {
  type Actor,
  emergenciesToFlag,
  emergenciesToRefund,
  type Order,
  setAnswered,
  setOverdue,
  setUnanswered,
  waitsForAnswer,
} from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { sweepRound } from '#payments/server/sweeps/sweep-round.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail, ProblemError } from '#platform/server/http/problem.ts';
import { type Cancelled, cancelBooking } from './cancel-booking.ts';

const HOUR_MS = 3_600_000;
/** 24 hours are promised; the last one is a reserve for a processor that does not answer. */
const REFUND_AFTER_MS = 23 * HOUR_MS;
const MAX = 200;

const UNAVAILABLE = {
  kind: 'emergency.unavailable',
  reason: { code: 'nobody-available' },
  refund: 'all',
} as const;

/** The deadline for calling back: counted from the payment, or from the booking while a bank is deciding. */
export function answerDueAt({ paid_at, created_at }: Pick<Order, 'paid_at' | 'created_at'>): Date {
  return new Date((paid_at ?? created_at).getTime() + ANSWER_WITHIN_MS);
}

/**
 * Records that someone has called the customer back, which stops the two-hour clock.
 * @throws a problem: 409 no emergency is waiting for an answer.
 */
export async function answerEmergency(
  { db, orderLog }: PaymentDeps,
  orderId: OrderId,
  actor: Actor,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await setAnswered(trx, orderId))) {
      fail('emergency-not-waiting');
    }
    await orderLog.appendEvent(trx, orderId, { kind: 'emergency.answered' }, actor);
  });
}

/**
 * Undoes the answer within a minute: the emergency's clock continues as before.
 * @throws a problem: 409 more than a minute ago, or a time is agreed on.
 */
export async function reopenEmergency(
  { db, orderLog }: PaymentDeps,
  orderId: OrderId,
  actor: Actor,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await setUnanswered(trx, orderId))) fail('emergency-undo-too-late');
    await orderLog.appendEvent(trx, orderId, { kind: 'emergency.reopened' }, actor);
  });
}

/** Cancels and fully refunds an emergency that no crew can take, in one step. */
export function declineEmergency(
  deps: PaymentDeps,
  orderId: OrderId,
  actor: Actor,
): Promise<Cancelled> {
  return cancelBooking(deps, { ...UNAVAILABLE, orderId, actor });
}

/** Flags emergencies without an answer after 2 hours, and refunds them before 24 hours have passed. */
export async function sweepEmergencies(deps: PaymentDeps, now = new Date()): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const round = (name: string) => ({ logger: deps.logger, name });
  const late = await emergenciesToFlag(deps.db, ago(ANSWER_WITHIN_MS), MAX);
  await sweepRound(late, round('emergency flags'), (orderId) => flag(deps, orderId));
  const promised = await emergenciesToRefund(deps.db, ago(REFUND_AFTER_MS), MAX);
  await sweepRound(promised, round('emergencies'), (orderId) => giveUp(deps, orderId));
}

async function giveUp(deps: PaymentDeps, orderId: OrderId): Promise<boolean> {
  try {
    await cancelBooking(deps, { ...UNAVAILABLE, orderId, actor: 'system', onlyIf: waitsForAnswer });
    return true;
  } catch (error) {
    if (error instanceof ProblemError && error.problem === 'provider-failed') return false;
    throw error;
  }
}

async function flag({ db, logger, orderLog }: PaymentDeps, orderId: OrderId): Promise<boolean> {
  await inTransaction(db, async (trx) => {
    if (!(await setOverdue(trx, orderId))) return;
    await orderLog.appendEvent(trx, orderId, { kind: 'emergency.overdue' }, 'system');
    logger.warn({ orderId }, 'an emergency was not answered within two hours');
  });
  return true;
}

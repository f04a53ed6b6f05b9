import type { Trx } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import {
  keepRefs,
  linesOf,
  lockOrder,
  markPaid,
  type Order,
} from '#server/features/orders/queries.ts';
import { tellCrm } from '#server/features/orders/tell-crm.ts';
import { moveOrder, note, type TimelineEntry } from '#server/features/orders/timeline.ts';
import { applyBillSession } from './apply-bill.ts';
import { askToEndPlan } from './end-plan.ts';
import { type Effect, effects, judgeSession } from './judge-session.ts';
import type { Applied, PaymentDeps } from './payment-deps.ts';
import { insertPayment, type Payment } from './payment-queries.ts';
import type { PaymentSession, ProcessorEvent } from './processor.ts';
import { type Attempt, findAttemptOfSession, lockAttempt, setAttemptState } from './queries.ts';
import { insertReceipt } from './receipt-queries.ts';
import { grantReferral } from './referral-credit.ts';
import { returnPayment } from './return-payment.ts';

/**
 * The one function that applies the truth: reads the session again from the processor and brings
 * its order to what that says. Safe to call any number of times, concurrently and in any order.
 * A receipt of the event that asked is filed in the transaction that does the work.
 */
export async function applyPaymentSession(
  deps: PaymentDeps,
  sessionId: string,
  event?: ProcessorEvent,
): Promise<Applied> {
  const answer = await deps.processor.readSession(sessionId);
  if (!answer.ok && answer.failure.kind === 'away') return 'away';
  return inTransaction(deps.db, async (trx) => {
    if (event !== undefined && !(await insertReceipt(trx, event))) return 'unchanged';
    return answer.ok ? applySession(trx, deps, answer.value) : 'not-ours';
  });
}

async function applySession(
  trx: Trx,
  deps: PaymentDeps,
  session: PaymentSession,
): Promise<Applied> {
  const known = await findAttemptOfSession(trx, session);
  if (known === undefined) return 'not-ours';
  const order = await lockOrder(trx, known.order_id);
  const attempt = await lockAttempt(trx, known.id);
  const { payment_id } = attempt;
  if (payment_id !== null) {
    return applyBillSession(trx, deps, session, { ...attempt, payment_id });
  }
  const lines = await linesOf(trx, order.id);
  const verdict = judgeSession(session, {
    total: order.total_cents,
    currency: order.currency,
    lineAmounts: lines.map((line) => line.amount_cents),
  });
  if (verdict === 'open') return 'unchanged';
  if (verdict === 'declined' && attempt.last_decline === session.decline?.id) return 'unchanged';
  const effect: Effect = effects[verdict];
  if (!effect.after.includes(attempt.state)) return 'unchanged';
  await setAttemptState(trx, attempt.id, effect.attempt, session);
  // Another attempt would begin another plan: this one is not to be charged after all.
  if (verdict === 'failed' && session.subscriptionRef !== null) {
    await askToEndPlan(trx, session.subscriptionRef);
  }
  await changeOrder(trx, deps, { order, attempt, session, effect });
  return 'changed';
}

interface Change {
  order: Order;
  attempt: Attempt;
  session: PaymentSession;
  effect: Effect;
}

async function changeOrder(trx: Trx, deps: PaymentDeps, change: Change): Promise<void> {
  const { order, session, effect } = change;
  const entry = entryOf(change);
  const payment = await keepPayment(trx, change);
  if (effect.order === null) {
    deps.logger.error({ orderId: order.id, ...entry.details }, 'paid amount differs from order');
    return note(trx, order.id, entry);
  }
  const isPaid = effect.attempt === 'paid';
  const isPaidAgain = isPaid && order.paid_at !== null;
  if (!isPaidAgain && (await moveOrder(trx, order.id, effect.order, entry))) {
    if (isPaid) {
      await markPaid(trx, order.id, session);
      await grantReferral(trx, deps, order);
    }
    if (effect.tell !== null) await tellCrm(trx, deps, effect.tell, order.id, reasonOf(session));
    return;
  }
  return isPaid ? giveBack(trx, deps, change, payment) : note(trx, order.id, entry);
}

/** Money for an order that is paid, or was cancelled, confirms nothing, and does not stay here. */
async function giveBack(
  trx: Trx,
  deps: PaymentDeps,
  change: Change,
  payment: Payment | undefined,
): Promise<void> {
  const { order, session } = change;
  const isAgain = order.paid_at !== null;
  const kind = isAgain ? 'payment.received-again' : 'payment.after-cancel';
  const entry: TimelineEntry = { ...entryOf(change), kind };
  deps.logger.error({ orderId: order.id, ...entry.details }, kind);
  await note(trx, order.id, entry);
  if (!isAgain) await keepRefs(trx, order.id, session);
  if (session.subscriptionRef !== null) await askToEndPlan(trx, session.subscriptionRef);
  if (payment !== undefined) await returnPayment(trx, payment, isAgain ? 'again' : 'too-late');
}

/** Money that moved is on record, whether or not it is what the order costs. */
async function keepPayment(trx: Trx, { order, session, effect }: Change) {
  const moved = effect.attempt === 'paid' || effect.attempt === 'mismatch';
  if (!moved || session.payment !== 'paid' || !session.amount) return undefined;
  return insertPayment(trx, {
    orderId: order.id,
    kind: 'booking',
    state: 'paid',
    amount: session.amount,
    currency: session.currency ?? order.currency,
    paymentIntentRef: session.paymentIntentRef,
    invoiceRef: session.invoiceRef,
  });
}

function entryOf({ attempt, session, effect, order }: Change): TimelineEntry {
  const amounts =
    effect.attempt === 'paid' || effect.attempt === 'mismatch'
      ? { amount: session.amount, currency: session.currency, total: order.total_cents }
      : {};
  const declined = session.decline === null ? {} : { code: session.decline.code };
  return {
    kind: effect.kind,
    actor: 'processor',
    details: { attemptId: attempt.id, sessionRef: session.id, ...amounts, ...declined },
  };
}

function reasonOf({ decline }: PaymentSession): { reason?: string } {
  return decline === null ? {} : { reason: `The card was declined (${decline.code}).` };
}

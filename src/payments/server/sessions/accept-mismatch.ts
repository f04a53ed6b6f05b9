import type { OrderId } from '#kernel/rules/ids.ts';
import { type Actor, findOrder, lockOrder } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import { changeAttempt, findLiveAttempt } from './attempt-queries.ts';

/**
 * A person accepts a payment that differs from the price: the booking is confirmed, and its timeline names the person.
 * @throws a problem: 404 no such booking, 409 no payment is waiting for this, 502 nothing done.
 */
export async function acceptMismatch(
  deps: PaymentDeps,
  orderId: OrderId,
  actor: Actor,
): Promise<void> {
  if ((await findOrder(deps.db, orderId)) === undefined) {
    fail('booking-not-found');
  }
  const sessionRef = (await findLiveAttempt(deps.db, orderId))?.session_ref ?? null;
  if (sessionRef === null) failNoMismatch();
  const answer = await deps.processor.readSession(sessionRef);
  if (!answer.ok) fail('processor-unanswered');
  const session = answer.value;
  await inTransaction(deps.db, async (trx) => {
    await lockOrder(trx, orderId);
    const attempt = await findLiveAttempt(trx, orderId);
    const waits = attempt?.state === 'mismatch' && attempt.session_ref === sessionRef;
    if (attempt === undefined || !waits || session.payment === 'unpaid') failNoMismatch();
    const { amount, currency } = session;
    const accepted = { attemptId: attempt.id, sessionRef, amount, currency };
    const event = { kind: 'payment.accepted', ...accepted } as const;
    const { orderLog } = deps;
    const moved = await orderLog.moveOrder(trx, orderId, 'confirmed', event, actor, session);
    if (!moved) failNoMismatch();
    await changeAttempt(trx, { id: attempt.id, state: 'paid', session });
  });
}

function failNoMismatch(): never {
  fail('no-payment-to-accept');
}

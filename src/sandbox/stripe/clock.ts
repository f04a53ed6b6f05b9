import type { Pool } from 'pg';
import { lockDueObject, type Stored, saveObject } from '#sandbox/store/objects.ts';
import { type Tx, transaction } from '#sandbox/store/transaction.ts';
import { payOut, settlePayout } from './balance/pay-out.ts';
import { settleRefund } from './balance/refund-course.ts';
import { turnCalendar } from './billing/calendar.ts';
import { settleSession } from './checkout/settle.ts';
import { moveDispute } from './disputes/move-dispute.ts';
import { ApiError } from './failure.ts';
import { cancelIntent } from './intents/intent-steps.ts';
import { expireSession } from './resources/checkout-sessions.ts';
import { retryInvoice } from './resources/invoices.ts';

/**
 * Handles one due object: an expiry, a bank's answer, a month's invoice, a payout. False if none is
 * due.
 */
export async function doNextDue(pool: Pool): Promise<boolean> {
  return transaction(pool, async (tx) => {
    const due = await lockDueObject(tx);
    if (!due) return false;
    // Cleared first, so a step that fails is dropped instead of being tried forever.
    due.dueAt = null;
    await saveObject(tx, due);
    await tx.query('savepoint due');
    try {
      await act(tx, due);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await tx.query('rollback to savepoint due');
    }
    return true;
  });
}

async function act(tx: Tx, due: Stored): Promise<void> {
  if (due.kind === 'checkout.session' && due.body.status === 'open') {
    await expireSession(tx, due);
  } else if (due.kind === 'checkout.session') {
    await settleSession(tx, due.id, due.hidden.later);
  } else if (due.kind === 'subscription') {
    await turnCalendar(tx, due);
  } else if (due.kind === 'balance_transaction') {
    await payOut(tx, { first: due });
  } else if (due.kind === 'payment_intent') {
    await cancelIntent(tx, due, 'automatic');
  } else if (due.kind === 'refund') {
    await settleRefund(tx, due.id, due.hidden.next);
  } else if (due.kind === 'dispute') {
    await moveDispute(tx, due.id, 'lost');
  } else if (due.kind === 'payout') {
    await settlePayout(tx, due.id, 'paid');
  } else if (due.kind === 'invoice') {
    await retryInvoice(tx, due.id, 'by_card');
  }
}

/** Milliseconds until the next due object or, with `events`, the next try of an event. */
export async function untilNextDue(pool: Pool, events: boolean): Promise<number | null> {
  const { rows } = await pool.query<{ ms: number | null }>(
    `select (extract(epoch from least(
       (select min(due_at) from sandbox.objects where due_at is not null),
       (select min(next_attempt_at) from sandbox.events where next_attempt_at is not null and $1)
     ) - now()) * 1000)::float8 as ms`,
    [events],
  );
  return rows[0]?.ms ?? null;
}

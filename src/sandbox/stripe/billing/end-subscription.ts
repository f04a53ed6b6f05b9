import { listObjects, lockObject, type Stored, saveObject } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { recordEvent } from '#sandbox/stripe/events.ts';
import { unixNow } from '#sandbox/stripe/time.ts';

/** Ends a subscription now. It is never billed again. */
export async function endSubscription(
  tx: Tx,
  subscription: Stored,
  reason: 'cancellation_requested' | 'payment_failed',
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const now = unixNow();
  subscription.dueAt = null;
  subscription.body = {
    ...subscription.body,
    canceled_at: subscription.body.canceled_at ?? now,
    cancellation_details: { ...subscription.body.cancellation_details, reason, ...details },
    ended_at: now,
    status: 'canceled',
  };
  await saveObject(tx, subscription);
  await stopCollection(tx, subscription.id);
  await recordEvent(tx, 'customer.subscription.deleted', subscription.body);
}

/** Unpaid invoices stay open, but automatic retries stop. */
async function stopCollection(tx: Tx, subscription: string): Promise<void> {
  const { objects } = await listObjects(tx, {
    kind: 'invoice',
    equal: { status: 'open' },
    hiddenEqual: { subscription },
    limit: 100,
  });
  for (const { id } of objects) {
    const invoice = await lockObject(tx, 'invoice', id);
    if (invoice?.body.status !== 'open') continue;
    invoice.dueAt = null;
    invoice.body = { ...invoice.body, auto_advance: false, next_payment_attempt: null };
    await saveObject(tx, invoice);
    await recordEvent(tx, 'invoice.updated', invoice.body);
  }
}

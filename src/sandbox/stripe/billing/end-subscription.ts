import { type Stored, saveObject } from '../../store/objects.ts';
import type { Tx } from '../../store/transaction.ts';
import { recordEvent } from '../events.ts';
import { unixNow } from '../time.ts';

/** Ends a subscription now; nothing is billed for it any more. */
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
  await recordEvent(tx, 'customer.subscription.deleted', subscription.body);
}

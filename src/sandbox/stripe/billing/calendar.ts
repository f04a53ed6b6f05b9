import { type Stored, saveObject } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { unixNow } from '#sandbox/stripe/time.ts';
import { advanceSubscription, resumeIfDue } from './advance.ts';
import { nextLook } from './period.ts';

/** Handles a due subscription: ends its pause, or moves it on by a period. */
export async function turnCalendar(tx: Tx, subscription: Stored): Promise<void> {
  await resumeIfDue(tx, subscription, unixNow());
  const end = subscription.body.items.data[0]?.current_period_end as number;
  if (end <= unixNow()) {
    await advanceSubscription(tx, subscription.id, 'by_card');
    return;
  }
  subscription.dueAt = nextLook(subscription.body);
  await saveObject(tx, subscription);
}

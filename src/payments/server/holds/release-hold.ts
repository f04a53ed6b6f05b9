import type { HoldId, IntentRef } from '#kernel/rules/ids.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { applyHold } from './apply-hold.ts';
import { findHold, type Hold, isRequestedHold, moveHold } from './hold-queries.ts';
import { placeHold } from './place-hold.ts';

/** After this time, a hold request in progress at its cancellation has arrived, or never will. */
const IN_PROGRESS_MS = 60_000;

/** Has the bank release a hold; safe to repeat. False: retry later. */
export async function releaseHold(deps: PaymentDeps, id: HoldId): Promise<boolean> {
  const hold = await findHold(deps.db, id);
  if (hold?.state !== 'releasing') return true;
  const ref = hold.payment_intent_ref ?? (await findIntent(deps, hold));
  if (ref === 'unreachable') return false;
  if (ref === null) {
    if (Date.now() - hold.updated_at.getTime() < IN_PROGRESS_MS) return false;
    return inTransaction(deps.db, async (trx) => {
      await moveHold(trx, id, 'released');
      return true;
    });
  }
  const canceled = await deps.processor.cancelCharge(ref);
  // Rejected: it was already released or captured. Its current state counts.
  if (!canceled.ok && canceled.failure.kind !== 'refused') return false;
  return (await applyHold(deps, id, ref)) !== 'unreachable';
}

/** Null: no bank was asked. */
async function findIntent(
  { processor }: PaymentDeps,
  hold: Hold,
): Promise<IntentRef | null | 'unreachable'> {
  if (!isRequestedHold(hold)) return null;
  const found = await processor.findHold(hold.customer_ref, hold.id);
  if (found.ok) return found.value?.paymentIntentRef ?? null;
  return found.failure.kind === 'missing' ? null : 'unreachable';
}

/** Finishes what a job left of a hold: places it, releases it, or reads it again once its time is up. */
export async function settleHold(deps: PaymentDeps, id: HoldId): Promise<boolean> {
  const hold = await findHold(deps.db, id);
  if (hold === undefined) return true;
  const { state, payment_intent_ref: ref } = hold;
  if (state === 'planned' || state === 'placing') return placeHold(deps, id);
  if (state === 'releasing') return releaseHold(deps, id);
  if (state === 'held' && ref !== null) return (await applyHold(deps, id, ref)) !== 'unreachable';
  return true;
}

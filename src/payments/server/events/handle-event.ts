import { intentRef, type SessionRef, sessionRef } from '#kernel/rules/ids.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import type { ProcessorEvent } from '#payments/server/processor/processor.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { addJob, type JobPayloads } from '#platform/server/jobs/jobs.ts';
import type { Trx } from '#registry/tables.ts';
import { type Apply, applierOf } from './apply-event.ts';
import { fileReceipt } from './receipt-queries.ts';

/** 'unreachable': not done, so the event must be sent again. */
export type Handled = 'done' | 'seen' | 'not-ours' | 'unreachable';

/**
 * Does what an event requires, once; only the id of its object is trusted. A single statement answers
 * all simultaneous events from our own rows; for the others the object is read again. The events of a
 * payment arrive together, and the first one leaves nothing for the others.
 */
export async function handleEvent(deps: PaymentDeps, event: ProcessorEvent): Promise<Handled> {
  const apply = applierOf(event);
  if (apply === undefined) {
    const { isSeen } = await deps.fileIfSettled(event, { changesNothing: true });
    return isSeen ? 'seen' : 'not-ours';
  }
  const key = event.orderId ?? event.objectRef;
  for (;;) {
    const before = await deps.queue.underWay(key);
    const { isSeen, isSettled, openSession } = await deps.fileIfSettled(event);
    if (isSeen) return 'seen';
    if (isSettled) return 'done';
    // The processor did not answer while this event waited.
    if (before === 'unreachable') return 'unreachable';
    if (deps.queue.isIdle(key)) {
      return deps.queue.run(key, () => applyEvent(deps, event, apply, openSession));
    }
  }
}

async function applyEvent(
  deps: PaymentDeps,
  event: ProcessorEvent,
  apply: Apply,
  openSession: SessionRef | null,
): Promise<Handled> {
  const applied = await apply(deps, event, openSession);
  if (applied === 'unreachable') return 'unreachable';
  if (applied !== 'not-ours') return 'done';
  await inTransaction(deps.db, async (trx) => {
    await fileReceipt(trx, event);
    await scheduleExamination(trx, event);
  });
  return 'not-ours';
}

/** For example a plan's month, which its invoice identifies once its other events are here. */
const UNMATCHED_AFTER_MS = 120_000;
const sessionPayload = (ref: string) => ({ sessionRef: sessionRef(ref) });
const EXAMINED_EVENTS: Readonly<
  Record<string, (ref: string) => JobPayloads['reconciliation.examine']>
> = {
  'payment_intent.succeeded': (ref) => ({ intentRef: intentRef(ref) }),
  'checkout.session.completed': sessionPayload,
  'checkout.session.async_payment_succeeded': sessionPayload,
};

/** Money without a booking is never dropped: unless its booking appears by then, it is listed. */
async function scheduleExamination(trx: Trx, { type, objectRef }: ProcessorEvent): Promise<void> {
  const of = EXAMINED_EVENTS[type];
  if (of === undefined) return;
  const runAt = new Date(Date.now() + UNMATCHED_AFTER_MS);
  await addJob(trx, 'reconciliation.examine', of(objectRef), { runAt });
}

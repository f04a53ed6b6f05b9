import { enqueue } from '#outbox/server/outbox.ts';
import { handleEvent } from '#payments/server/events/handle-event.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { sweepRound } from '#payments/server/sweeps/sweep-round.ts';
import { EVENT_DAYS, MAX_EVENTS } from '#payments/server/sweeps/undelivered.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { JobUndone } from '#platform/server/jobs/jobs.ts';
import { confirmRefusals, deleteOldRefusals, unconfirmedRefusals } from './refusal-queries.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Finds the refused events that the processor really sent: it calls them undelivered too. They are
 * applied and listed in Health, and the business gets an email: once until an event is accepted, and
 * at most once a day.
 */
export async function examineRefusals(deps: PaymentDeps, now = new Date()): Promise<void> {
  const refused = await unconfirmedRefusals(deps.db);
  if (refused.length === 0) return inTransaction(deps.db, (trx) => deleteOldRefusals(trx, []));
  const from = new Date(now.getTime() - EVENT_DAYS * DAY_MS);
  const undelivered = await deps.processor.undeliveredEvents(from, MAX_EVENTS);
  if (!undelivered.ok) throw new JobUndone('events-not-listed', undelivered.failure.code);
  const reasonOf = new Map(refused.map(({ id, reason }) => [id, reason]));
  const own = undelivered.value.filter(({ id }) => reasonOf.has(id));
  const first = own.at(-1)?.id;
  await inTransaction(deps.db, async (trx) => {
    const ids = own.map(({ id }) => id);
    if ((await confirmRefusals(trx, ids)) && first !== undefined) {
      const reason = reasonOf.get(first) ?? 'signature';
      deps.logger.error({ reason, events: own.length }, 'events of the processor are refused');
      // One of two endpoints may work all the time, so there is one email a day.
      const key = `refused on ${now.toISOString().slice(0, 10)}`;
      await enqueue(trx, [{ channel: 'mail', kind: 'events-refused', reason, key }]);
    }
    await deleteOldRefusals(trx, [...reasonOf.keys()]);
  });
  await sweepRound(own, { logger: deps.logger, name: 'refused events' }, async (event) => {
    return (await handleEvent(deps, event)) !== 'unreachable';
  });
}

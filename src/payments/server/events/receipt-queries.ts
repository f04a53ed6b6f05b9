import { sql } from 'kysely';
import type { SessionRef } from '#kernel/rules/ids.ts';
import type { ProcessorEvent } from '#payments/server/processor/processor.ts';
import { finalStates } from '#payments/server/sessions/judge-session.ts';
import { prepared, rowsOf, sendWithNext } from '#platform/server/database/statements.ts';
import type { Db, Trx } from '#registry/tables.ts';

/** What our own rows say of an event before anything is asked of the processor. */
export interface EventStanding {
  readonly isSeen: boolean;
  /** It can change nothing anymore: its receipt is filed. */
  readonly isSettled: boolean;
  /** The card page that its order has open. */
  readonly openSession: SessionRef | null;
}

/**
 * Looks at our own row of an event's object and, where the event can change nothing of it, files
 * its receipt, all in one statement. Nobody waits for the disk: a receipt that a power cut takes is
 * of an event that changes nothing.
 */
export async function fileIfSettled(
  db: Db,
  { id, type, objectType, objectRef, orderId }: ProcessorEvent,
  { changesNothing = false } = {},
): Promise<EventStanding> {
  const text = `
    with settled as (
      select where $5
        or exists (select from payment_attempts
          where $4 = 'checkout.session' and session_ref = $3 and state = any ($7))
        or exists (select from payments
          where $4 = 'payment_intent' and payment_intent_ref = $3 and state = 'paid')
    ), filed as (
      insert into processor_events (id, type, object_ref) select $1, $2, $3 from settled
      on conflict (id) do nothing
      returning set_config('synchronous_commit', 'off', true)
    )
    select exists (select from processor_events where id = $1) as "isSeen",
      exists (select from settled) as "isSettled",
      (select session_ref from payment_attempts
        where order_id = $6 and payment_id is null and state in ('open', 'complete')
      ) as "openSession"`;
  const values = [id, type, objectRef, objectType, changesNothing, orderId, finalStates];
  const [standing] = await rowsOf<EventStanding>(db, prepared('event-standing', text, values));
  if (standing === undefined) throw new Error('a question for one row was answered by none');
  return standing;
}

/** Files an event's receipt with the next statement; one that is filed already stays. */
export async function fileReceipt(trx: Trx, { id, type, objectRef }: ProcessorEvent) {
  const receipt = prepared(
    'receipt-file',
    `insert into processor_events (id, type, object_ref) values ($1, $2, $3)
    on conflict (id) do nothing`,
    [id, type, objectRef],
  );
  await sendWithNext(trx, receipt);
}

/** The processor sends an event again for days, not for months. */
export async function deleteOldReceipts(db: Db): Promise<void> {
  await db
    .deleteFrom('processor_events')
    .where('received_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
}

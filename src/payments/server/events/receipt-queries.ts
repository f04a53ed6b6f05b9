import { sql } from 'kysely';
import type { SessionRef } from '#kernel/rules/ids.ts';
import type { ProcessorEvent } from '#payments/server/processor/processor.ts';
import { finalStates } from '#payments/server/sessions/judge-session.ts';
import { preparedStatement, rowsOf, sendWithNext } from '#platform/server/database/statements.ts';
import type { Db, Trx } from '#registry/tables.ts';

/** What our own rows say about an event before the processor is asked. */
export interface EventStatus {
  readonly isSeen: boolean;
  /** It can change nothing anymore: its receipt is stored. */
  readonly isSettled: boolean;
  /** The open card page of its order. */
  readonly openSession: SessionRef | null;
}

/** An event as received, and whether it can change nothing whatever our rows say. */
export interface ReceivedEvent {
  readonly event: ProcessorEvent;
  readonly changesNothing: boolean;
}

/**
 * Looks at our own rows for some events' objects, and stores the receipts of those that can change
 * nothing, all in one statement. It does not wait for the disk: a receipt lost in a power cut is for
 * an event that changes nothing.
 */
export async function fileSettled(db: Db, asked: readonly ReceivedEvent[]): Promise<EventStatus[]> {
  // One lookup per row, each from an index. The fixed order keeps two statements with the same receipts
  // from a deadlock.
  const text = `
    with asked as (
      select id, type, object_ref, order_id, place, changes_nothing
        or coalesce((select state = any ($2) from payment_attempts
          where object_type = 'checkout.session' and session_ref = object_ref), false)
        or coalesce((select state = 'paid' from payments
          where object_type = 'payment_intent' and payment_intent_ref = object_ref), false)
        as is_settled
      from rows from (jsonb_to_recordset($1::jsonb) as (id text, type text, object_type text,
        object_ref text, order_id uuid, changes_nothing boolean)) with ordinality
        as event (id, type, object_type, object_ref, order_id, changes_nothing, place)
    ), filed as (
      insert into processor_events (id, type, object_ref)
      select id, type, object_ref from asked where is_settled order by id
      on conflict (id) do nothing
      returning set_config('synchronous_commit', 'off', true)
    )
    select is_settled as "isSettled",
      (select true from processor_events where id = asked.id) is not null as "isSeen",
      (select session_ref from payment_attempts
        where order_id = asked.order_id and payment_id is null and state in ('open', 'complete')
      ) as "openSession"
    from asked order by place`;
  const rows = asked.map(({ event, changesNothing }) => ({
    id: event.id,
    type: event.type,
    object_type: event.objectType,
    object_ref: event.objectRef,
    order_id: event.orderId,
    changes_nothing: changesNothing,
  }));
  const values = [JSON.stringify(rows), finalStates];
  return rowsOf<EventStatus>(db, preparedStatement('event-standings', text, values));
}

/** Stores an event's receipt with the next statement; an existing one stays. */
export async function fileReceipt(trx: Trx, { id, type, objectRef }: ProcessorEvent) {
  const receipt = preparedStatement(
    'receipt-file',
    `insert into processor_events (id, type, object_ref) values ($1, $2, $3)
    on conflict (id) do nothing`,
    [id, type, objectRef],
  );
  await sendWithNext(trx, receipt);
}

/** The processor repeats an event for days, not for months. */
export async function deleteOldReceipts(db: Db): Promise<void> {
  await db
    .deleteFrom('processor_events')
    .where('received_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
}

import { type Kysely, sql } from 'kysely';

/**
 * A refund that failed is owed until its own retry went through: another refund of the payment
 * never takes its place. What a later refund had replaced on purpose, asked for after the failure,
 * stays done; what had failed after the other was requested is owed again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table refunds add column stopped_at timestamptz check (stopped_at is null or retry_of is null)',
  // Someone stopped it.
  `update refunds as promise set stopped_at = stopped.updated_at
   from refunds as stopped
   where stopped.state = 'cancelled' and stopped.actor <> 'processor'
     and stopped.failure is distinct from 'charge_already_refunded'
     and promise.id = coalesce(stopped.retry_of, stopped.id)`,
  `update refunds as promise set stopped_at = event.created_at
   from order_events as event join refunds as stopped on stopped.id::text = event.fields ->> 'refundId'
   where event.kind = 'refund.stopped' and promise.id = coalesce(stopped.retry_of, stopped.id)
     and promise.stopped_at is null`,
  // Someone asked for as much again after it had failed: that took its place.
  `update refunds as promise set stopped_at = next.created_at
   from refunds as failed, refunds as next
   where failed.state = 'failed' and promise.id = coalesce(failed.retry_of, failed.id)
     and next.payment_id = failed.payment_id and next.created_at > failed.updated_at
     and next.amount_cents >= failed.amount_cents
     and coalesce(next.retry_of, next.id) <> promise.id and promise.stopped_at is null`,
  // A retry is of the same payment, and there is one try of a promise at a time.
  'alter table refunds add constraint refunds_of_payment unique (id, payment_id)',
  `alter table refunds drop constraint refunds_retry_of_fkey,
   add constraint refunds_retry_of_payment
   foreign key (retry_of, payment_id) references refunds (id, payment_id)`,
  `create unique index refunds_one_try on refunds ((coalesce(retry_of, id)))
   where state = 'requested'`,
  `create index refunds_maybe_owed on refunds (payment_id)
   where retry_of is null and stopped_at is null and state in ('failed', 'cancelled')`,
  'drop index refunds_failed',
];

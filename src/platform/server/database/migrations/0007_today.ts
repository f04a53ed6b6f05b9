import { type Kysely, sql } from 'kysely';

/**
 * What waits for someone, each question by its own index that holds only what waits, so a page and
 * a true count are read fast among a million orders.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keepAnswers(db);
  // An outside widget's own id leads to no address of ours: null is how 'no address' is found.
  await sql`
    update orders set schedule_request_id = null
    where schedule_request_id is not null
      and not exists (select from schedules where id = schedule_request_id)
  `.execute(db);
  await sql`alter table refunds add column retry_of uuid references refunds`.execute(db);
  await createIndexes(db);
}

/** What a customer asked for waits until a time is agreed on, or the booking is over. */
async function keepAnswers(db: Kysely<unknown>): Promise<void> {
  await sql`alter table time_requests add column answered_at timestamptz`.execute(db);
  await sql`alter table cancellation_requests add column answered_at timestamptz`.execute(db);
  await sql`
    update time_requests as request set answered_at = now()
    where exists (
      select from visits where order_id = request.order_id and state <> 'cancelled'
        and case state when 'confirmed' then updated_at else created_at end > request.created_at
    ) or (select status from orders where id = request.order_id)
      in ('completed', 'cancelled', 'refunded')
  `.execute(db);
  await sql`
    update cancellation_requests as request set answered_at = now()
    where (select status from orders where id = request.order_id)
      in ('completed', 'cancelled', 'refunded')
  `.execute(db);
  await sql`
    create function answer_time_requests() returns trigger language plpgsql as $$
    begin
      update time_requests set answered_at = now()
      where order_id = new.order_id and answered_at is null;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger answer_time_requests after insert or update on visits for each row
    when (new.state = 'confirmed') execute function answer_time_requests()
  `.execute(db);
  await sql`
    create function end_requests() returns trigger language plpgsql as $$
    begin
      update time_requests set answered_at = now()
      where order_id = new.id and answered_at is null;
      update cancellation_requests set answered_at = now()
      where order_id = new.id and answered_at is null;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger end_requests after update of status on orders for each row
    when (new.status in ('completed', 'cancelled', 'refunded') and old.status <> new.status)
    execute function end_requests()
  `.execute(db);
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`drop index orders_to_confirm`.execute(db);
  await sql`
    create index orders_emergencies_due on orders ((coalesce(paid_at, created_at)), id)
    where is_emergency and status in ('confirmed', 'processing')
      and emergency_answered_at is null and next_visit_at is null
  `.execute(db);
  await sql`
    create index orders_need_time
    on orders ((case when is_emergency then timestamptz 'epoch' else created_at end), id)
    where status = 'confirmed' and next_visit_at is null
      and not (is_emergency and emergency_answered_at is null)
  `.execute(db);
  await sql`
    create index orders_without_address on orders (id)
    where status = 'confirmed' and schedule_request_id is null
  `.execute(db);
  await sql`
    create index visits_of_day on visits (starts_at, id) where state in ('confirmed', 'done')
  `.execute(db);
  await sql`
    create index visits_unclosed on visits (starts_at, id) where state = 'confirmed'
  `.execute(db);
  await sql`
    create index time_requests_open on time_requests (id) where answered_at is null
  `.execute(db);
  await sql`
    create index cancellation_requests_open on cancellation_requests (created_at, order_id)
    where answered_at is null
  `.execute(db);
  await sql`
    create index disputes_to_answer on disputes (answer_by)
    where state in ('inquiry', 'open') and answer_by is not null
  `.execute(db);
  await sql`
    create index payment_attempts_mismatched on payment_attempts (id) where state = 'mismatch'
  `.execute(db);
  await sql`
    create index payments_to_rescue on payments (id)
    where state in ('needs-customer', 'failed') and kind <> 'booking'
  `.execute(db);
  await sql`
    create index refunds_failed on refunds (updated_at, id) where state = 'failed'
  `.execute(db);
  await sql`
    create index plan_ends_failed on plan_ends (failed_at) where failed_at is not null
  `.execute(db);
  await sql`create index outbox_messages_parked on outbox_messages (id) where state = 'parked'`.execute(
    db,
  );
}

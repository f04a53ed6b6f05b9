import { type Kysely, sql } from 'kysely';

/** One outbox in place of the mails and of the deliveries to the CRM; none of them is lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createOutbox(db);
  await moveMails(db);
  await moveDeliveries(db);
  await createIndexes(db);
  await dropJobs(db);
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox_messages (
      id uuid not null default uuidv7(),
      channel text not null check (channel in ('mail', 'crm')),
      -- A mail's template, or the type of the CRM's event.
      kind text not null,
      -- What it tells of: one message of a kind for each, however often it is asked for.
      key text not null,
      endpoint_id uuid,
      -- Ids and figures, never a person's data.
      payload jsonb not null,
      order_id uuid generated always as ((payload ->> 'orderId')::uuid) stored,
      contact_id uuid generated always as ((payload ->> 'contactId')::uuid) stored,
      unfinished_id uuid generated always as ((payload ->> 'unfinishedId')::uuid) stored,
      -- Written with the outcome of the first try: every later one sends the same, to the letter.
      rendered json,
      state text not null check (state in ('queued', 'sent', 'parked', 'dropped')),
      attempts integer not null default 0,
      next_at timestamptz not null default now(),
      last_status integer,
      last_error text,
      created_at timestamptz not null default now(),
      settled_at timestamptz,
      check ((channel = 'crm') = (endpoint_id is not null))
    )
  `.execute(db);
}

async function moveMails(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into outbox_messages (id, channel, kind, key, payload, rendered, state, attempts, next_at,
      last_error, created_at, settled_at)
    select id, 'mail', kind, about,
      jsonb_strip_nulls(jsonb_build_object('orderId', order_id, 'eventId', timeline_id,
        'contactId', contact_id, 'unfinishedId', unfinished_id,
        'replyId', case kind when 'reply' then about end)),
      case when letter is not null then json_build_object('messageId', message_id,
        'recipient', recipient, 'replyTo', reply_to, 'content', letter, 'site', (
          select coalesce(
            (select substring(params ->> 'success_url' from '^https?://[^/]+')
              from payment_attempts where order_id = mails.order_id and payment_id is null
              order by (payment_attempts.state = 'paid') desc, created_at desc limit 1),
            (select origin from custom_quotes where order_id = mails.order_id),
            (select origin from unfinished_bookings where id = mails.unfinished_id)))) end,
      state, attempts, next_at, last_error, created_at, settled_at
    from mails
  `.execute(db);
  await sql`drop table mails`.execute(db);
}

/** What was told is read back from the body; the CRM knows an event by its id. */
async function moveDeliveries(db: Kysely<unknown>): Promise<void> {
  const cents = (field: string) => sql`case jsonb_typeof(body -> ${sql.lit(field)})
    when 'number' then round((body ->> ${sql.lit(field)})::numeric * 100) end`;
  const idOf = (table: string, field: string) => sql`(select id from ${sql.table(table)}
    where id = case when pg_input_is_valid(body ->> ${sql.lit(field)}, 'uuid')
      then (body ->> ${sql.lit(field)})::uuid end)`;
  await sql`
    insert into outbox_messages (id, channel, kind, key, endpoint_id, payload, rendered, state,
      attempts, next_at, last_status, last_error, created_at, settled_at)
    select id, 'crm', type, event_id, endpoint_id, jsonb_strip_nulls(jsonb_build_object(
        'orderId', ${idOf('orders', 'order_id')},
        'contactId', ${idOf('contact_messages', 'contact_id')},
        'status', body -> 'order_status', 'reason', body -> 'reason',
        'refundedCents', ${cents('refunded')}, 'side', body -> 'referral_side',
        'creditCents', ${cents('credit')})),
      case when jsonb_typeof(body) = 'object' and body - 'type' - 'event_id' <> '{}'
        then body::json end,
      case state when 'pending' then 'queued' when 'accepted' then 'sent' else state end,
      attempts, next_at, last_status, last_error, created_at, settled_at
    from crm_deliveries
  `.execute(db);
  await sql`drop table crm_deliveries`.execute(db);
}

/** Made when all are there: an index is filled faster than it grows, and keys are checked at once. */
async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outbox_messages
      add primary key (id),
      add unique nulls not distinct (channel, kind, key, endpoint_id),
      add foreign key (endpoint_id) references crm_endpoints,
      add foreign key (order_id) references orders,
      add foreign key (contact_id) references contact_messages on delete cascade,
      add foreign key (unfinished_id) references unfinished_bookings on delete cascade
  `.execute(db);
  await sql`create index on outbox_messages (channel, next_at) where state = 'queued'`.execute(db);
  await sql`
    create index on outbox_messages (channel, state, id desc) where state in ('parked', 'dropped')
  `.execute(db);
  await sql`create index on outbox_messages (order_id, id)`.execute(db);
  await sql`
    create index on outbox_messages (contact_id) where contact_id is not null
  `.execute(db);
  await sql`
    create index on outbox_messages (unfinished_id) where unfinished_id is not null
  `.execute(db);
  await sql`create index on outbox_messages (endpoint_id) where state = 'queued'`.execute(db);
}

/** Messages bring no jobs anymore. A new database has no jobs at all yet. */
async function dropJobs(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ jobs: string | null }>`
    select to_regclass('graphile_worker._private_jobs') as jobs
  `.execute(db);
  if (rows[0]?.jobs === null) return;
  await sql`
    delete from graphile_worker._private_jobs as job
    using graphile_worker._private_tasks as task
    where task.id = job.task_id and task.identifier = any(array[
      'mail.send', 'mail.sweep', 'crm.deliver', 'crm.sweep', 'crm.forget'])
  `.execute(db);
}

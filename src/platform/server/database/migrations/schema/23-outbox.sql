-- The outbox: every email and every event for the CRM, written in the transaction of what it tells of.

-- One message on its way to one recipient.
create table outbox_messages (
  id uuid primary key default uuidv7(),
  channel text not null check (channel in ('mail', 'crm')),
  -- An email's template, or the type of the CRM's event.
  kind text not null,
  -- What it tells of: one message of a kind for each, however often it is asked for.
  key text not null,
  endpoint_id uuid references crm_endpoints,
  -- Ids and numbers, never a person's data.
  payload jsonb not null,
  order_id uuid generated always as ((payload ->> 'orderId')::uuid) stored references orders,
  contact_id uuid generated always as ((payload ->> 'contactId')::uuid) stored
    references contact_messages on delete cascade,
  unfinished_id uuid generated always as ((payload ->> 'unfinishedId')::uuid) stored
    references unfinished_bookings on delete cascade,
  -- Written with the outcome of the first try: every later one sends the same, to the letter.
  rendered json,
  -- 'parked': given up, a person has to look. 'dropped': what it told of was over by its time.
  state text not null check (state in ('queued', 'sent', 'parked', 'dropped')),
  attempts integer not null default 0,
  -- When it is due; while it is being sent, when its sender counts as dead.
  next_at timestamptz not null default now(),
  last_status integer,
  last_error text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique nulls not distinct (channel, kind, key, endpoint_id),
  check ((channel = 'crm') = (endpoint_id is not null))
);
create index on outbox_messages (channel, next_at) where state = 'queued';
create index on outbox_messages (channel, state, id desc) where state in ('parked', 'dropped');
create index on outbox_messages (order_id, id);
create index on outbox_messages (contact_id) where contact_id is not null;
create index on outbox_messages (unfinished_id) where unfinished_id is not null;
create index on outbox_messages (endpoint_id) where state = 'queued';
create index outbox_messages_parked on outbox_messages (id) where state = 'parked';
create index on outbox_messages (endpoint_id, id desc) where endpoint_id is not null;

-- The list of deliveries, newest first: of the CRM's there may be few among many emails.
create index on outbox_messages (channel, id desc);

-- What other areas read of these tables (docs/adr/0032).
create view outbox_message_facts with (security_invoker = true) as
select id, channel, kind, key, endpoint_id, order_id, contact_id, unfinished_id, rendered, state,
  attempts, next_at, last_status, last_error, created_at, settled_at
from outbox_messages;

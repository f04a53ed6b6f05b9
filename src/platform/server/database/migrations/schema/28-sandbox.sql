-- The stand-ins' own state: what the card processor, the CRM and the mail server would keep.

create schema sandbox;

create table sandbox.settings (
  name text primary key,
  value jsonb not null
);

-- The card processor's objects, as its API answers them.
create table sandbox.objects (
  id text primary key,
  seq bigint generated always as identity unique,
  kind text not null,
  body jsonb not null,
  hidden jsonb not null default '{}',
  due_at timestamptz
);
create index objects_by_kind on sandbox.objects (kind, seq desc);
create index objects_due on sandbox.objects (due_at) where due_at is not null;
create index objects_by_customer on sandbox.objects ((body ->> 'customer'), kind, seq desc)
  where body ->> 'customer' is not null;
create index objects_by_payment_intent on sandbox.objects ((body ->> 'payment_intent'), kind, seq desc)
  where body ->> 'payment_intent' is not null;
create index objects_by_charge on sandbox.objects ((body ->> 'charge'), kind, seq desc)
  where body ->> 'charge' is not null;
create index objects_by_subscription on sandbox.objects ((body ->> 'subscription'), kind, seq desc)
  where body ->> 'subscription' is not null;
create index objects_by_invoice on sandbox.objects ((body ->> 'invoice'), kind, seq desc)
  where body ->> 'invoice' is not null;

-- A request that is sent again is answered as it was the first time.
create table sandbox.idempotency_keys (
  key text primary key,
  path text not null,
  request_hash text not null,
  status integer not null,
  answer jsonb not null,
  created_at timestamptz not null default now()
);

-- Its events, on their way to our webhook.
create table sandbox.events (
  id text primary key,
  seq bigint generated always as identity unique,
  type text not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz default now(),
  delivered_at timestamptz
);
create index events_due on sandbox.events (next_attempt_at) where next_attempt_at is not null;

-- What the CRM received.
create table sandbox.crm_deliveries (
  id bigint generated always as identity primary key,
  webhook_id text not null,
  body jsonb not null,
  received_at timestamptz not null default now()
);

-- What the mail server received; `reply_to` is where an answer would go.
create table sandbox.mails (
  id bigint generated always as identity primary key,
  sender text not null,
  recipients text not null,
  reply_to text not null default '',
  subject text not null,
  plain text not null,
  html text,
  received_at timestamptz not null default now()
);

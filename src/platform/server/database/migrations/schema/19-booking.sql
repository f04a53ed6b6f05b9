-- Referrals, as the CRM told of them.

-- Who was referred by whom, as the CRM told it.
create table referral_records (
  id uuid primary key default uuidv7(),
  webhook_id text unique,
  contact_id text,
  customer_phone text not null,
  customer_phone_e164 text,
  referrer_phone text not null,
  referrer_phone_e164 text,
  customer_email text not null,
  created_at timestamptz not null default now()
);

-- Several links may lead to one record: a record sent again is answered by a fresh one.
create table referral_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  record_id uuid not null references referral_records on delete cascade,
  created_at timestamptz not null default now()
);
create index on referral_links (record_id);

-- Which visitor arrived by a link to which record.
create table referral_claims (
  visitor_id uuid not null references visitors on delete cascade,
  record_id uuid not null references referral_records on delete cascade,
  claimed_at timestamptz not null default clock_timestamp(),
  primary key (visitor_id, record_id)
);
create index on referral_claims (record_id);

create trigger note_referral after insert on referral_records for each row
when (new.referrer_phone_e164 <> new.customer_phone_e164) execute function note_referral();

-- Invoices for companies: several visits on one, paid later by card, check or transfer.

-- How a customer is billed who pays by invoice.
create table billing_profiles (
  customer_id uuid primary key references customers,
  row_version integer not null default 1,
  company text not null,
  line1 text not null,
  line2 text not null default '',
  city text not null,
  region text not null,
  postal_code text not null,
  email text not null,
  language text not null default 'en' check (language in ('en', 'es')),
  -- The default of an invoice; each has its own.
  po_number text not null default '',
  net_days smallint not null check (net_days in (7, 15, 30)),
  updated_at timestamptz not null default now()
);

-- Numbers have no gaps: the row stays locked until the invoice that took one is committed.
create table invoice_counters (
  id boolean primary key default true check (id),
  last_number integer not null
);
insert into invoice_counters (last_number) values (1000);

-- Issued once, and never changed: a mistake is voided, and another one issued.
create table invoices (
  id uuid primary key,
  number integer not null unique,
  customer_id uuid not null references customers,
  -- The booking that is first on it, whose payments its money is.
  order_id uuid not null references orders,
  -- Days in the business's own time zone.
  issued_on date not null,
  due_on date not null check (due_on > issued_on),
  total_cents integer not null check (total_cents > 0),
  currency text not null,
  -- What it says, as it was issued.
  document jsonb not null,
  issued_at timestamptz not null default now(),
  voided_at timestamptz,
  void_reason text,
  check ((voided_at is null) = (void_reason is null))
);
create index on invoices (customer_id);
create index on invoices (order_id);
create index invoices_due on invoices (due_on) where voided_at is null;

create function only_void_invoice() returns trigger language plpgsql as $$
begin
  if old.voided_at is not null or new.voided_at is null
    or (to_jsonb(new) - 'voided_at' - 'void_reason')
      <> (to_jsonb(old) - 'voided_at' - 'void_reason') then
    raise exception 'an issued invoice is only voided' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger only_void before update on invoices
for each row execute function only_void_invoice();
create trigger append_only before delete or truncate on invoices
for each statement execute function forbid_change();

-- Links to their page, as SHA-256 of their tokens.
create table invoice_links (
  token_hash bytea primary key,
  invoice_id uuid not null references invoices,
  created_at timestamptz not null default now()
);
create index on invoice_links (invoice_id);

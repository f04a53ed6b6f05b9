import { type Kysely, sql } from 'kysely';

/** Invoices for companies: several visits on one, paid later by card, check or transfer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // How a customer is billed who pays by invoice.
  `create table billing_profiles (
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
   )`,
  // Numbers have no gaps: the row stays locked until the invoice that took one is committed.
  `create table invoice_counters (
     id boolean primary key default true check (id),
     last_number integer not null
   )`,
  'insert into invoice_counters (last_number) values (1000)',
  `create table invoices (
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
   )`,
  'create index on invoices (customer_id)',
  'create index on invoices (order_id)',
  'create index invoices_due on invoices (due_on) where voided_at is null',
  `create function only_void_invoice() returns trigger language plpgsql as $$
   begin
     if old.voided_at is not null or new.voided_at is null
       or (to_jsonb(new) - 'voided_at' - 'void_reason')
         <> (to_jsonb(old) - 'voided_at' - 'void_reason') then
       raise exception 'an issued invoice is only voided' using errcode = 'restrict_violation';
     end if;
     return new;
   end $$`,
  `create trigger only_void before update on invoices
   for each row execute function only_void_invoice()`,
  `create trigger append_only before delete or truncate on invoices
   for each statement execute function forbid_change()`,
  `create table invoice_links (
     token_hash bytea primary key,
     invoice_id uuid not null references invoices,
     created_at timestamptz not null default now()
   )`,
  'create index on invoice_links (invoice_id)',

  'alter table payments drop constraint payments_kind_check',
  `alter table payments add constraint payments_kind_check
     check (kind in ('booking', 'plan-month', 'extra-hours', 'visit-price', 'tip', 'invoice'))`,
  'alter table payments drop constraint payments_state_check',
  `alter table payments add constraint payments_state_check check (state in (
     'pending', 'needs-customer', 'paid', 'failed', 'cancelled', 'invoiced'
   ))`,
  // The invoice that it is a line of, or that it pays.
  `alter table payments add column invoice_id uuid
     generated always as ((details ->> 'invoiceId')::uuid) stored references invoices`,
  // What of a line its invoice's money has paid.
  `alter table payments add column covered_cents integer not null default 0
     check (covered_cents between 0 and amount_cents)`,
  'create index payments_of_invoice on payments (invoice_id) where invoice_id is not null',
  // A booking's price stands on one invoice at most, whatever happens at the same moment.
  `create unique index payments_price_invoiced on payments (order_id)
     where kind = 'booking' and state = 'invoiced'`,
  // An invoice has one bill to pay: of all that is left of it.
  `create unique index payments_invoice_open on payments (invoice_id)
     where kind = 'invoice' and state in ('pending', 'needs-customer', 'failed')`,
];

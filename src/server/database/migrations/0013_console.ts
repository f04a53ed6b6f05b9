import { type Kysely, sql } from 'kysely';

/** What operators work with: confirmed visits, ticked duties, notes, and indexes for every list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addToOrders(db);
  await createDesk(db);
  await createIndexes(db);
}

async function addToOrders(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`
    alter table orders
      -- Grows with every change, so that of two operators one can be told what the other did.
      add column row_version integer not null default 1,
      -- Bookings carry no name; an operator may add it.
      add column customer_name text not null default '',
      -- The next confirmed visit, kept beside visits for lists that sort and filter by it.
      add column next_visit_at timestamptz,
      add column search_text text generated always as (
        lower(customer_email) || ' ' || lower(customer_name) || ' ' ||
        regexp_replace(customer_phone, '\\D', '', 'g') || ' ' || coalesce(customer_phone_e164, '')
      ) stored
  `.execute(db);
  await sql`alter table orders alter column search_text set statistics 1000`.execute(db);
  await sql`
    create function count_row_version() returns trigger language plpgsql as $$
    begin
      new.row_version := old.row_version + 1;
      if new.status in ('cancelled', 'refunded') then
        new.next_visit_at := null;
      end if;
      return new;
    end $$
  `.execute(db);
  await sql`
    create trigger row_version before update on orders
    for each row execute function count_row_version()
  `.execute(db);
}

async function createDesk(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table visits (
      id uuid primary key default uuidv7(),
      order_id uuid not null references orders,
      state text not null check (state in ('confirmed', 'done', 'cancelled')),
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      worked_minutes integer check (worked_minutes between 0 and 1440),
      operator_id uuid references operators,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db);
  // Whoever cancels (an operator, the customer, the sweep of emergencies): nobody goes there then.
  await sql`
    create function end_visits() returns trigger language plpgsql as $$
    begin
      update visits set state = 'cancelled', updated_at = now()
      where order_id = new.id and state = 'confirmed';
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger end_visits after update of status on orders for each row
    when (new.status in ('cancelled', 'refunded') and old.status <> new.status)
    execute function end_visits()
  `.execute(db);
  await sql`create index on visits (order_id, starts_at)`.execute(db);
  await sql`create index on visits (starts_at) where state = 'confirmed'`.execute(db);
  await sql`
    create table order_notes (
      id uuid primary key default uuidv7(),
      order_id uuid not null references orders,
      operator_id uuid not null references operators,
      text text not null check (text <> ''),
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index on order_notes (order_id, id desc)`.execute(db);
  await sql`
    create table order_duties (
      order_id uuid not null references orders,
      -- The item of the order and the place of the duty in its list, as of its catalogue version.
      duty text not null,
      operator_id uuid not null references operators,
      done_at timestamptz not null default now(),
      primary key (order_id, duty)
    )
  `.execute(db);
}

/** `npm run bench -- console` shows the plans: no list reads a million orders to show fifty. */
async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_search on orders using gin (search_text gin_trgm_ops)`.execute(db);
  await sql`create index on orders (total_cents, id)`.execute(db);
  await sql`create index on orders (next_visit_at, id) where next_visit_at is not null`.execute(db);
  await sql`create index on orders (status, service_id, id desc)`.execute(db);
  await sql`create index on orders (status, id desc) where is_emergency`.execute(db);
  await sql`create index on orders (status, id desc) where recurring`.execute(db);
  // Filters that rarely or never meet: without these, finding nothing would take the longest.
  await sql`create index on orders (service_id, id desc) where is_emergency`.execute(db);
  await sql`create index on orders (service_id, recurring, id desc)`.execute(db);
  await sql`create index on orders (id desc) where is_emergency and recurring`.execute(db);
  await sql`
    create statistics orders_kinds (mcv) on service_id, recurring, is_emergency, status from orders
  `.execute(db);
  await sql`
    create index orders_to_confirm on orders (id desc)
    where status = 'confirmed' and next_visit_at is null
  `.execute(db);
  await sql`create index on payment_attempts (right(session_ref, 8))`.execute(db);
  await sql`create index on crm_deliveries (state, id desc)`.execute(db);
  await sql`create index on crm_deliveries ((body ->> 'order_id'))`.execute(db);
  await sql`create index on contact_messages (quote_status, id desc)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** What the console's lists of plans, credit and referrals are read from, kept by triggers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await listPlans(db);
  await listAccounts(db);
  await listReferrals(db);
  await tickByVisit(db);
}

/**
 * Beside each plan stands what its list filters, sorts and searches by, so that no list reads
 * orders. 'infinity' stands where there is no date: it sorts last.
 */
async function listPlans(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table plans
      add column service_id text not null default '',
      add column frequency text not null default '',
      -- The name or, while nobody has added one, the email.
      add column customer text collate "C" not null default '',
      add column search_text text not null default '',
      add column next_invoice_at timestamptz not null default 'infinity',
      add column visit_due_at timestamptz not null default 'infinity',
      -- Whether somebody has been there, or is to come.
      add column visited boolean not null default false,
      add column standing text not null generated always as (
        case when state = 'active' and ends_with_period then 'ending' else state end
      ) stored
  `.execute(db);
  await sql`
    create function visit_due(frequency text, after_visit timestamptz) returns timestamptz
    language sql immutable
    return (after_visit at time zone 'UTC' + case frequency
      when 'weekly' then interval '7 days'
      when 'biweekly' then interval '14 days'
      else interval '1 month'
    end) at time zone 'UTC'
  `.execute(db);
  await sql`
    create function fill_plan() returns trigger language plpgsql as $$
    declare
      booking orders;
      last_visit timestamptz;
      due timestamptz;
    begin
      select * into booking from orders where id = new.order_id;
      select max(starts_at) into last_visit from visits
      where order_id = new.order_id and state <> 'cancelled';
      due := date_trunc('milliseconds', visit_due(
        booking.frequency, coalesce(last_visit, booking.paid_at, booking.created_at)));
      new.service_id := booking.service_id;
      new.frequency := booking.frequency;
      new.customer := lower(coalesce(nullif(booking.customer_name, ''), booking.customer_email));
      new.search_text := booking.search_text;
      new.visited := last_visit is not null;
      -- Served is what is confirmed and paid for: not what is paused, and not after its end.
      new.visit_due_at := case
        when booking.status = 'confirmed' and new.state in ('active', 'past-due')
          and not (new.ends_with_period and due > new.period_ends_at) then due
        else 'infinity'
      end;
      new.next_invoice_at := case
        when new.state in ('active', 'past-due') and not new.ends_with_period
          then coalesce(date_trunc('milliseconds', new.period_ends_at), 'infinity')
        else 'infinity'
      end;
      return new;
    end $$
  `.execute(db);
  await sql`
    create trigger fill_plan before insert or update on plans
    for each row execute function fill_plan()
  `.execute(db);
  await sql`
    create function refill_plan() returns trigger language plpgsql as $$
    begin
      update plans set order_id = order_id where order_id = new.id;
      return null;
    end $$
  `.execute(db);
  // Whoever changes visits sets next_visit_at (keepNextVisit), so this hears of visits as well; by
  // its name it fires after end_visits.
  await sql`
    create trigger refill_plan after update of status, customer_name, next_visit_at on orders
    for each row when (new.recurring) execute function refill_plan()
  `.execute(db);
  await sql`update plans set order_id = order_id`.execute(db);
  for (const leading of ['', 'standing, ']) {
    for (const column of ['visit_due_at', 'next_invoice_at', 'customer']) {
      await sql`create index on plans (${sql.raw(leading + column)}, order_id)`.execute(db);
    }
  }
  await sql`create index on plans (standing, order_id)`.execute(db);
  await sql`create index on plans (frequency, standing, order_id)`.execute(db);
  await sql`create index on plans (service_id, frequency, standing, order_id)`.execute(db);
  await sql`create index on plans (order_id) where not visited`.execute(db);
  await sql`create index on plans using gin (search_text gin_trgm_ops)`.execute(db);
}

/** A phone's credit as the sum of its rows, with an id that says nothing about the phone. */
async function listAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table credit_entries
      -- The booking that an operator used it for by hand; no card was touched.
      add column for_order_id uuid references orders,
      drop constraint credit_entries_kind_check,
      add constraint credit_entries_kind_check check (kind in (
        'granted', 'reversed', 'reserved', 'released', 'used', 'given'
      )),
      drop constraint credit_entries_check,
      add constraint credit_entries_check check (case kind
        when 'granted' then amount_cents > 0 and referral_order_id is not null
        when 'reversed' then amount_cents < 0 and referral_order_id is not null
        when 'reserved' then amount_cents < 0 and reservation_id is not null
        when 'released' then amount_cents > 0 and reservation_id is not null
        -- Granted by an operator, whose id of it stands where that of a reservation would.
        when 'given' then amount_cents > 0 and reservation_id is not null
        else amount_cents = 0 and reservation_id is not null
      end)
  `.execute(db);
  await sql`
    create unique index on credit_entries (reservation_id) where kind = 'given'
  `.execute(db);
  await sql`create index on credit_entries (order_id) where order_id is not null`.execute(db);
  await sql`
    create table credit_accounts (
      id uuid primary key default gen_random_uuid(),
      phone text not null unique,
      balance_cents integer not null default 0,
      granted_cents integer not null default 0,
      used_cents integer not null default 0,
      -- How many rows the ledger has: of two operators one can be told what the other did.
      entries integer not null default 0,
      moved_at timestamptz not null default date_trunc('milliseconds', now()),
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`
    create function keep_account() returns trigger language plpgsql as $$
    declare
      used integer := case when new.kind in ('reserved', 'released')
        then -new.amount_cents else 0 end;
    begin
      insert into credit_accounts as known
        (phone, balance_cents, granted_cents, used_cents, entries, moved_at)
      values (new.phone, new.amount_cents, new.amount_cents + used, used, 1,
        date_trunc('milliseconds', new.created_at))
      on conflict (phone) do update set
        balance_cents = known.balance_cents + excluded.balance_cents,
        granted_cents = known.granted_cents + excluded.granted_cents,
        used_cents = known.used_cents + excluded.used_cents,
        entries = known.entries + 1,
        moved_at = excluded.moved_at;
      return null;
    end $$
  `.execute(db);
  await sql`
    insert into credit_accounts (phone, balance_cents, granted_cents, used_cents, entries, moved_at)
    select phone, sum(amount_cents),
      coalesce(sum(amount_cents) filter (where kind in ('granted', 'reversed')), 0),
      coalesce(-sum(amount_cents) filter (where kind in ('reserved', 'released')), 0),
      count(*), date_trunc('milliseconds', max(created_at))
    from credit_entries group by phone
  `.execute(db);
  await sql`
    create trigger keep_account after insert on credit_entries
    for each row execute function keep_account()
  `.execute(db);
  await sql`create index on credit_accounts (moved_at, id)`.execute(db);
  await sql`create index on credit_accounts (balance_cents, id)`.execute(db);
  await sql`
    create index credit_accounts_with_credit on credit_accounts (moved_at, id)
    where balance_cents > 0
  `.execute(db);
  await sql`create index on credit_accounts using gin (phone gin_trgm_ops)`.execute(db);
}

/**
 * Who referred whom, from every side that tells of it: the CRM's record, the number on a booking,
 * and the credit that came of it.
 */
async function listReferrals(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table referrals (
      id uuid primary key default uuidv7(),
      referrer_phone text not null,
      customer_phone text not null check (customer_phone <> referrer_phone),
      -- The booking that was credited, else the first that named the referrer.
      order_id uuid references orders,
      credited_at timestamptz,
      taken_back_at timestamptz,
      created_at timestamptz not null default now(),
      standing text not null generated always as (
        case when taken_back_at is not null then 'taken-back'
          when credited_at is not null then 'credited' else 'waiting' end
      ) stored,
      unique (customer_phone, referrer_phone)
    )
  `.execute(db);
  await sql`
    create function note_referral() returns trigger language plpgsql as $$
    begin
      insert into referrals as known (referrer_phone, customer_phone, order_id)
      values (new.referrer_phone_e164, new.customer_phone_e164,
        case when tg_table_name = 'orders' then new.id end)
      on conflict (customer_phone, referrer_phone) do update
        set order_id = excluded.order_id
        where known.order_id is null and excluded.order_id is not null;
      return null;
    end $$
  `.execute(db);
  for (const table of ['referral_records', 'orders']) {
    await sql`
      create trigger note_referral after insert on ${sql.table(table)} for each row
      when (new.referrer_phone_e164 <> new.customer_phone_e164)
      execute function note_referral()
    `.execute(db);
  }
  await sql`
    create function settle_referral() returns trigger language plpgsql as $$
    begin
      insert into referrals as known
        (referrer_phone, customer_phone, order_id, credited_at, taken_back_at)
      values (new.phone, new.referred_phone, new.referral_order_id,
        case when new.kind = 'granted' then new.created_at end,
        case when new.kind = 'reversed' then new.created_at end)
      on conflict (customer_phone, referrer_phone) do update set
        order_id = excluded.order_id,
        credited_at = coalesce(known.credited_at, excluded.credited_at),
        taken_back_at = coalesce(known.taken_back_at, excluded.taken_back_at);
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger settle_referral after insert on credit_entries for each row
    when (new.side = 'referrer' and new.kind in ('granted', 'reversed')
      and new.phone <> new.referred_phone)
    execute function settle_referral()
  `.execute(db);
  await fillReferrals(db);
  await sql`create index on referrals (standing, id desc)`.execute(db);
  await sql`create index on referrals (referrer_phone, id desc)`.execute(db);
  await sql`
    create index referrals_search on referrals
    using gin ((referrer_phone || ' ' || customer_phone) gin_trgm_ops)
  `.execute(db);
}

async function fillReferrals(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into referrals (referrer_phone, customer_phone, order_id, created_at)
    select distinct on (customer_phone_e164, referrer_phone_e164)
      referrer_phone_e164, customer_phone_e164, order_id, created_at
    from (
      select referrer_phone_e164, customer_phone_e164, id as order_id, created_at from orders
      union all
      select referrer_phone_e164, customer_phone_e164, null, created_at from referral_records
    ) as told
    where referrer_phone_e164 <> customer_phone_e164
    order by customer_phone_e164, referrer_phone_e164, order_id is null, created_at
  `.execute(db);
  await sql`
    insert into referrals as known
      (referrer_phone, customer_phone, order_id, credited_at, taken_back_at, created_at)
    select phone, referred_phone, (array_agg(referral_order_id))[1],
      min(created_at) filter (where kind = 'granted'),
      min(created_at) filter (where kind = 'reversed'), min(created_at)
    from credit_entries
    where side = 'referrer' and kind in ('granted', 'reversed') and phone <> referred_phone
    group by phone, referred_phone
    on conflict (customer_phone, referrer_phone) do update set
      order_id = excluded.order_id,
      credited_at = excluded.credited_at,
      taken_back_at = excluded.taken_back_at
  `.execute(db);
}

/** A plan has many visits, each with a checklist of its own; a one-time booking has one list. */
async function tickByVisit(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_duties
      add column visit_id uuid references visits,
      drop constraint order_duties_pkey,
      add constraint order_duties_once unique nulls not distinct (order_id, visit_id, duty)
  `.execute(db);
  await sql`
    update order_duties set visit_id = (
      select id from visits where visits.order_id = order_duties.order_id and state <> 'cancelled'
      order by starts_at desc limit 1
    )
    from orders where orders.id = order_duties.order_id and orders.recurring
  `.execute(db);
}

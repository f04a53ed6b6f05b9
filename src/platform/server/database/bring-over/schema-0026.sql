-- The schema of the last state before one outbox and one log of events (0026), a statement each.
create table visitors (id uuid primary key default uuidv7(), created_at timestamptz not null default now(), last_seen_at timestamptz not null default now());
create table visitor_sessions (id uuid primary key default uuidv7(), visitor_id uuid not null references visitors on delete cascade, created_at timestamptz not null default now(), ended_at timestamptz);
create index on visitor_sessions (visitor_id);
create table refresh_tokens (token_hash bytea primary key check (length(token_hash) = 32), session_id uuid not null references visitor_sessions on delete cascade, created_at timestamptz not null default now(), expires_at timestamptz not null, used_at timestamptz);
create index on refresh_tokens (session_id);
create index on refresh_tokens (expires_at);
create table catalogue_versions (version integer primary key check (version > 0), content jsonb not null, created_at timestamptz not null default now());
create table server_secrets (name text primary key, value text not null, created_at timestamptz not null default now());
create table job_runners (id uuid primary key, worker_ids text[] not null, seen_at timestamptz not null default now());
create schema sandbox;
create table sandbox.settings (name text primary key, value jsonb not null);
create table sandbox.objects (id text primary key, seq bigint generated always as identity unique, kind text not null, body jsonb not null, hidden jsonb not null default '{}', due_at timestamptz);
create index objects_by_kind on sandbox.objects (kind, seq desc);
create index objects_due on sandbox.objects (due_at) where due_at is not null;
create index objects_by_customer on sandbox.objects ((body ->> 'customer'), kind, seq desc) where body ->> 'customer' is not null;
create index objects_by_payment_intent on sandbox.objects ((body ->> 'payment_intent'), kind, seq desc) where body ->> 'payment_intent' is not null;
create index objects_by_charge on sandbox.objects ((body ->> 'charge'), kind, seq desc) where body ->> 'charge' is not null;
create index objects_by_subscription on sandbox.objects ((body ->> 'subscription'), kind, seq desc) where body ->> 'subscription' is not null;
create index objects_by_invoice on sandbox.objects ((body ->> 'invoice'), kind, seq desc) where body ->> 'invoice' is not null;
create table sandbox.idempotency_keys (key text primary key, path text not null, request_hash text not null, status integer not null, answer jsonb not null, created_at timestamptz not null default now());
create table sandbox.events (id text primary key, seq bigint generated always as identity unique, type text not null, body jsonb not null, created_at timestamptz not null default now(), attempts integer not null default 0, next_attempt_at timestamptz default now(), delivered_at timestamptz);
create index events_due on sandbox.events (next_attempt_at) where next_attempt_at is not null;
create table sandbox.crm_deliveries (id bigint generated always as identity primary key, webhook_id text not null, body jsonb not null, received_at timestamptz not null default now());
create table sandbox.mails (id bigint generated always as identity primary key, sender text not null, recipients text not null, subject text not null, plain text not null, html text, received_at timestamptz not null default now());
create table orders (id uuid primary key default uuidv7(), status text not null check (status in ('awaiting_payment', 'processing', 'confirmed', 'completed', 'payment_failed', 'expired', 'cancelled', 'refunded', 'disputed')), service_id text not null, service_name text not null, service_category text not null, frequency text not null check (frequency in ('one-time', 'monthly', 'biweekly', 'weekly')), recurring boolean not null, bedroom_bath text not null, size_category text not null, square_footage integer not null check (square_footage >= 0), levels smallint not null check (levels between 1 and 4), is_emergency boolean not null, customer_phone text not null, customer_phone_e164 text, customer_email text not null, referrer_phone text not null, referrer_phone_e164 text, total_cents integer not null check (total_cents between 1 and 1000000), currency text not null check (currency = 'usd'), booked_minutes integer not null check (booked_minutes >= 0), catalogue_version integer not null, schedule_request_id uuid, visitor_id uuid references visitors on delete set null, booking_id uuid, booking_key text unique, fingerprint bytea not null check (length(fingerprint) = 32), customer_ref text, payment_intent_ref text, subscription_ref text, paid_at timestamptz, created_at timestamptz not null default now(), updated_at timestamptz not null default now());
create index on orders (status, id desc);
create index on orders (service_id, id desc);
create index on orders (id desc) where is_emergency;
create index on orders (id desc) where recurring;
create index on orders (customer_phone_e164, id desc);
create index on orders (lower(customer_email), id desc);
create index on orders (visitor_id);
create index on orders (paid_at);
create index on orders (customer_ref);
create index on orders (payment_intent_ref);
create index on orders (subscription_ref);
create table order_lines (order_id uuid not null references orders, position smallint not null, kind text not null check (kind in ('service', 'add-on')), item_id text not null, name text not null, quantity integer not null check (quantity > 0), unit_cents integer not null check (unit_cents >= 0), amount_cents integer not null check (amount_cents = unit_cents * quantity), primary key (order_id, position));
create table payment_attempts (id uuid primary key default uuidv7(), order_id uuid not null references orders, params jsonb not null, expires_at timestamptz not null, state text not null check (state in ('pending', 'open', 'complete', 'paid', 'mismatch', 'failed', 'expired')), session_ref text unique, url text, last_decline text, failure text, checked_at timestamptz, created_at timestamptz not null default now(), updated_at timestamptz not null default now(), check (state in ('pending', 'failed', 'expired') or session_ref is not null));
create unique index payment_attempts_one_live on payment_attempts (order_id) where state in ('pending', 'open', 'complete', 'mismatch');
create index on payment_attempts (order_id);
create index on payment_attempts (created_at) where state in ('pending', 'open', 'complete');
create table order_timeline (id uuid primary key default uuidv7(), order_id uuid not null references orders, kind text not null, from_status text, to_status text, actor text not null, details jsonb not null default '{}', created_at timestamptz not null default clock_timestamp());
create index on order_timeline (order_id, id);
create function forbid_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end $$;
create trigger append_only before update or delete or truncate on "order_timeline" for each statement execute function forbid_change();
create trigger append_only before update or delete or truncate on "order_lines" for each statement execute function forbid_change();
create table processor_events (id text primary key, type text not null, object_ref text not null, received_at timestamptz not null default now());
create index on processor_events (received_at);
create table crm_endpoints (id uuid primary key default uuidv7(), url text not null unique, sandbox boolean not null default false, state text not null check (state in ('on', 'gone', 'removed')), created_at timestamptz not null default now());
create unique index on crm_endpoints (sandbox) where sandbox;
create table crm_deliveries (id uuid primary key default uuidv7(), event_id uuid not null, endpoint_id uuid not null references crm_endpoints, type text not null, body jsonb not null, state text not null check (state in ('pending', 'accepted', 'parked')), attempts integer not null default 0, next_at timestamptz not null default now(), last_status integer, last_error text, created_at timestamptz not null default now(), settled_at timestamptz, unique (event_id, endpoint_id));
create index on crm_deliveries (next_at) where state = 'pending';
create index on crm_deliveries (endpoint_id, state);
create table referral_records (id uuid primary key default uuidv7(), webhook_id text unique, contact_id text, customer_phone text not null, customer_phone_e164 text, referrer_phone text not null, referrer_phone_e164 text, customer_email text not null, created_at timestamptz not null default now());
create table referral_links (token_hash bytea primary key check (length(token_hash) = 32), record_id uuid not null references referral_records on delete cascade, created_at timestamptz not null default now());
create index on referral_links (record_id);
create table referral_claims (visitor_id uuid not null references visitors on delete cascade, record_id uuid not null references referral_records on delete cascade, claimed_at timestamptz not null default clock_timestamp(), primary key (visitor_id, record_id));
create index on referral_claims (record_id);
create table contact_messages (id uuid primary key default uuidv7(), name text not null, phone text not null, phone_e164 text, email text not null, message text not null, selection jsonb, quote_status text check (quote_status in ('priced', 'custom-quote', 'incomplete')), quote_total_cents integer check (quote_total_cents >= 0), catalogue_version integer, created_at timestamptz not null default now(), check (phone <> '' or email <> ''), check ((selection is null) = (quote_status is null)), check ((quote_status = 'priced') = (quote_total_cents is not null)));
create table schedules (id uuid primary key default gen_random_uuid(), email text not null, preferred_times jsonb not null, line1 text not null, line2 text not null, city text not null, region text not null, postal_code text not null, access_notes text not null, parking_notes text not null, pet_notes text not null, created_at timestamptz not null default now());
create table payments (id uuid primary key default uuidv7(), order_id uuid not null references orders, kind text not null check (kind in ('booking', 'plan-month', 'extra-hours')), state text not null check (state in ('pending', 'needs-customer', 'paid', 'failed', 'cancelled')), amount_cents integer not null check (amount_cents > 0), currency text not null, refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents), payment_intent_ref text unique, invoice_ref text unique, failure text, details jsonb not null default '{}', created_at timestamptz not null default now(), updated_at timestamptz not null default now());
create index on payments (order_id);
create index on payments (state, id desc) where state <> 'paid';
create table refunds (id uuid primary key default uuidv7(), payment_id uuid not null references payments, amount_cents integer not null check (amount_cents > 0), state text not null check (state in ('requested', 'pending', 'succeeded', 'failed', 'cancelled')), reason text not null, actor text not null, refund_ref text unique, failure text, created_at timestamptz not null default now(), updated_at timestamptz not null default now());
create index on refunds (payment_id);
create index on refunds (created_at) where state = 'requested';
alter table payment_attempts add column payment_id uuid references payments;
drop index payment_attempts_one_live;
create unique index payment_attempts_one_live on payment_attempts (coalesce(payment_id, order_id)) where state in ('pending', 'open', 'complete', 'mismatch');
alter table orders add column emergency_answered_at timestamptz, add column emergency_overdue_at timestamptz;
create index orders_emergencies_waiting on orders (paid_at) where is_emergency and status = 'confirmed' and emergency_answered_at is null;
create table mails (id uuid primary key default uuidv7(), kind text not null, about text not null, order_id uuid references orders, timeline_id uuid references order_timeline, contact_id uuid references contact_messages on delete cascade, message_id text unique, recipient text, reply_to jsonb, subject text, letter jsonb, state text not null check (state in ('queued', 'sent', 'parked', 'dropped')), attempts integer not null default 0, next_at timestamptz not null default now(), last_error text, created_at timestamptz not null default now(), settled_at timestamptz, unique (kind, about), check (state <> 'sent' or letter is not null));
create index on mails (next_at) where state = 'queued';
create index on mails (id desc) where state = 'parked';
create index on mails (order_id);
create index on mails (contact_id);
create table booking_links (token_hash bytea primary key check (length(token_hash) = 32), order_id uuid not null references orders, created_at timestamptz not null default now());
create index on booking_links (order_id);
create table time_requests (id uuid primary key default uuidv7(), order_id uuid not null references orders, preferred_times jsonb not null, note text not null, created_at timestamptz not null default now());
create index on time_requests (order_id, id desc);
create table cancellation_requests (order_id uuid primary key references orders, created_at timestamptz not null default now());
create table plans (order_id uuid primary key references orders, subscription_ref text not null unique, state text not null check (state in ('waiting', 'active', 'past-due', 'paused', 'cancelled')), period_ends_at timestamptz, ends_with_period boolean not null, card_ref text, asked_at timestamptz not null, created_at timestamptz not null default now());
create index on plans (state, period_ends_at);
create index on plans (asked_at) where state <> 'cancelled';
alter table payments drop constraint payments_amount_cents_check, add constraint payments_amount_cents_check check (amount_cents >= 0);
create table disputes (dispute_ref text primary key, payment_id uuid not null references payments, amount_cents integer not null check (amount_cents > 0), reason text not null, state text not null check (state in ('inquiry', 'open', 'won', 'lost')), order_status text not null, answer_by timestamptz, created_at timestamptz not null default now(), updated_at timestamptz not null default now());
create index on disputes (payment_id);
create index on disputes (answer_by) where state in ('inquiry', 'open');
create table credit_entries (id uuid primary key default uuidv7(), phone text not null, kind text not null check (kind in ('granted', 'reversed', 'reserved', 'released', 'used')), amount_cents integer not null, referral_order_id uuid references orders, referred_phone text, side text check (side in ('referrer', 'customer')), order_id uuid references orders, reservation_id uuid, reason text not null, actor text not null, created_at timestamptz not null default clock_timestamp(), check (case kind when 'granted' then amount_cents > 0 and referral_order_id is not null when 'reversed' then amount_cents < 0 and referral_order_id is not null when 'reserved' then amount_cents < 0 and reservation_id is not null when 'released' then amount_cents > 0 and reservation_id is not null else amount_cents = 0 and reservation_id is not null end));
create index on credit_entries (phone, id);
create unique index on credit_entries (referred_phone, side, kind) where kind in ('granted', 'reversed');
create unique index on credit_entries (reservation_id) where kind = 'reserved';
create unique index on credit_entries (reservation_id) where kind in ('released', 'used');
create trigger append_only before update or delete or truncate on credit_entries for each statement execute function forbid_change();
create table operators (id uuid primary key default uuidv7(), name text not null, email text not null unique check (email = lower(email)), email_verified boolean not null default false, image text, role text not null check (role in ('owner', 'staff')), two_factor_enabled boolean not null default false, deactivated_at timestamptz, created_at timestamptz not null default now(), updated_at timestamptz not null default now());
create table operator_sessions (id uuid primary key default uuidv7(), operator_id uuid not null references operators on delete cascade, token text not null unique, ip_address text, user_agent text, expires_at timestamptz not null, created_at timestamptz not null default now(), updated_at timestamptz not null default now());
create index on operator_sessions (operator_id);
create table operator_credentials (id uuid primary key default uuidv7(), operator_id uuid not null references operators on delete cascade, account_id text not null, provider_id text not null, password text, access_token text, refresh_token text, id_token text, access_token_expires_at timestamptz, refresh_token_expires_at timestamptz, scope text, created_at timestamptz not null default now(), updated_at timestamptz not null default now(), unique (provider_id, account_id));
create index on operator_credentials (operator_id);
create table operator_verifications (id uuid primary key default uuidv7(), identifier text not null, value text not null, expires_at timestamptz not null, created_at timestamptz not null default now(), updated_at timestamptz not null default now());
create index on operator_verifications (identifier);
create index on operator_verifications (expires_at);
create table operator_two_factors (id uuid primary key default uuidv7(), operator_id uuid not null unique references operators on delete cascade, secret text not null, backup_codes text not null, verified boolean not null default true, failed_verification_count integer not null default 0, locked_until timestamptz);
create table operator_passkeys (id uuid primary key default uuidv7(), operator_id uuid not null references operators on delete cascade, name text, public_key text not null, credential_id text not null unique, counter integer not null, device_type text not null, backed_up boolean not null, transports text, aaguid text, created_at timestamptz default now());
create index on operator_passkeys (operator_id);
create table operator_failures (key bytea primary key check (length(key) = 32), failures integer not null, last_at timestamptz not null);
create index on operator_failures (last_at);
create table operator_audit (id uuid primary key default uuidv7(), created_at timestamptz not null default clock_timestamp(), operator_id uuid references operators, act text not null, subject_kind text not null, subject_id text not null, details jsonb not null);
create index on operator_audit (subject_kind, subject_id, id desc);
create index on operator_audit (operator_id, id desc);
create trigger append_only before update or delete or truncate on operator_audit for each statement execute function forbid_change();
create extension if not exists pg_trgm;
alter table orders add column row_version integer not null default 1, add column customer_name text not null default '', add column next_visit_at timestamptz, add column search_text text generated always as (lower(customer_email) || ' ' || lower(customer_name) || ' ' || regexp_replace(customer_phone, '\D', '', 'g') || ' ' || coalesce(customer_phone_e164, '')) stored;
alter table orders alter column search_text set statistics 1000;
create function count_row_version() returns trigger language plpgsql as $$
    begin
      new.row_version := old.row_version + 1;
      if new.status in ('cancelled', 'refunded') then
        new.next_visit_at := null;
      end if;
      return new;
    end $$;
create trigger row_version before update on orders for each row execute function count_row_version();
create table visits (id uuid primary key default uuidv7(), order_id uuid not null references orders, state text not null check (state in ('confirmed', 'done', 'cancelled')), starts_at timestamptz not null, ends_at timestamptz not null check (ends_at > starts_at), worked_minutes integer check (worked_minutes between 0 and 1440), operator_id uuid references operators, created_at timestamptz not null default now(), updated_at timestamptz not null default now());
create function end_visits() returns trigger language plpgsql as $$
    begin
      update visits set state = 'cancelled', updated_at = now()
      where order_id = new.id and state = 'confirmed';
      return null;
    end $$;
create trigger end_visits after update of status on orders for each row when (new.status in ('cancelled', 'refunded') and old.status <> new.status) execute function end_visits();
create index on visits (order_id, starts_at);
create index on visits (starts_at) where state = 'confirmed';
create table order_notes (id uuid primary key default uuidv7(), order_id uuid not null references orders, operator_id uuid not null references operators, text text not null check (text <> ''), created_at timestamptz not null default now());
create index on order_notes (order_id, id desc);
create table order_duties (order_id uuid not null references orders, duty text not null, operator_id uuid not null references operators, done_at timestamptz not null default now(), primary key (order_id, duty));
create index orders_search on orders using gin (search_text gin_trgm_ops);
create index on orders (total_cents, id);
create index on orders (next_visit_at, id) where next_visit_at is not null;
create index on orders (status, service_id, id desc);
create index on orders (status, id desc) where is_emergency;
create index on orders (status, id desc) where recurring;
create index on orders (service_id, id desc) where is_emergency;
create index on orders (service_id, recurring, id desc);
create index on orders (id desc) where is_emergency and recurring;
create statistics orders_kinds (mcv) on service_id, recurring, is_emergency, status from orders;
create index orders_to_confirm on orders (id desc) where status = 'confirmed' and next_visit_at is null;
create index on payment_attempts (right(session_ref, 8));
create index on crm_deliveries (state, id desc);
create index on crm_deliveries ((body ->> 'order_id'));
create index on contact_messages (quote_status, id desc);
create table catalogue_revisions (revision integer primary key check (revision > 0), based_on integer not null references catalogue_versions, content jsonb not null, saved_by uuid references operators, saved_at timestamptz not null default now());
alter table catalogue_versions add column published_by uuid references operators, add column restored_from integer references catalogue_versions;
create table sales_entries (id bigint generated always as identity primary key, at timestamptz not null default now(), service_id text not null, started integer not null default 0, bookings integer not null default 0, booked_cents bigint not null default 0, received_cents bigint not null default 0, refunded_cents bigint not null default 0);
create table sales_days (day date not null, service_id text not null, started integer not null, bookings integer not null, booked_cents bigint not null, received_cents bigint not null, refunded_cents bigint not null, primary key (day, service_id));
create function count_order() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into sales_entries (at, service_id, started)
        values (new.created_at, new.service_id, 1);
      end if;
      if new.paid_at is not null and (tg_op = 'INSERT' or old.paid_at is null) then
        insert into sales_entries (at, service_id, bookings, booked_cents)
        values (new.paid_at, new.service_id, 1, new.total_cents);
      end if;
      return null;
    end $$;
create trigger count_order after insert or update of paid_at on orders for each row execute function count_order();
create function count_payment() returns trigger language plpgsql as $$
    declare
      received bigint := case when new.state = 'paid' then new.amount_cents else 0 end;
      refunded bigint := new.refunded_cents;
    begin
      if tg_op = 'UPDATE' then
        received := received - case when old.state = 'paid' then old.amount_cents else 0 end;
        refunded := refunded - old.refunded_cents;
      end if;
      if received <> 0 or refunded <> 0 then
        insert into sales_entries (service_id, received_cents, refunded_cents)
        select service_id, received, refunded from orders where id = new.order_id;
      end if;
      return null;
    end $$;
create trigger count_payment after insert or update of state, amount_cents, refunded_cents on payments for each row execute function count_payment();
create table step_days (day date not null, layout text not null check (layout in ('site', 'embed')), step text not null check (step in ('service', 'frequency', 'add-ons', 'contact', 'home', 'review')), entered integer not null, primary key (day, layout, step));
create index on orders (service_id, total_cents, id);
create index orders_emergencies_by_price on orders (total_cents, id) where is_emergency;
create index orders_plans_by_price on orders (total_cents, id) where recurring;
create index orders_no_plans on orders (id desc) where not recurring;
alter table payment_attempts add column subscription_ref text;
create index on payment_attempts (order_id) where state = 'mismatch';
alter table contact_messages add column state text not null default 'open' check (state in ('open', 'answered', 'closed')), add column row_version integer not null default 1, add column search_text text generated always as (lower(email) || ' ' || lower(name) || ' ' || regexp_replace(phone, '\D', '', 'g') || ' ' || coalesce(phone_e164, '')) stored;
create index on contact_messages (state, id desc);
create index contact_messages_search on contact_messages using gin (search_text gin_trgm_ops);
create table enquiry_replies (id uuid primary key default uuidv7(), contact_id uuid not null references contact_messages on delete cascade, operator_id uuid not null references operators, text text not null check (text <> ''), created_at timestamptz not null default now());
create index on enquiry_replies (contact_id, id);
create table custom_quotes (id uuid primary key default uuidv7(), contact_id uuid not null references contact_messages on delete cascade, order_id uuid not null unique references orders, operator_id uuid not null references operators, sentence text not null, origin text not null, replaced_at timestamptz, created_at timestamptz not null default now());
create index on custom_quotes (contact_id, id);
create unique index on custom_quotes (contact_id) where replaced_at is null;
create table unfinished_bookings (id uuid primary key default uuidv7(), booking_id uuid not null unique, phone text not null, phone_e164 text, email text not null, referrer_phone text not null, selection jsonb not null, levels smallint not null check (levels between 1 and 4), quote_status text not null check (quote_status in ('priced', 'custom-quote', 'incomplete')), quote_total_cents integer check (quote_total_cents >= 0), origin text not null, reminded_at timestamptz, created_at timestamptz not null default now(), updated_at timestamptz not null default now(), search_text text generated always as (lower(email) || ' ' || regexp_replace(phone, '\D', '', 'g') || ' ' || coalesce(phone_e164, '')) stored, check (phone <> '' or email <> ''));
create index on unfinished_bookings (updated_at);
create index on unfinished_bookings (lower(email), reminded_at);
create index unfinished_bookings_search on unfinished_bookings using gin (search_text gin_trgm_ops);
create table unfinished_links (token_hash bytea primary key check (length(token_hash) = 32), unfinished_id uuid not null references unfinished_bookings on delete cascade, created_at timestamptz not null default now());
create index on unfinished_links (unfinished_id);
create function forget_unfinished() returns trigger language plpgsql as $$
    begin
      delete from unfinished_bookings where booking_id = new.booking_id;
      return null;
    end $$;
create trigger forget_unfinished after update of paid_at on orders for each row when (new.paid_at is not null and old.paid_at is null and new.booking_id is not null) execute function forget_unfinished();
alter table mails add column unfinished_id uuid references unfinished_bookings on delete cascade;
create index on mails (unfinished_id) where unfinished_id is not null;
alter table plans add column service_id text not null default '', add column frequency text not null default '', add column customer text collate "C" not null default '', add column search_text text not null default '', add column next_invoice_at timestamptz not null default 'infinity', add column visit_due_at timestamptz not null default 'infinity', add column visited boolean not null default false, add column standing text not null generated always as (case when state = 'active' and ends_with_period then 'ending' else state end) stored;
create function visit_due(frequency text, after_visit timestamptz) returns timestamptz language sql immutable return (after_visit at time zone 'UTC' + case frequency when 'weekly' then interval '7 days' when 'biweekly' then interval '14 days' else interval '1 month' end) at time zone 'UTC';
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
    end $$;
create trigger fill_plan before insert or update on plans for each row execute function fill_plan();
create function refill_plan() returns trigger language plpgsql as $$
    begin
      update plans set order_id = order_id where order_id = new.id;
      return null;
    end $$;
create trigger refill_plan after update of status, customer_name, next_visit_at on orders for each row when (new.recurring) execute function refill_plan();
create index on plans (visit_due_at, order_id);
create index on plans (next_invoice_at, order_id);
create index on plans (customer, order_id);
create index on plans (standing, visit_due_at, order_id);
create index on plans (standing, next_invoice_at, order_id);
create index on plans (standing, customer, order_id);
create index on plans (standing, order_id);
create index on plans (frequency, standing, order_id);
create index on plans (service_id, frequency, standing, order_id);
create index on plans (order_id) where not visited;
create index on plans using gin (search_text gin_trgm_ops);
alter table credit_entries add column for_order_id uuid references orders, drop constraint credit_entries_kind_check, add constraint credit_entries_kind_check check (kind in ('granted', 'reversed', 'reserved', 'released', 'used', 'given')), drop constraint credit_entries_check, add constraint credit_entries_check check (case kind when 'granted' then amount_cents > 0 and referral_order_id is not null when 'reversed' then amount_cents < 0 and referral_order_id is not null when 'reserved' then amount_cents < 0 and reservation_id is not null when 'released' then amount_cents > 0 and reservation_id is not null when 'given' then amount_cents > 0 and reservation_id is not null else amount_cents = 0 and reservation_id is not null end);
create unique index on credit_entries (reservation_id) where kind = 'given';
create index on credit_entries (order_id) where order_id is not null;
create table credit_accounts (id uuid primary key default gen_random_uuid(), phone text not null unique, balance_cents integer not null default 0, granted_cents integer not null default 0, used_cents integer not null default 0, entries integer not null default 0, moved_at timestamptz not null default date_trunc('milliseconds', now()), created_at timestamptz not null default now());
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
    end $$;
create trigger keep_account after insert on credit_entries for each row execute function keep_account();
create index on credit_accounts (moved_at, id);
create index on credit_accounts (balance_cents, id);
create index credit_accounts_with_credit on credit_accounts (moved_at, id) where balance_cents > 0;
create index on credit_accounts using gin (phone gin_trgm_ops);
create table referrals (id uuid primary key default uuidv7(), referrer_phone text not null, customer_phone text not null check (customer_phone <> referrer_phone), order_id uuid references orders, credited_at timestamptz, taken_back_at timestamptz, created_at timestamptz not null default now(), standing text not null generated always as (case when taken_back_at is not null then 'taken-back' when credited_at is not null then 'credited' else 'waiting' end) stored, unique (customer_phone, referrer_phone));
create function note_referral() returns trigger language plpgsql as $$
    begin
      insert into referrals as known (referrer_phone, customer_phone, order_id)
      values (new.referrer_phone_e164, new.customer_phone_e164,
        case when tg_table_name = 'orders' then new.id end)
      on conflict (customer_phone, referrer_phone) do update
        set order_id = excluded.order_id
        where known.order_id is null and excluded.order_id is not null;
      return null;
    end $$;
create trigger note_referral after insert on "referral_records" for each row when (new.referrer_phone_e164 <> new.customer_phone_e164) execute function note_referral();
create trigger note_referral after insert on "orders" for each row when (new.referrer_phone_e164 <> new.customer_phone_e164) execute function note_referral();
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
    end $$;
create trigger settle_referral after insert on credit_entries for each row when (new.side = 'referrer' and new.kind in ('granted', 'reversed') and new.phone <> new.referred_phone) execute function settle_referral();
create index on referrals (standing, id desc);
create index on referrals (referrer_phone, id desc);
create index referrals_search on referrals using gin ((referrer_phone || ' ' || customer_phone) gin_trgm_ops);
alter table order_duties add column visit_id uuid references visits, drop constraint order_duties_pkey, add constraint order_duties_once unique nulls not distinct (order_id, visit_id, duty);
alter table sandbox.mails add column reply_to text not null default '';
alter table "orders" add column language text not null default 'en' check (language in ('en', 'es'));
alter table "contact_messages" add column language text not null default 'en' check (language in ('en', 'es'));
alter table "unfinished_bookings" add column language text not null default 'en' check (language in ('en', 'es'));
create index on operator_audit (subject_kind, id desc);
create index on plans (visit_due_at, order_id) where not visited;
create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);
insert into kysely_migration_lock values ('migration_lock', 0);
insert into kysely_migration select unnest(array['0001_sessions_and_catalogue', '0002_sandbox', '0003_orders', '0004_relations', '0005_payments', '0006_bills', '0007_emergencies', '0008_mail', '0009_plans', '0010_disputes', '0011_credit', '0012_operators', '0013_console', '0014_catalogue_drafts', '0015_figures', '0016_console_sorts', '0017_attempt_plans', '0018_enquiries', '0019_plans_and_credit', '0020_sandbox_reply_to', '0021_homes_offered', '0022_languages', '0025_audit_filters', '0026_first_visits']), '2026-11-20T00:00:00.000Z';

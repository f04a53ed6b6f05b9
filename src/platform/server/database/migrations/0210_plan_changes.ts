import { type Kysely, sql } from 'kysely';

/** A plan that runs becomes another one: rhythm, plan, home, add-ons (ruling 48). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table plan_prices drop constraint plan_prices_why_check',
  `alter table plan_prices add constraint plan_prices_why_check
     check (why in ('increase', 'processor', 'change'))`,
  // Whether it is under way, in force or withdrawn stands with its price; the latest row of a price counts.
  `create table plan_changes (
     id uuid primary key default uuidv7(),
     order_id uuid not null references orders,
     price_id uuid not null references plan_prices,
     was jsonb not null,
     becomes jsonb not null,
     -- The first charge of what it becomes.
     charged_from timestamptz not null,
     -- How its visits came before, to take it back.
     visits_before jsonb not null,
     actor text not null,
     made_at timestamptz not null default now()
   )`,
  'create index on plan_changes (order_id, id)',
  'create index on plan_changes (price_id, id)',
  `create trigger append_only before update or delete or truncate on plan_changes
   for each statement execute function forbid_change()`,
  'alter table notices drop constraint notices_kind_check',
  `alter table notices add constraint notices_kind_check check (kind in (
     'acknowledgement', 'charge', 'yearly', 'price-change', 'plan-change', 'ended'
   ))`,
  `alter table plans add column service_name text not null default ''`,
  // What a plan is since its latest change that is in force; without one what was sold.
  `create function plan_now(plan uuid, at timestamptz) returns jsonb language sql stable as $$
     select becomes from plan_changes as change
     join plan_prices as price on price.id = change.price_id
     where change.order_id = plan and price.state = 'in-force'
       and price.charged_from <= at + interval '12 hours'
     order by price.charged_from desc, price.id desc, change.id desc limit 1
   $$`,
  // The charge with which a plan is going to become another one; null: none is planned.
  `create function plan_changes_on(plan uuid) returns timestamptz language sql stable as $$
     select max(charged_from) from plan_prices
     where order_id = plan and why = 'change'
       and (state = 'announced' or (state = 'in-force' and charged_from > now()))
   $$`,
  `create or replace function fill_plan() returns trigger language plpgsql as $$
   declare
     booking orders;
     becomes jsonb;
     last_visit timestamptz;
     due timestamptz;
     renewal timestamptz;
     later integer := 0;
   begin
     select * into booking from orders where id = new.order_id;
     becomes := plan_now(new.order_id, now());
     new.service_id := coalesce(becomes -> 'service' ->> 'id', booking.service_id);
     new.service_name := coalesce(becomes -> 'service' ->> 'name', booking.service_name);
     new.frequency := coalesce(becomes ->> 'frequency', booking.frequency);
     select max(starts_at) into last_visit from visits
     where order_id = new.order_id and state <> 'cancelled';
     due := date_trunc('milliseconds', visit_due(
       new.frequency, coalesce(last_visit, booking.paid_at, booking.created_at)));
     new.customer := lower(coalesce(nullif(booking.customer_name, ''), booking.customer_email));
     new.search_text := booking.search_text;
     new.visited := last_visit is not null;
     new.visit_due_at := case
       when booking.status = 'confirmed' and new.state in ('active', 'past-due')
         and not (new.ends_with_period and due > new.period_ends_at) then due
       else 'infinity'
     end;
     renewal := new.period_ends_at;
     while exists (
       select from paused_months where order_id = new.order_id
         and starts_at between renewal - interval '4 days' and renewal + interval '4 days'
     ) loop
       later := later + 1;
       renewal := (new.period_ends_at at time zone 'UTC' + later * interval '1 month') at time zone 'UTC';
     end loop;
     new.next_invoice_at := case
       when new.state in ('active', 'past-due') and not new.ends_with_period
         then coalesce(date_trunc('milliseconds', renewal), 'infinity')
       else 'infinity'
     end;
     return new;
   end $$`,
  'update plans set order_id = order_id',
];

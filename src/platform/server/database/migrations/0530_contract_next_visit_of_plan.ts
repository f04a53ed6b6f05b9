import { type Kysely, sql } from 'kysely';

/**
 * The list of plans uses the next visit on the calendar instead of a day computed from the last
 * one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // '-infinity', which sorts first: an active, unpaused plan without a planned visit. 'infinity':
  // no visit is owed.
  `alter table plans add column next_visit_at timestamptz not null default 'infinity'`,
  `create or replace function fill_plan() returns trigger language plpgsql as $$
   declare
     booking orders;
     becomes jsonb;
     renewal timestamptz;
     later integer := 0;
   begin
     select * into booking from orders where id = new.order_id;
     becomes := plan_now(new.order_id, now());
     new.service_id := coalesce(becomes -> 'service' ->> 'id', booking.service_id);
     new.service_name := coalesce(becomes -> 'service' ->> 'name', booking.service_name);
     new.frequency := coalesce(becomes ->> 'frequency', booking.frequency);
     new.customer := lower(coalesce(nullif(booking.customer_name, ''), booking.customer_email));
     new.search_text := booking.search_text;
     new.next_visit_at := coalesce(date_trunc('milliseconds', booking.next_visit_at), case
       when booking.status = 'confirmed' and new.state in ('active', 'past-due')
         and not new.ends_with_period and not exists (
           select from paused_months where order_id = new.order_id
             and starts_at > now() - interval '1 month'
         ) then '-infinity'
       else 'infinity'
     end::timestamptz);
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
  // Their indexes are dropped with them.
  'alter table plans drop column visit_due_at, drop column visited',
  'drop function visit_due(text, timestamptz)',
  'update plans set order_id = order_id',
  'create index on plans (next_visit_at, order_id)',
  'create index on plans (standing, next_visit_at, order_id)',
];

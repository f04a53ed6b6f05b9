import { type Kysely, sql } from 'kysely';

/** Months of a plan that are not charged, as its visits pause over a renewal (ruling 48). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table paused_months (
     order_id uuid not null references orders,
     -- Its first moment: when it would be charged.
     starts_at timestamptz not null,
     -- The first day of the pause that leaves it out.
     pause_from date not null,
     -- What is charged for its visits after the pause; null until the pause is over.
     part_cents integer check (part_cents >= 0),
     -- Since when nothing of it is left to do at the processor.
     settled_at timestamptz,
     primary key (order_id, starts_at)
   )`,
  'create index on paused_months (order_id) where settled_at is null',
  // Until when the processor charges nothing, since the customer pauses; null: it charges.
  'alter table plans add column collection_paused_until timestamptz',
  `alter table plans alter column standing set expression as (
     case when state = 'active' and ends_with_period then 'ending'
       when state = 'active' and collection_paused_until is not null then 'paused'
       else state end
   )`,
  // A renewal within a pause is none: the first one after it is the next charge.
  `create or replace function fill_plan() returns trigger language plpgsql as $$
   declare
     booking orders;
     last_visit timestamptz;
     due timestamptz;
     renewal timestamptz;
     later integer := 0;
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
  `create function refill_paused_plan() returns trigger language plpgsql as $$
   begin
     update plans set order_id = order_id where order_id = coalesce(new.order_id, old.order_id);
     return null;
   end $$`,
  `create trigger refill_plan after insert or update or delete on paused_months
   for each row execute function refill_paused_plan()`,
];

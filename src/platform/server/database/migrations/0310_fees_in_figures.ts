import { type Kysely, sql } from 'kysely';

/** Figures name the fees among what came in: kept of what was paid, or charged. Before their tax, as all sales. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table sales_entries add column fees_cents bigint not null default 0',
  'alter table sales_days add column fees_cents bigint not null default 0',
  `create function count_kept_fee() returns trigger language plpgsql as $$
   begin
     insert into sales_entries (at, service_id, fees_cents)
     select new.created_at, service_id, new.kept_cents - new.kept_tax_cents
     from orders where orders.id = new.order_id;
     return null;
   end $$`,
  `create trigger count_kept_fee after insert on order_fees
   for each row when (new.kept_cents > 0) execute function count_kept_fee()`,
  `create function count_charged_fee() returns trigger language plpgsql as $$
   begin
     insert into sales_entries (at, service_id, fees_cents)
     select coalesce(new.paid_at, now()), service_id,
       new.amount_cents - (tax_just_moved(new, new.amount_cents, 0)).of_received
     from orders where orders.id = new.order_id;
     return null;
   end $$`,
  `create trigger count_charged_fee after update of state on payments for each row
   when (new.kind = 'fee' and new.state = 'paid' and old.state <> 'paid')
   execute function count_charged_fee()`,
  `create trigger count_fee_paid_at_once after insert on payments for each row
   when (new.kind = 'fee' and new.state = 'paid') execute function count_charged_fee()`,
  `insert into sales_entries (at, service_id, fees_cents)
   select order_fees.created_at, service_id, kept_cents - kept_tax_cents
   from order_fees join orders on orders.id = order_id where kept_cents > 0
   union all
   select coalesce(payments.paid_at, now()), service_id,
     amount_cents - (tax_just_moved(payments, amount_cents, 0)).of_received
   from payments join orders on orders.id = order_id
   where kind = 'fee' and state = 'paid'`,
  `create or replace function add_up_figures(zone text) returns void language plpgsql as $$
   begin
     with entry as (delete from sales_entries returning *)
     insert into sales_days as known (day, service_id, started, bookings, booked_cents,
       received_cents, refunded_cents, repeat_bookings, tips_cents, fees_cents)
     select (at at time zone zone)::date, service_id, sum(started), sum(bookings),
       sum(booked_cents), sum(received_cents), sum(refunded_cents), sum(repeat_bookings),
       sum(tips_cents), sum(fees_cents)
     from entry group by 1, 2
     order by 1, 2
     on conflict (day, service_id) do update set
       started = known.started + excluded.started,
       bookings = known.bookings + excluded.bookings,
       booked_cents = known.booked_cents + excluded.booked_cents,
       received_cents = known.received_cents + excluded.received_cents,
       refunded_cents = known.refunded_cents + excluded.refunded_cents,
       repeat_bookings = known.repeat_bookings + excluded.repeat_bookings,
       tips_cents = known.tips_cents + excluded.tips_cents,
       fees_cents = known.fees_cents + excluded.fees_cents;

     with entry as (delete from origin_entries returning *)
     insert into origin_days as known (day, kind, value, bookings, booked_cents)
     select (at at time zone zone)::date, kind, value, count(*), sum(booked_cents)
     from entry
     cross join lateral (values ('source', source), ('place', postal_code)) as origin (kind, value)
     group by 1, 2, 3
     order by 1, 2, 3
     on conflict (kind, day, value) do update set
       bookings = known.bookings + excluded.bookings,
       booked_cents = known.booked_cents + excluded.booked_cents;

     with entry as (delete from work_entries returning *)
     insert into work_days as known (day, visits, booked_minutes, taken_minutes, noted,
       noted_booked_minutes, worked_minutes)
     select (at at time zone zone)::date, sum(visits), sum(booked_minutes), sum(taken_minutes),
       sum(noted), sum(noted_booked_minutes), sum(worked_minutes)
     from entry group by 1
     order by 1
     on conflict (day) do update set
       visits = known.visits + excluded.visits,
       booked_minutes = known.booked_minutes + excluded.booked_minutes,
       taken_minutes = known.taken_minutes + excluded.taken_minutes,
       noted = known.noted + excluded.noted,
       noted_booked_minutes = known.noted_booked_minutes + excluded.noted_booked_minutes,
       worked_minutes = known.worked_minutes + excluded.worked_minutes;
   end $$`,
];

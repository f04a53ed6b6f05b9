import { type Kysely, sql } from 'kysely';

/** Tips: payments of their own, apart from what was sold, for those who worked and manage nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table payments drop constraint payments_kind_check',
  `alter table payments add constraint payments_kind_check
     check (kind in ('booking', 'plan-month', 'extra-hours', 'visit-price', 'tip'))`,
  // A visit has one tip that stands, and a list of those that were paid in a pay period.
  `create unique index payments_tip_once on payments ((details ->> 'visitId'))
     where kind = 'tip' and state <> 'cancelled'`,
  `create index payments_tips_paid on payments (paid_at) where kind = 'tip' and state = 'paid'`,
  // An owner or a manager since a day: they keep nothing of a tip (29 U.S.C. 203(m)(2)(B)).
  'alter table cleaners add column manages_since date',
  // Tips in cash that crews note.
  `create index work_events_cash_tips on work_events (at) where kind = 'cash-tip'`,
  'alter table pay_lines drop constraint pay_lines_kind_check',
  `alter table pay_lines add constraint pay_lines_kind_check check (kind in
     ('work', 'driving', 'overtime', 'double-time', 'share', 'flat', 'tip', 'cash-tip'))`,
  // So many days after a period its people are paid.
  `alter table pay_terms add column payday_days smallint not null default 5
     check (payday_days between 0 and 31)`,
  // Tips are no revenue: they have a column of their own, less what of them was refunded.
  'alter table sales_entries add column tips_cents bigint not null default 0',
  'alter table sales_days add column tips_cents bigint not null default 0',
  `create function count_tip() returns trigger language plpgsql as $$
   declare
     tips bigint := case when new.state = 'paid' then new.amount_cents else 0 end
       - new.refunded_cents;
   begin
     if tg_op = 'UPDATE' then
       tips := tips - case when old.state = 'paid' then old.amount_cents else 0 end
         + old.refunded_cents;
     end if;
     if tips <> 0 then
       insert into sales_entries (at, service_id, tips_cents)
       select case when tips > 0 then coalesce(new.paid_at, now()) else now() end, service_id, tips
       from orders where orders.id = new.order_id;
     end if;
     return null;
   end $$`,
  'drop trigger count_payment on payments',
  `create trigger count_payment
   after insert or update of state, amount_cents, refunded_cents, taken_cents on payments
   for each row when (new.kind <> 'tip') execute function count_payment()`,
  `create trigger count_tip after insert or update of state, amount_cents, refunded_cents on payments
   for each row when (new.kind = 'tip') execute function count_tip()`,
  `create or replace function add_up_figures(zone text) returns void language plpgsql as $$
   begin
     with entry as (delete from sales_entries returning *)
     insert into sales_days as known (day, service_id, started, bookings, booked_cents,
       received_cents, refunded_cents, repeat_bookings, tips_cents)
     select (at at time zone zone)::date, service_id, sum(started), sum(bookings),
       sum(booked_cents), sum(received_cents), sum(refunded_cents), sum(repeat_bookings),
       sum(tips_cents)
     from entry group by 1, 2
     order by 1, 2
     on conflict (day, service_id) do update set
       started = known.started + excluded.started,
       bookings = known.bookings + excluded.bookings,
       booked_cents = known.booked_cents + excluded.booked_cents,
       received_cents = known.received_cents + excluded.received_cents,
       refunded_cents = known.refunded_cents + excluded.refunded_cents,
       repeat_bookings = known.repeat_bookings + excluded.repeat_bookings,
       tips_cents = known.tips_cents + excluded.tips_cents;

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

import { type Kysely, sql } from 'kysely';

/** Sales tax is owed to a state: figures count what was sold without it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create function tax_of_order(wanted uuid) returns bigint language sql stable as $$
     select case when exists (select from order_taxes) then (
       select coalesce(sum(amount_cents), 0) from order_lines
       where order_id = wanted and kind = 'tax'
     ) else 0 end::bigint
   $$`,
  // What a month of a plan brings, of what is charged for it.
  `create function month_before_tax(plan uuid, cents bigint) returns integer
   language sql stable as $$
     select (cents - share_of(cents, coalesce(sum(tax_cents), 0)::bigint,
       coalesce(sum(base_cents + tax_cents), 0)::bigint))::integer
     from order_taxes where order_id = plan and part = 'month'
   $$`,
  // What of a payment's money came and went just now is tax: shares of all that came of its price, and of all
  // that went back of it, so that parts add up to the cent.
  `create function tax_just_moved(payment payments, received bigint, refunded bigint,
     out of_received bigint, out of_refunded bigint) language plpgsql stable as $$
   declare
     tax bigint;
     total bigint;
     came bigint;
     went bigint;
   begin
     of_received := 0;
     of_refunded := 0;
     if not exists (select from order_taxes) then return; end if;
     select coalesce(sum(sold.tax), 0), coalesce(max(sold.total), 0) into tax, total
     from taxes_of_payment(payment) as sold;
     if tax = 0 then return; end if;
     select coalesce(sum(case when other.state = 'paid' then other.amount_cents else 0 end), 0),
       coalesce(sum(other.refunded_cents + other.taken_cents), 0) into came, went
     from payments as other
     where other.id = payment.id
       or payment.kind = 'booking' and other.kind = 'booking' and other.order_id = payment.order_id
       or payment.kind = 'invoice' and other.kind = 'invoice'
         and other.order_id = payment.order_id and other.invoice_id = payment.invoice_id;
     of_received := share_of(came, tax, total) - share_of(came - received, tax, total);
     of_refunded := share_of(went, tax, total) - share_of(went - refunded, tax, total);
   end $$`,
  `create or replace function count_payment() returns trigger language plpgsql as $$
   declare
     received bigint := case when new.state = 'paid' then new.amount_cents else 0 end;
     refunded bigint := new.refunded_cents + new.taken_cents;
     received_at timestamptz := now();
     refunded_at timestamptz := now();
     tax record;
   begin
     if tg_op = 'UPDATE' then
       received := received - case when old.state = 'paid' then old.amount_cents else 0 end;
       refunded := refunded - old.refunded_cents - old.taken_cents;
     end if;
     if received > 0 then
       received_at := coalesce(new.paid_at, now());
     end if;
     if refunded > 0 then
       refunded_at := coalesce(
         case when tg_op = 'UPDATE' and new.taken_cents > old.taken_cents
           then (select max(disputes.made_at) from disputes
             where payment_id = new.id and disputes.taken_cents > 0)
           else (select max(refunds.refunded_at) from refunds where payment_id = new.id)
         end, now());
     end if;
     if received <> 0 or refunded <> 0 then
       tax := tax_just_moved(new, received, refunded);
       received := received - tax.of_received;
       refunded := refunded - tax.of_refunded;
     end if;
     insert into sales_entries (at, service_id, received_cents, refunded_cents)
     select entry.at, service_id, entry.received, entry.refunded
     from orders cross join (values (received_at, received, 0::bigint), (refunded_at, 0, refunded))
       as entry (at, received, refunded)
     where orders.id = new.order_id and (entry.received <> 0 or entry.refunded <> 0);
     return null;
   end $$`,
  // A bill that is noted is paid as it is stored, and its tax is told next.
  `create function count_tax_of_paid() returns trigger language plpgsql as $$
   begin
     insert into sales_entries (at, service_id, received_cents)
     select coalesce(payments.paid_at, now()), service_id, -new.tax_cents
     from payments join orders on orders.id = payments.order_id
     where payments.id = new.payment_id and payments.state = 'paid' and new.tax_cents > 0;
     return null;
   end $$`,
  `create trigger count_tax_of_paid after insert on order_taxes for each row
   when (new.payment_id is not null) execute function count_tax_of_paid()`,
  `create or replace function count_order() returns trigger language plpgsql as $$
   declare
     sold bigint;
   begin
     if tg_op = 'INSERT' and new.import_id is null then
       insert into sales_entries (at, service_id, started)
       values (new.created_at, new.service_id, 1);
     end if;
     if new.paid_at is not null and (tg_op = 'INSERT' or old.paid_at is null) then
       sold := new.total_cents - tax_of_order(new.id);
       insert into sales_entries (at, service_id, bookings, booked_cents, repeat_bookings)
       values (new.paid_at, new.service_id, 1, sold, (exists (
         select from orders where customer_phone_e164 = new.customer_phone_e164
           and paid_at < new.paid_at
       ) or exists (
         select from orders where lower(customer_email) = lower(new.customer_email)
           and customer_email <> '' and paid_at < new.paid_at
       ))::integer);
       insert into origin_entries (at, source, postal_code, booked_cents)
       values (new.paid_at, coalesce(new.source, ''), coalesce((
         select postal_code from schedules where id = new.schedule_request_id
       ), ''), sold);
     end if;
     return null;
   end $$`,
  `create or replace function count_plan() returns trigger language plpgsql as $$
   begin
     select greatest(0, total_cents - tax_of_order(id) + coalesce((
       select sum(month_before_tax(order_id, month_cents) - month_before_tax(order_id, before_cents))
       from plan_prices where order_id = new.order_id and state = 'in-force'
     ), 0)) into new.monthly_cents from orders where id = new.order_id;
     if new.state in ('active', 'past-due', 'paused') then
       new.began_at := coalesce(new.began_at, now());
       new.ended_at := null;
     elsif new.state = 'cancelled' and new.began_at is not null then
       new.ended_at := coalesce(new.ended_at, now());
     end if;
     return new;
   end $$`,
];

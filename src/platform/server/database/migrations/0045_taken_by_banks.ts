import { type Kysely, sql } from 'kysely';

/**
 * A lost dispute is not a refund: what a bank took back of a payment has its own column, and a dispute
 * says what its balance transactions come to. `kept_cents` is what a payment has left in every query.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table disputes
     add column held_cents integer not null default 0,
     add column taken_cents integer not null default 0,
     -- Null: not known of older ones.
     add column fee_cents integer,
     -- The version before writes none.
     add column made_at timestamptz not null default now()`,
  `update disputes set
     held_cents = case when state in ('open', 'lost') then amount_cents else 0 end,
     made_at = coalesce(
       (select refunded_at from refunds where refund_ref = dispute_ref), created_at),
     taken_cents = coalesce((select amount_cents from refunds
       where refund_ref = dispute_ref and refunds.state = 'succeeded'), 0)`,
  'alter table payments add column taken_cents integer not null default 0',
  `create or replace function count_payment() returns trigger language plpgsql as $$
   declare
     received bigint := case when new.state = 'paid' then new.amount_cents else 0 end;
     refunded bigint := new.refunded_cents + new.taken_cents;
     received_at timestamptz := now();
     refunded_at timestamptz := now();
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
     insert into sales_entries (at, service_id, received_cents, refunded_cents)
     select entry.at, service_id, entry.received, entry.refunded
     from orders cross join (values (received_at, received, 0::bigint), (refunded_at, 0, refunded))
       as entry (at, received, refunded)
     where orders.id = new.order_id and (entry.received <> 0 or entry.refunded <> 0);
     return null;
   end $$`,
  'drop trigger count_payment on payments',
  `create trigger count_payment
   after insert or update of state, amount_cents, refunded_cents, taken_cents on payments
   for each row execute function count_payment()`,
  `with taken as (
     select payment_id, sum(taken_cents)::integer as cents
     from disputes where taken_cents > 0 group by payment_id
   )
   update payments set
     taken_cents = taken.cents,
     refunded_cents = greatest(refunded_cents - taken.cents, 0)
   from taken where taken.payment_id = payments.id`,
  'delete from refunds where refund_ref in (select dispute_ref from disputes)',
  `alter table payments add column kept_cents integer not null
     generated always as (amount_cents - refunded_cents - taken_cents) stored`,
];

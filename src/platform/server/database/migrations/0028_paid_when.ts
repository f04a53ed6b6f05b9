import { type Kysely, sql } from 'kysely';

/**
 * Money counts on the day of the processor's own time (ruling 32), not on the day on which we heard of
 * it. What no longer counts, such as a refund that failed later, comes off on the day on which that is
 * known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table payments add column paid_at timestamptz',
  // Of what was paid before this, the booking's own time is known, and of the rest when we heard of it.
  `update payments set paid_at = case kind when 'booking'
       then coalesce((select paid_at from orders where id = order_id), payments.created_at)
       else payments.created_at end
   where state = 'paid'`,
  `create index payments_by_hand on payments (paid_at) where method <> 'card'`,
  `create or replace function count_payment() returns trigger language plpgsql as $$
   declare
     received bigint := case when new.state = 'paid' then new.amount_cents else 0 end;
     refunded bigint := new.refunded_cents;
     received_at timestamptz := now();
     refunded_at timestamptz := now();
   begin
     if tg_op = 'UPDATE' then
       received := received - case when old.state = 'paid' then old.amount_cents else 0 end;
       refunded := refunded - old.refunded_cents;
     end if;
     if received > 0 then
       received_at := coalesce(new.paid_at, now());
     end if;
     if refunded > 0 then
       refunded_at := coalesce(
         (select max(refunds.refunded_at) from refunds where payment_id = new.id), now());
     end if;
     insert into sales_entries (at, service_id, received_cents, refunded_cents)
     select entry.at, service_id, entry.received, entry.refunded
     from orders cross join (values (received_at, received, 0::bigint), (refunded_at, 0, refunded))
       as entry (at, received, refunded)
     where orders.id = new.order_id and (entry.received <> 0 or entry.refunded <> 0);
     return null;
   end $$`,
];

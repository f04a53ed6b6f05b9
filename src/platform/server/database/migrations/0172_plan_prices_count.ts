import { type Kysely, sql } from 'kysely';

/** What a plan brings a month follows its prices, also where its state is stored again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create or replace function count_plan() returns trigger language plpgsql as $$
   begin
     select greatest(0, total_cents + coalesce((
       select sum(month_cents - before_cents) from plan_prices
       where order_id = new.order_id and state = 'in-force'
     ), 0)) into new.monthly_cents from orders where id = new.order_id;
     if new.state in ('active', 'past-due', 'paused') then
       new.began_at := coalesce(new.began_at, now());
       new.ended_at := null;
     elsif new.state = 'cancelled' and new.began_at is not null then
       new.ended_at := coalesce(new.ended_at, now());
     end if;
     return new;
   end $$`,
  `update plans set state = state
   where order_id in (select order_id from plan_prices where state = 'in-force')`,
];

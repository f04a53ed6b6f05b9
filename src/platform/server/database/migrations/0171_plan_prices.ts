import { type Kysely, sql } from 'kysely';

/** What a plan costs from a later month on: a price increase, or what someone set at the processor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table plan_prices (
     id uuid primary key default uuidv7(),
     order_id uuid not null references orders,
     why text not null check (why in ('increase', 'processor')),
     before_cents integer not null check (before_cents >= 0),
     month_cents integer not null check (month_cents >= 0),
     -- The first charge at it.
     charged_from timestamptz not null,
     -- Without a yes of its customer the price before it stays.
     needs_consent boolean not null,
     state text not null check (state in ('planned', 'announced', 'in-force', 'kept', 'withdrawn')),
     announced_at timestamptz,
     agreed_at timestamptz,
     created_at timestamptz not null default now()
   )`,
  `create unique index on plan_prices (order_id) where state in ('planned', 'announced')`,
  'create index on plan_prices (order_id, charged_from)',
  'create index on plan_prices (charged_from)',
  // A plan's month costs what was sold, its tax with it, until another price is in force: see monthSold.
  `create function plan_month_cents(plan uuid, at timestamptz) returns integer
   language sql stable as $$
     select coalesce(
       (select month_cents from plan_prices
        where order_id = plan and state = 'in-force' and charged_from <= at + interval '12 hours'
        order by charged_from desc, id desc limit 1),
       (select coalesce(sum(amount_cents), 0) from order_lines
        where order_id = plan
          and (kind = 'service' or (kind = 'tax' and item_id = 'month')))
     )::integer
   $$`,
  // What credit at the processor is not used yet; the months that it paid for have used some of it.
  `create function plan_credit_cents(plan uuid) returns integer language sql stable as $$
     select greatest(0, (
       select coalesce(-sum(amount_cents), 0) from credit_entries
       where order_id = plan and kind in ('reserved', 'released', 'returned')
         -- A month that went back had used it.
         and payment_id is null
     ) - (
       select coalesce(sum(credit_cents), 0) from payments
       where order_id = plan and kind = 'plan-month' and state <> 'cancelled'
     ))::integer
   $$`,
  `create function plan_prices_of(plan uuid) returns jsonb language sql stable as $$
     select coalesce(jsonb_agg(jsonb_build_object(
       'from', extract(epoch from charged_from) * 1000, 'cents', month_cents
     ) order by charged_from, id), '[]'::jsonb)
     from plan_prices where order_id = plan and state = 'in-force'
   $$`,
];

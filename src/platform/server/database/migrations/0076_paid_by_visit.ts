import { type Kysely, sql } from 'kysely';

/**
 * Any service may be sold on a rhythm, each of its visits due after it (ruling 46): beside the plans,
 * which their months pay for. A visit of a series has the price that it was planned with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table orders add column per_visit boolean not null default false,
     add constraint paid_by_month_or_by_visit check (not (recurring and per_visit))`,
  `create index orders_per_visit on orders (id) where per_visit and status = 'confirmed'`,
  // Nothing is owed for the booking itself: each of its visits is.
  'drop index orders_owed',
  `create index orders_owed on orders (id) where status = 'completed' and paid_at is null
     and not recurring and not per_visit and total_cents > 0`,
  `alter table series
     -- What each of its visits costs from now on; null: its months pay for them.
     add column visit_cents integer check (visit_cents > 0),
     -- How often it comes, as it was sold: its first visit says on which day and when.
     add column sold_rhythm jsonb,
     add constraint sold_with_its_price check ((visit_cents is null) = (sold_rhythm is null))`,
  `alter table visits drop constraint a_price_needs_a_purpose`,
];

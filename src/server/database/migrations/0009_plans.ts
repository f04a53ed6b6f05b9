import { type Kysely, sql } from 'kysely';

/** Plans that are charged every month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table plans (
      order_id uuid primary key references orders,
      subscription_ref text not null unique,
      state text not null check (state in (
        'waiting', 'active', 'past-due', 'paused', 'cancelled'
      )),
      -- When the next month begins, and is charged.
      period_ends_at timestamptz,
      ends_with_period boolean not null,
      card_ref text,
      -- When the processor was asked for what stands here: an older answer never replaces it.
      asked_at timestamptz not null,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index on plans (state, period_ends_at)`.execute(db);
  await sql`create index on plans (asked_at) where state <> 'cancelled'`.execute(db);
  // A month may cost nothing, when credit covers it.
  await sql`
    alter table payments
      drop constraint payments_amount_cents_check,
      add constraint payments_amount_cents_check check (amount_cents >= 0)
  `.execute(db);
}

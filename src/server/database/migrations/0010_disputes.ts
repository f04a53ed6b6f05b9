import { type Kysely, sql } from 'kysely';

/** Payments that a cardholder contests at the bank. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table disputes (
      dispute_ref text primary key,
      payment_id uuid not null references payments,
      amount_cents integer not null check (amount_cents > 0),
      reason text not null,
      -- 'inquiry': a question only, no money is held.
      state text not null check (state in ('inquiry', 'open', 'won', 'lost')),
      -- Where the order stood before, and goes back to.
      order_status text not null,
      answer_by timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index on disputes (payment_id)`.execute(db);
  await sql`create index on disputes (answer_by) where state in ('inquiry', 'open')`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** The ledger of referral credit (ruling 23): what somebody has is the sum of his rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table credit_entries (
      id uuid primary key default uuidv7(),
      -- Whose credit it is, in E.164.
      phone text not null,
      kind text not null check (kind in ('granted', 'reversed', 'reserved', 'released', 'used')),
      -- What it adds to the credit that can be used: a used reservation adds nothing more.
      amount_cents integer not null,
      -- The referred customer's first booking, for what is granted and reversed.
      referral_order_id uuid references orders,
      referred_phone text,
      side text check (side in ('referrer', 'customer')),
      -- The plan that it is used for; absent where an operator used it by hand.
      order_id uuid references orders,
      reservation_id uuid,
      reason text not null,
      actor text not null,
      created_at timestamptz not null default clock_timestamp(),
      check (case kind
        when 'granted' then amount_cents > 0 and referral_order_id is not null
        when 'reversed' then amount_cents < 0 and referral_order_id is not null
        when 'reserved' then amount_cents < 0 and reservation_id is not null
        when 'released' then amount_cents > 0 and reservation_id is not null
        else amount_cents = 0 and reservation_id is not null
      end)
    )
  `.execute(db);
  await sql`create index on credit_entries (phone, id)`.execute(db);
  // Once for each referred customer, and taken back once.
  await sql`
    create unique index on credit_entries (referred_phone, side, kind)
    where kind in ('granted', 'reversed')
  `.execute(db);
  await sql`
    create unique index on credit_entries (reservation_id) where kind = 'reserved'
  `.execute(db);
  // A reservation ends one way.
  await sql`
    create unique index on credit_entries (reservation_id) where kind in ('released', 'used')
  `.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on credit_entries
    for each statement execute function forbid_change()
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Credit that a plan did not use before it ended is its customer's again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table credit_entries
      drop constraint credit_entries_kind_check,
      add constraint credit_entries_kind_check check (kind in (
        'granted', 'reversed', 'reserved', 'released', 'used', 'given', 'returned'
      )),
      drop constraint credit_entries_check,
      add constraint credit_entries_check check (case kind
        when 'granted' then amount_cents > 0 and referral_order_id is not null
        when 'reversed' then amount_cents < 0 and referral_order_id is not null
        when 'reserved' then amount_cents < 0 and reservation_id is not null
        when 'released' then amount_cents > 0 and reservation_id is not null
        -- Granted by an operator, whose id of it stands where that of a reservation would.
        when 'given' then amount_cents > 0 and reservation_id is not null
        -- Of all that a plan was given, whatever reservations it came by.
        when 'returned' then amount_cents > 0 and order_id is not null
        else amount_cents = 0 and reservation_id is not null
      end)
  `.execute(db);
  // A plan ends once.
  await sql`
    create unique index on credit_entries (order_id) where kind = 'returned'
  `.execute(db);
  await sql`
    create or replace function keep_account() returns trigger language plpgsql as $$
    declare
      used integer := case when new.kind in ('reserved', 'released', 'returned')
        then -new.amount_cents else 0 end;
    begin
      insert into credit_accounts as known
        (phone, balance_cents, granted_cents, used_cents, entries, moved_at)
      values (new.phone, new.amount_cents, new.amount_cents + used, used, 1,
        date_trunc('milliseconds', new.created_at))
      on conflict (phone) do update set
        balance_cents = known.balance_cents + excluded.balance_cents,
        granted_cents = known.granted_cents + excluded.granted_cents,
        used_cents = known.used_cents + excluded.used_cents,
        entries = known.entries + 1,
        moved_at = excluded.moved_at;
      return null;
    end $$
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * What an operator has seen of a ledger is out of date once its money moved; that the processor has
 * taken what was on its way to it moves none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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
        entries = known.entries + (new.amount_cents <> 0)::integer,
        moved_at = excluded.moved_at;
      return null;
    end $$
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * A referral's credit that was taken back with a lost dispute is given again when that is won on
 * appeal, as often as a bank changes its mind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table credit_entries
      drop constraint credit_entries_kind_check,
      add constraint credit_entries_kind_check check (kind in (
        'granted', 'reversed', 'restored', 'reserved', 'released', 'used', 'given', 'returned'
      )),
      drop constraint credit_entries_check,
      add constraint credit_entries_check check (case kind
        when 'granted' then amount_cents > 0 and referral_order_id is not null
        when 'reversed' then amount_cents < 0 and referral_order_id is not null
        when 'restored' then amount_cents > 0 and referral_order_id is not null
        when 'reserved' then amount_cents < 0 and reservation_id is not null
        when 'released' then amount_cents > 0 and reservation_id is not null
        -- Granted by an operator, whose id of it stands where that of a reservation would.
        when 'given' then amount_cents > 0 and reservation_id is not null
        -- Of all that a plan was given, whatever reservations it came by.
        when 'returned' then amount_cents > 0 and order_id is not null
        else amount_cents = 0 and reservation_id is not null
      end)
  `.execute(db);
  // Granted once; taken back and given again in turn, under the lock of both accounts.
  await sql`drop index credit_entries_referred_phone_side_kind_idx`.execute(db);
  await sql`
    create unique index on credit_entries (referred_phone, side) where kind = 'granted'
  `.execute(db);
  await sql`
    create index on credit_entries (referral_order_id) where referral_order_id is not null
  `.execute(db);
  await sql`
    create or replace function settle_referral() returns trigger language plpgsql as $$
    begin
      insert into referrals as known
        (referrer_phone, customer_phone, order_id, credited_at, taken_back_at)
      values (new.phone, new.referred_phone, new.referral_order_id,
        case when new.kind = 'granted' then new.created_at end,
        case when new.kind = 'reversed' then new.created_at end)
      on conflict (customer_phone, referrer_phone) do update set
        order_id = excluded.order_id,
        credited_at = coalesce(known.credited_at, excluded.credited_at),
        taken_back_at = case new.kind when 'restored' then null
          else coalesce(known.taken_back_at, excluded.taken_back_at) end;
      return null;
    end $$
  `.execute(db);
  await sql`drop trigger settle_referral on credit_entries`.execute(db);
  await sql`
    create trigger settle_referral after insert on credit_entries for each row
    when (new.side = 'referrer' and new.kind in ('granted', 'reversed', 'restored')
      and new.phone <> new.referred_phone)
    execute function settle_referral()
  `.execute(db);
}

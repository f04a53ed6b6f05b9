import { type Kysely, sql } from 'kysely';

/** What a refund took off a gift card, and could not give back after all, is on the card again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table gift_card_entries drop constraint gift_card_entries_kind_check',
  `alter table gift_card_entries add constraint gift_card_entries_kind_check check (kind in (
     'sold', 'reserved', 'released', 'returned', 'cashed-out', 'voided', 'refunded', 'restored'
   ))`,
  'alter table gift_card_entries drop constraint gift_card_entries_check',
  `alter table gift_card_entries add constraint gift_card_entries_check check (case
     when kind in ('sold', 'released', 'returned', 'restored') then amount_cents > 0
     else amount_cents < 0 end)`,
  // Fewer than were refunded in the processor's dashboard, where the card had fewer left.
  `alter table gift_card_refunds add column taken_cents integer not null default 0
     check (taken_cents >= 0)`,
  'update gift_card_refunds set taken_cents = amount_cents',
];

import { type Kysely, sql } from 'kysely';

/** Payments of gift cards that a bank contests: their cards are stopped until it decides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table gift_cards add column is_stopped boolean not null default false',
  `create table gift_card_disputes (
     dispute_ref text primary key,
     card_id uuid not null references gift_cards,
     state text not null check (state in ('inquiry', 'open', 'won', 'lost')),
     amount_cents integer not null check (amount_cents >= 0),
     -- What was left on the card when the bank kept the money, and is there no more.
     lost_cents integer not null default 0 check (lost_cents >= 0),
     reason text not null,
     answer_by timestamptz,
     made_at timestamptz not null,
     -- Since when the processor has said this.
     asked_at timestamptz not null,
     updated_at timestamptz not null default now()
   )`,
  'create index on gift_card_disputes (card_id)',
  `create index gift_card_disputes_undecided on gift_card_disputes (made_at)
     where state in ('inquiry', 'open')`,
  `create index gift_card_disputes_lost on gift_card_disputes (updated_at)
     where state = 'lost'`,
  'alter table gift_card_entries drop constraint gift_card_entries_kind_check',
  `alter table gift_card_entries add constraint gift_card_entries_kind_check check (kind in (
     'sold', 'reserved', 'released', 'returned', 'cashed-out', 'voided', 'refunded', 'restored',
     'lost', 'won-back'
   ))`,
  'alter table gift_card_entries drop constraint gift_card_entries_check',
  `alter table gift_card_entries add constraint gift_card_entries_check check (case
     when kind in ('sold', 'released', 'returned', 'restored', 'won-back') then amount_cents > 0
     else amount_cents < 0 end)`,
];

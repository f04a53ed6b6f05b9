import { type Kysely, sql } from 'kysely';

/**
 * What one visit has of its own: why it comes on top of what was booked, what it costs, its add-ons
 * and its note. A price that is due once it is done is a payment of a kind of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table visits
     add column purpose text check (purpose in ('re-clean', 'another')),
     -- Without its add-ons.
     add column price_cents integer not null default 0 check (price_cents >= 0),
     -- [{id, name, quantity, cents}], as they were sold.
     add column add_ons jsonb not null default '[]',
     -- For the crew, about this visit alone.
     add column note text not null default '' check (length(note) <= 2000),
     add constraint a_price_needs_a_purpose check (price_cents = 0 or purpose = 'another')`,
  `create index visits_once_more on visits (order_id)
     where purpose is not null and state = 'confirmed'`,
  `alter table payments drop constraint payments_kind_check,
     add constraint payments_kind_check
       check (kind in ('booking', 'plan-month', 'extra-hours', 'visit-price'))`,
];

import { type Kysely, sql } from 'kysely';

/** A series may be for another home, or have other add-ons, from one of its visits on, or for one visit alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table series_terms (
     series_id uuid not null references series,
     from_number integer not null check (from_number >= 0),
     -- It holds for that number alone; else until a later row takes over.
     is_one boolean not null,
     -- {home, minutes, addOns}, as the visits of it keep them.
     terms jsonb not null,
     -- What each visit costs without its add-ons; null: its months pay for them.
     visit_cents integer check (visit_cents >= 0),
     created_at timestamptz not null default now(),
     primary key (series_id, from_number, is_one)
   )`,
  // {home, minutes, addOns}; null: what was booked. What is done keeps what it was done for.
  'alter table visits add column terms jsonb',
];

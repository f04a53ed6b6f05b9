import { type Kysely, sql } from 'kysely';

/** What the first visit of a series that is done costs on top, and which visit that is for now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table series add column first_clean_cents integer check (first_clean_cents > 0)',
  `alter table visits add column first_clean_cents integer not null default 0
     check (first_clean_cents >= 0)`,
];

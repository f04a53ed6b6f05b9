import { type Kysely, sql } from 'kysely';

/** What was done on a customer's own page, for a day: sent again, the same request is answered alike. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table own_acts (
      key bytea primary key check (length(key) = 32),
      answer jsonb not null,
      done_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index on own_acts (done_at)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** What an owner overruled where a visit stands, so that it does not wait for that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table visits add column overruled text[] not null default '{}'`.execute(db);
  // So that what goes back to where it stood finds it again.
  await sql`alter table visit_events add column overruled text[] not null default '{}'`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** A visit says its series and its number there; nothing reads or writes this number of a plan anymore. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table visits drop column plan_number`.execute(db);
}
